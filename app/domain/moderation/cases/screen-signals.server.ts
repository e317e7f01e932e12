// The signals of a case with links to their evidence.
import type { FoundSignal } from "#app/domain/accounts/case-intake/signals.ts";
import { paymentReference } from "#app/domain/payments/payment-texts.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { SignalView } from "./screen-views.ts";

/** The signals, the greatest weight first; accounts are linked where the viewer may open them. */
export async function listSignals(caseId: number, mayManageUsers: boolean): Promise<SignalView[]> {
  const rows = await db.caseSignal.findMany({ where: { caseId }, orderBy: [{ weight: "desc" }, { id: "asc" }] });
  const evidence = rows.map((row) => row.evidence as unknown as FoundSignal["evidence"]);
  const links = await findLinks(evidence, mayManageUsers);
  return rows.map(({ rule, key, version, weight, sentence }, at) => {
    const { petIds = [], userIds = [], depositIds = [] } = evidence[at]!;
    const deposits = mayManageUsers ? depositIds.map(depositLink) : [];
    const found = [...deposits, ...petIds.map((id) => links.pets.get(id)), ...userIds.map((id) => links.users.get(id))];
    return { rule, key, version, weight, sentence, evidence: found.filter((link) => link !== undefined) };
  });
}

type Link = SignalView["evidence"][number];

function depositLink(id: number): Link {
  return { label: paymentReference({ kind: "deposit", id }), path: `/admin/payments/deposits/${id}` };
}

async function findLinks(evidence: readonly FoundSignal["evidence"][], mayManageUsers: boolean) {
  const petIds = evidence.flatMap(({ petIds: ids = [] }) => ids);
  const userIds = mayManageUsers ? evidence.flatMap(({ userIds: ids = [] }) => ids) : [];
  const [pets, users] = await Promise.all([
    petIds.length > 0
      ? db.pet.findMany({
          where: { id: { in: petIds } },
          select: { id: true, name: true, breed: true, deletedAt: true },
        })
      : [],
    userIds.length > 0
      ? db.user.findMany({ where: { id: { in: userIds } }, select: { id: true, username: true } })
      : [],
  ]);
  return {
    pets: new Map(
      pets.map(({ id, name, breed, deletedAt }): [number, Link] => [
        id,
        deletedAt
          ? { label: `${name}, deleted`, path: null }
          : { label: name, path: `/pets/${petSlug(name, breed, id)}` },
      ]),
    ),
    users: new Map(
      users.map(({ id, username }): [number, Link] => [id, { label: `@${username}`, path: `/admin/users/${id}` }]),
    ),
  };
}

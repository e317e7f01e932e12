// The version of a case that a moderator reads: the number of its changes, and the versions of what it is about. A decision about a
// later version is refused.
import { changedSince, type VersionedKind, versionsOf } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { FoundCase } from "./find-case.server.ts";

type Client = Pick<Prisma.TransactionClient, "$queryRaw">;

/** "1~pet-12.5d41402a~pet-13.7d793037": parts of a subject with its version. */
export interface SeenCase {
  changes: number;
  /** By kind and id. */
  versions: Partial<Record<Kind, Map<number, string>>>;
  /** `updatedAt` of a licence; "" for other cases. */
  licence: string;
}

const KINDS = ["pet", "litter", "breeder", "licence", "review", "message"] as const satisfies VersionedKind[];
type Kind = (typeof KINDS)[number];

/** What the form of a case carries. */
export async function seenCaseValue(client: Client, found: FoundCase): Promise<string> {
  const parts: string[] = [String(found.changes)];
  const ids = await subjectIds(client, found);
  for (const kind of KINDS) {
    const versions = await versionsOf(client, kind, ids[kind]);
    parts.push(...[...versions].map(([id, version]) => `${kind}-${id}.${version}`));
  }
  if (found.licence) parts.push(`licence-${found.licence.updatedAt.toISOString()}`);
  return parts.join("~");
}

export function parseSeenCase(text: string): SeenCase {
  const [changes = "", ...parts] = text.split("~");
  const seen: SeenCase = { changes: Number(changes), versions: {}, licence: "" };
  for (const part of parts) {
    const [, kind = "", id = "", version = ""] = /^([a-z]+)-(\d{1,10})\.([0-9a-f]+)$/.exec(part) ?? [];
    const known = KINDS.find((one) => one === kind);
    if (known) (seen.versions[known] ??= new Map()).set(Number(id), version);
    else if (part.startsWith("licence-")) seen.licence = part.slice("licence-".length);
  }
  return seen;
}

/** The names of the fields that have changed since the moderator read the case. */
export async function changedInCase(client: Client, value: string): Promise<string[]> {
  const { versions } = parseSeenCase(value);
  const changed: string[] = [];
  for (const kind of KINDS) {
    const fields = await changedSince(client, kind, versions[kind] ?? new Map());
    changed.push(...[...fields.values()].flat());
  }
  return [...new Set(changed)];
}

/** A litter is decided with its animals that wait for a decision. */
async function subjectIds(client: Client, found: FoundCase): Promise<Record<Kind, number[]>> {
  const { petId, otherPetId, litterId, breederId, licenceId, otherLicenceId, reviewId, messageId, kind } = found;
  const given = (...ids: (number | null)[]) => ids.filter((id) => id !== null);
  const animals =
    kind === "litter"
      ? await client.$queryRaw<{ id: number }[]>`
          SELECT id FROM pets WHERE litter_id = ${litterId}::int AND status = 'pending' AND deleted_at IS NULL ORDER BY id`
      : [];
  return {
    pet: [...given(petId, otherPetId), ...animals.map(({ id }) => id)],
    litter: given(litterId),
    breeder: kind === "application" ? given(breederId) : [],
    licence: given(licenceId, otherLicenceId),
    review: given(reviewId),
    message: given(messageId),
  };
}

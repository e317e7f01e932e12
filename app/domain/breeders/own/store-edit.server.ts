// Stores an edit of a breeder's profile, with an audit entry. The caller has verified new contact details.
import type { AuditChanges } from "#app/domain/accounts/audit/entries.ts";
import { auditText, recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { formatFocalPoint } from "#app/domain/breeders/focal-point.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Breeder, Prisma } from "#app/platform/generated/prisma/client.ts";
import type { BreederEdit } from "./schema.ts";

/** The user who changes a record; `remoteIp` is for the audit log. */
export interface Changer {
  viewer: Viewer;
  remoteIp?: string;
  /** The session of the request; new contact details require its recent authentication. */
  sessionId?: string | null;
}

/** Kept out of the audit log, which stays after the account is erased: of these the entry names the field alone (DAT-10, DAT-12). */
const IDENTIFYING = ["tradingName", "pendingTradingName", "contactTel", "contactEmail"];

/** Saves the fields of an edit; `provesEmail` where a code for its contact email address was entered. */
export async function storeEdit(
  client: Prisma.TransactionClient,
  { viewer, remoteIp }: Changer,
  breederId: number,
  edit: Partial<BreederEdit>,
  { provesEmail = false } = {},
): Promise<void> {
  const { profilePosition, coverPosition } = edit;
  await lockBreeder(client, breederId);
  const before = await client.breeder.findUniqueOrThrow({ where: { id: breederId } });
  const data = {
    ...tradingNameOf(before, edit.tradingName),
    description: edit.description,
    location: edit.location,
    localCouncilAuthority: edit.councilAuthority,
    contactTel: edit.contactPhone,
    contactEmail: edit.contactEmail,
    profileImagePosition: profilePosition && formatFocalPoint(profilePosition),
    coverImagePosition: coverPosition && formatFocalPoint(coverPosition),
  };
  const changed: string[] = [];
  const changes: AuditChanges = {};
  for (const [name, to] of Object.entries(data)) {
    const from = before[name as "description"];
    if (to === undefined || to === from) continue;
    changed.push(name);
    if (!IDENTIFYING.includes(name)) changes[name] = { from: auditText(from), to: auditText(to) };
  }
  const isUnchanged = changed.length === 0;
  if (isUnchanged && !provesEmail) return;
  const proof = provesEmail ? { contactEmailVerifiedAt: clock.now() } : {};
  // The triggers breeders_before_write and breeders_to_pets update search_text and the location of the pets, and
  // breeders_to_change_cases opens the case of what the public reads, see docs/triggers.md.
  await client.breeder.update({ where: { id: breederId }, data: { ...data, ...proof } });
  if (isUnchanged) return;
  const body = `Breeder ${breederId} changed their profile: ${changed.join(", ")}`;
  const detail = { breeder_id: breederId, changes };
  await recordAudit(client, { type: "breeder updated", body, detail, actorId: viewer.userId, remoteIp });
}

/** A changed name of an approved breeder waits for a moderator; the public name again ends the wait. */
function tradingNameOf(before: Breeder, tradingName: string | undefined) {
  if (before.status !== "approved" || tradingName === undefined) return { tradingName };
  return { pendingTradingName: tradingName === before.tradingName ? null : tradingName };
}

// Approves, rejects, hides and unapproves listings, one or many at once. A listing that somebody else has moved meanwhile
// is named and left alone. The trigger pets_update_to_public_change updates public pages.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { AuditRecord } from "#app/domain/audit/record-audit.server.ts";
import { recordAudits } from "#app/domain/audit/record-audit.server.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";
import type { Result } from "#app/domain/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { closeChangeCases } from "./change-cases.server.ts";
import { enqueueDecisionEmails } from "./decision-letters.server.ts";
import { type Decided, mayModeratePets, PET_MOVE_RULES, type PetMove, QUEUE_PAGE_SIZE } from "./rules.ts";

export interface ModeratePetsInput {
  viewer: Viewer;
  petIds: readonly number[];
  move: PetMove;
  /** What the listings were when whoever decides looked at them: one that is something else now was decided meanwhile. */
  seen?: PetStatus;
  /** Of a rejection, of hiding or of unapproving; "" for none. */
  reason?: string;
  remoteIp?: string;
}

interface Listing {
  id: number;
  name: string;
  status: PetStatus;
  by: string | null;
}

/** However many there are, the number of statements is the same. More than a page of a queue are not looked at. */
export async function moderatePets(input: ModeratePetsInput): Promise<Result<Decided, "forbidden">> {
  if (!mayModeratePets(input.viewer)) return { ok: false, code: "forbidden" };
  const ids = [...new Set(input.petIds)].slice(0, QUEUE_PAGE_SIZE);
  const value = await db.$transaction(async (client) => {
    const listings = await lockListings(client, ids);
    const { move: wanted, seen } = input;
    const isOpen = ({ status }: Listing) =>
      PET_MOVE_RULES[wanted].from.includes(status) && (seen === undefined || status === seen);
    const open = listings.filter(isOpen);
    if (open.length > 0) await move(client, input, open);
    const known = new Set(listings.map(({ id }) => id));
    return {
      done: open.map(({ id, name }) => ({ id, name })),
      late: listings.filter((listing) => !isOpen(listing)),
      unknown: ids.filter((id) => !known.has(id)),
    };
  });
  return { ok: true, value };
}

// Listings before breeders and each in order, as a change to a listing does: the triggers lock the breeder as well.
async function lockListings(client: Prisma.TransactionClient, ids: readonly number[]): Promise<Listing[]> {
  await client.$queryRaw`SELECT id FROM pets WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  await client.$queryRaw`
    SELECT id FROM breeders WHERE id IN (SELECT breeder_id FROM pets WHERE id = ANY(${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  return client.$queryRaw<Listing[]>`
    SELECT p.id, p.name, p.status::text, decided.by
    FROM pets p LEFT JOIN LATERAL (
      SELECT u.username::text AS by FROM audit_entries e JOIN users u ON u.id = e.actor_id
      WHERE e.detail ? 'pet_id' AND (e.detail->>'pet_id')::int = p.id
        AND (e.type IN ('pet approved', 'pet rejected', 'pet hidden', 'pet unapproved')
          OR e.detail->'changes' ? 'status')
      ORDER BY e.id DESC LIMIT 1
    ) decided ON true
    WHERE p.id = ANY(${ids}::int[]) AND p.deleted_at IS NULL ORDER BY p.id`;
}

async function move(
  client: Prisma.TransactionClient,
  { viewer, move: wanted, reason = "", remoteIp }: ModeratePetsInput,
  listings: readonly Listing[],
): Promise<void> {
  const { to } = PET_MOVE_RULES[wanted];
  const said = (wanted !== "approve" && reason) || null;
  // The trigger pets_before_write keeps pets.listed, and pets_update_to_breeder_figures the figures of the breeder, see
  // docs/triggers.md.
  await client.pet.updateMany({
    where: { id: { in: listings.map(({ id }) => id) } },
    data: { status: to, rejectionReason: said, approvedAt: to === "approved" ? clock.now() : null },
  });
  const ids = listings.map(({ id }) => id);
  await closeChangeCases(client, ids, { decision: wanted, decidedById: viewer.userId });
  await recordAudits(
    client,
    listings.map((listing) => ({ ...entryOf(wanted, listing, viewer.userId, said), actorId: viewer.userId, remoteIp })),
  );
  await enqueueDecisionEmails(
    client,
    listings.map(({ id }) => ({ letter: `pet-${to}` as const, id, reason: said })),
  );
}

type PetEntry = "pet approved" | "pet rejected" | "pet hidden" | "pet unapproved";

function entryOf(
  wanted: PetMove,
  { id, name, status }: Listing,
  by: number,
  said: string | null,
): Pick<AuditRecord<PetEntry>, "type" | "body" | "detail"> {
  const about = {
    pet_id: id,
    ...(said ? { reason: said } : {}),
    changes: { status: { from: status, to: PET_MOVE_RULES[wanted].to } },
  };
  switch (wanted) {
    case "approve":
      return {
        type: "pet approved",
        body: `The listing of ${name} was approved`,
        detail: { ...about, approved_by: by },
      };
    case "reject":
      return {
        type: "pet rejected",
        body: `The listing of ${name} was rejected`,
        detail: { ...about, rejected_by: by },
      };
    case "hide":
      return { type: "pet hidden", body: `The listing of ${name} was hidden`, detail: { ...about, hidden_by: by } };
    case "unapprove":
      return {
        type: "pet unapproved",
        body: `The listing of ${name} is waiting for approval again`,
        detail: { ...about, unapproved_by: by },
      };
  }
}

// The listings, litters, applications and licences that another moderator has claimed in the moderation queue: they are not decided
// elsewhere until the claim ends (QUE-08).
import { isClaimedSql } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { Late } from "./rules.ts";
import type { Claim } from "./views.ts";

/** The subjects to ask about. */
type Subjects = Partial<Record<"petIds" | "breederIds" | "litterIds" | "licenceIds", readonly number[]>>;

/**
 * The claims of other moderators, by the id of the subject. The cases are locked, so that no claim can begin before the
 * decision of the caller's transaction is stored. A claim of a litter counts for its animals.
 */
export async function claimsOfOthers(
  client: Prisma.TransactionClient,
  { userId }: Pick<Viewer, "userId">,
  { petIds = [], breederIds = [], litterIds = [], licenceIds = [] }: Subjects,
): Promise<Map<number, Late>> {
  const cases = await client.$queryRaw<{ id: number; name: string; by: string; claimed: boolean }[]>`
    SELECT coalesce(p.id, c.breeder_id, c.licence_id, c.litter_id) AS id,
      coalesce(p.name, b.trading_name, licences.number, l.name) AS name,
      u.username::text AS by, ${isClaimedSql(clock.now())} AND c.claimed_by_id <> ${userId}::int AS claimed
    FROM cases c
    LEFT JOIN pets p ON p.id = ANY(${petIds}::int[]) AND (p.id = c.pet_id OR p.litter_id = c.litter_id)
    LEFT JOIN breeders b ON b.id = c.breeder_id
    LEFT JOIN litters l ON l.id = c.litter_id
    LEFT JOIN licences ON licences.id = c.licence_id
    LEFT JOIN users u ON u.id = c.claimed_by_id
    WHERE c.decided_at IS NULL AND (c.pet_id = ANY(${petIds}::int[])
      OR c.litter_id IN (SELECT litter_id FROM pets WHERE id = ANY(${petIds}::int[]))
      OR c.breeder_id = ANY(${breederIds}::int[]) OR c.litter_id = ANY(${litterIds}::int[])
      OR c.licence_id = ANY(${licenceIds}::int[]))
    ORDER BY c.id FOR UPDATE OF c`;
  const claimed = cases.filter((one) => one.claimed);
  return new Map(claimed.map(({ id, name, by }) => [id, { id, name, status: "claimed", by }]));
}

/** The claims of listings (with those of their litters) and of applications, for the lists that show them. */
export async function findClaims(subject: "pet" | "breeder", ids: readonly number[]): Promise<Map<number, Claim>> {
  const joins =
    subject === "pet"
      ? Prisma.sql`pets s ON s.id = c.pet_id OR s.litter_id = c.litter_id AND s.status = 'pending'`
      : Prisma.sql`breeders s ON s.id = c.breeder_id`;
  const { rows } = await pool.query<{ id: number; username: string; until: Date }>(Prisma.sql`
    SELECT s.id, u.username::text, c.claimed_until AS until FROM cases c
    JOIN users u ON u.id = c.claimed_by_id JOIN ${joins}
    WHERE c.claimed_by_id IS NOT NULL AND c.decided_at IS NULL AND ${isClaimedSql(clock.now())}
      AND s.id = ANY(${[...ids]}::int[])`);
  return new Map(rows.map(({ id, username, until }) => [id, { username, until: until.toISOString() }]));
}

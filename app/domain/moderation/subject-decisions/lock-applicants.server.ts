// Locks the breeders whose applications a moderator decides about, each with the moderator of its last decision.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface Applicant {
  id: number;
  userId: number;
  name: string;
  status: string;
  by: string | null;
}

/**
 * Locks accounts first and in order of ids, as applying does, so that an application and a decision, or two decisions, cannot
 * deadlock.
 */
export async function lockApplicants(client: Prisma.TransactionClient, ids: readonly number[]): Promise<Applicant[]> {
  await client.$queryRaw`
    SELECT id FROM users WHERE id IN (SELECT user_id FROM breeders WHERE id = ANY(${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await client.$queryRaw`SELECT id FROM breeders WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  return client.$queryRaw<Applicant[]>`
    SELECT b.id, b.user_id AS "userId", b.trading_name AS name, b.status::text, decided.by
    FROM breeders b LEFT JOIN LATERAL (
      SELECT u.username::text AS by FROM audit_entries e JOIN users u ON u.id = e.actor_id
      WHERE e.detail ?| ARRAY['breeder_id', 'breederId'] AND e.type IN ('breeder approved', 'breeder rejected')
        AND coalesce(e.detail->>'breeder_id', e.detail->>'breederId')::int = b.id
      ORDER BY e.id DESC LIMIT 1
    ) decided ON true
    WHERE b.id = ANY(${ids}::int[]) ORDER BY b.id`;
}

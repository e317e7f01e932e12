// The latest decisions of moderators about listings or breeders, from the audit log.
import type { PastDecision } from "#app/domain/moderation/views.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

const DECISIONS_SHOWN = 5;

/**
 * The latest decisions about some listings or breeders. `about` is the condition that joins an entry `e` to `ids.id`.
 */
export async function pastDecisions(
  ids: number[],
  about: Prisma.Sql,
  types: string[],
): Promise<Map<number, PastDecision[]>> {
  const found = new Map<number, PastDecision[]>();
  if (ids.length === 0) return found;
  const { rows } = await pool.query<{ id: number; type: string; reason: string | null; by: string | null; at: Date }>(
    Prisma.sql`
      SELECT ids.id, entry.type, entry.reason, u.username::text AS by, entry.created_at AS at
      FROM unnest(${ids}::int[]) AS ids (id) CROSS JOIN LATERAL (
        SELECT e.id, e.type, nullif(e.detail->>'reason', '') AS reason, e.actor_id, e.created_at
        FROM audit_entries e WHERE ${about} AND e.type = ANY(${types}::text[])
        ORDER BY e.id DESC LIMIT ${DECISIONS_SHOWN}::int
      ) entry LEFT JOIN users u ON u.id = entry.actor_id
      ORDER BY entry.id DESC`,
  );
  for (const { id, type, reason, by, at } of rows) {
    const what = type.split(" ")[1] ?? type;
    found.set(id, [...(found.get(id) ?? []), { what, reason, by, at: at.toISOString() }]);
  }
  return found;
}

// What the moderation queue knows about the rows of /admin/pets and /admin/breeders: the open case with its signals, and the
// strikes of the account (DSK-12).
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { CaseMarks, Claim } from "#app/domain/moderation/views.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

const SIGNALS_SHOWN = 3;

/** The rows of a list with what the moderation queue knows about each. */
export async function withCaseMarks<Row extends { claim: Claim | null }>(
  viewer: Viewer,
  rows: readonly Row[],
  [subject, idOf]: ["pet" | "breeder", (row: Row) => number],
): Promise<Row[]> {
  const marks = await findCaseMarks(viewer, subject, rows.map(idOf));
  return rows.map((row) => {
    const found = marks.get(idOf(row));
    const isOthers = row.claim !== null && row.claim.username !== viewer.username;
    return { ...row, ...(found && { marks: { ...found, mayDecide: !found.isOwn && !isOthers } }) };
  });
}

/** By the id of the listing or breeder. A case of a lane that the viewer may not work on is not linked. */
async function findCaseMarks(
  viewer: Viewer,
  subject: "pet" | "breeder",
  ids: readonly number[],
): Promise<Map<number, Omit<CaseMarks, "mayDecide">>> {
  if (ids.length === 0) return new Map();
  const owner =
    subject === "pet"
      ? Prisma.sql`pets p JOIN breeders b ON b.id = p.breeder_id WHERE p.id = ids.id`
      : Prisma.sql`breeders b WHERE b.id = ids.id`;
  const column = subject === "pet" ? Prisma.sql`c.pet_id` : Prisma.sql`c.breeder_id`;
  const { rows } = await pool.query<Omit<CaseMarks, "mayDecide"> & { id: number }>(Prisma.sql`
    SELECT ids.id, found.id AS "caseId", coalesce(found.weight, 0)::int AS weight, coalesce(found.signals, '[]') AS signals,
      owner.user_id = ${viewer.userId}::int AS "isOwn",
      (SELECT coalesce(sum(s.weight), 0)::int FROM strikes s WHERE s.account_id = owner.user_id
        AND s.removed_at IS NULL AND s.expires_at > ${clock.now()}::timestamptz) AS strikes
    FROM unnest(${[...ids]}::int[]) AS ids (id)
    CROSS JOIN LATERAL (SELECT b.user_id FROM ${owner}) owner
    LEFT JOIN LATERAL (
      SELECT c.id, c.weight, (SELECT json_agg(top.sentence ORDER BY top.weight DESC) FROM (
        SELECT s.sentence, s.weight FROM case_signals s WHERE s.case_id = c.id
        ORDER BY s.weight DESC, s.id LIMIT ${SIGNALS_SHOWN}::int) top) AS signals
      FROM cases c WHERE ${column} = ids.id AND c.decided_at IS NULL AND c.lane = ANY(${lanesOf(viewer)}::text[])
      ORDER BY c.weight DESC, c.id LIMIT 1
    ) found ON true`);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

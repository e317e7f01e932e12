// Counts the open questions of pending listings again: a photo or a licence that was added since the listing was saved may have
// answered the last one. A trigger then opens the case (QUE-02).
import { countOpenAnswers } from "#app/domain/pets/listings/answers-due.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

const BATCH = 200;

/** Returns the number of listings whose count has changed. */
export async function recheckOpenAnswers(): Promise<number> {
  let changed = 0;
  let after = 0;
  for (;;) {
    const { rows } = await pool.query<{ id: number; seen: number }>(Prisma.sql`
      SELECT id, open_answers AS seen FROM pets
      WHERE status = 'pending' AND open_answers > 0 AND deleted_at IS NULL AND id > ${after}::int
      ORDER BY id LIMIT ${BATCH}::int`);
    if (rows.length === 0) return changed;
    after = rows.at(-1)!.id;
    const open = await countOpenAnswers(rows.map(({ id }) => id));
    for (const { id, seen } of rows) {
      const count = open.get(id) ?? seen;
      if (count !== seen) changed += await store(id, seen, count);
    }
  }
}

/** A listing that was saved meanwhile keeps the count of that. */
async function store(id: number, seen: number, count: number): Promise<number> {
  const { rowCount } = await pool.query(Prisma.sql`
    UPDATE pets SET open_answers = ${count}::smallint
    WHERE id = ${id}::int AND status = 'pending' AND open_answers = ${seen}::smallint`);
  return rowCount ?? 0;
}

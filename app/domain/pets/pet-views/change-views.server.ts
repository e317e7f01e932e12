// Keeps, clears and switches off the pets that a user has looked at (SCH-15).
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { VIEWS_KEPT } from "./rules.ts";

/** Notes that a user has opened a pet's page, unless the user has turned this off; keeps the newest 50. */
export async function recordView(userId: number, petId: number): Promise<void> {
  // The statement sees the rows as they were before: one fewer of the others is kept.
  await pool.query(Prisma.sql`
    WITH viewed AS (
      INSERT INTO pet_views (user_id, pet_id, viewed_at)
      SELECT id, ${petId}::int, ${clock.now()} FROM users WHERE id = ${userId}::int AND keeps_pet_views
      ON CONFLICT (user_id, pet_id) DO UPDATE SET viewed_at = excluded.viewed_at
    )
    DELETE FROM pet_views WHERE user_id = ${userId}::int AND pet_id IN (
      SELECT pet_id FROM pet_views WHERE user_id = ${userId}::int AND pet_id <> ${petId}::int
      ORDER BY viewed_at DESC, pet_id DESC OFFSET ${VIEWS_KEPT - 1}::int)`);
}

export async function clearViews(userId: number): Promise<void> {
  await db.petView.deleteMany({ where: { userId } });
}

/** Turning it off also forgets what was kept. */
export async function keepViews(userId: number, keep: boolean): Promise<void> {
  await db.$transaction([
    db.user.update({ where: { id: userId }, data: { keepsPetViews: keep }, select: { id: true } }),
    ...(keep ? [] : [db.petView.deleteMany({ where: { userId } })]),
  ]);
}

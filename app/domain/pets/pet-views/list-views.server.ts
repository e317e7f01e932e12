// The pets that a user has looked at lately, as cards (SCH-15).
import { PET_CARD_COLUMNS, PET_CARD_JOINS, type PetCardRow, toPetCard } from "#app/domain/pets/card-rows.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { VIEWS_SHOWN } from "./rules.ts";
import type { ViewedPets } from "./views.ts";

/** Public pets, the newest view first, without those that the page shows already. */
export async function listViewedPets(userId: number, without: readonly number[]): Promise<ViewedPets> {
  const { keepsPetViews } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { keepsPetViews: true } });
  if (!keepsPetViews) return { isOn: false, pets: [] };
  const { rows } = await pool.query<PetCardRow>(Prisma.sql`
    SELECT ${PET_CARD_COLUMNS} FROM pet_views v JOIN pets p ON p.id = v.pet_id ${PET_CARD_JOINS}
    WHERE v.user_id = ${userId}::int AND p.listed AND p.id <> ALL (${[...without]}::int[])
    ORDER BY v.viewed_at DESC, v.pet_id DESC LIMIT ${VIEWS_SHOWN}::int`);
  return { isOn: true, pets: rows.map((row) => toPetCard(row)) };
}

// Adds a pet or breeder to the user's favourites, or removes it.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

export type FavouriteSubject = { petId: number } | { breederId: number };

export interface ToggleFavouriteInput {
  actor: Viewer;
  subject: FavouriteSubject;
  /** The requested state, idempotent; without it the state is toggled. */
  saved?: boolean;
}

export interface ToggledFavourite {
  /** The new state. */
  saved: boolean;
  /** The pet's name or the breeder's trading name. */
  name: string;
}

/**
 * Only public pets and breeders can be added (otherwise "not-found"); saved ones can always be removed, also when they
 * are no longer public.
 */
export async function toggleFavourite(input: ToggleFavouriteInput): Promise<Result<ToggledFavourite, "not-found">> {
  const { actor, subject, saved } = input;
  const kind = kindOf(subject);
  if (!Number.isInteger(kind.id) || kind.id < 1 || kind.id > MAX_ID) return { ok: false, code: "not-found" };
  const found = await db.$transaction(async (client) => {
    const { table, column, owner, name, id } = kind;
    // Advisory lock: serialises concurrent toggles of one user, so that two of them restore the state.
    await client.$executeRaw`SELECT pg_advisory_xact_lock(${actor.userId}::int, ${id}::int)`;
    const [row] = await client.$queryRaw<{ name: string; listed: boolean; saved: boolean }[]>`
      SELECT o.${name} AS name, o.listed,
        EXISTS (SELECT 1 FROM ${table} f WHERE f.${column} = o.id AND f.user_id = ${actor.userId}::int) AS saved
      FROM ${owner} o WHERE o.id = ${id}::int`;
    if (!row) return null;
    if (!row.saved && !row.listed) return null;
    const wanted = saved ?? !row.saved;
    if (wanted) {
      await client.$executeRaw`
        INSERT INTO ${table} (user_id, ${column}) VALUES (${actor.userId}::int, ${id}::int) ON CONFLICT DO NOTHING`;
    } else {
      await client.$executeRaw`DELETE FROM ${table} WHERE user_id = ${actor.userId}::int AND ${column} = ${id}::int`;
    }
    return { saved: wanted, name: row.name };
  });
  return found ? { ok: true, value: found } : { ok: false, code: "not-found" };
}

interface Kind {
  id: number;
  table: Prisma.Sql;
  column: Prisma.Sql;
  owner: Prisma.Sql;
  name: Prisma.Sql;
}

function kindOf(subject: FavouriteSubject): Kind {
  if ("petId" in subject) {
    return {
      id: subject.petId,
      table: Prisma.raw("pet_favourites"),
      column: Prisma.raw("pet_id"),
      owner: Prisma.raw("pets"),
      name: Prisma.raw("name"),
    };
  }
  return {
    id: subject.breederId,
    table: Prisma.raw("breeder_favourites"),
    column: Prisma.raw("breeder_id"),
    owner: Prisma.raw("breeders"),
    name: Prisma.raw("trading_name"),
  };
}

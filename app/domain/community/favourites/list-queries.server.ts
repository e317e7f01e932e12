// Lists the favourites of a user, newest first; on the page below the others the pets that cannot be had. Pets and breeders that are no
// longer public are included, so that the user can remove them. A user has few favourites, found by index.
import { isAdministrator } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import {
  BREEDER_CARD_COLUMNS,
  BREEDER_CARD_JOINS,
  type BreederCardRow,
  toBreederCard,
} from "#app/domain/breeders/card-rows.server.ts";
import { PET_CARD_COLUMNS, PET_CARD_JOINS, type PetCardRow, toPetCard } from "#app/domain/pets/card-rows.server.ts";
import { type ListPage, pageCount } from "#app/domain/shared/list-page.ts";
import { searchWords } from "#app/domain/shared/search/text.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { FAVOURITE_SEARCH_LIMIT, type FavouriteSearch } from "./search-params.ts";
import type { FavouriteBreeder, FavouritePet, FavouritesView } from "./views.ts";

/** Default page size of each list. */
export const FAVOURITES_PAGE_SIZE = 12;

/** The order of saved pets: newest first, or below the others those that cannot be had. */
type PetOrder = "newest" | "available first";

/** Returns the favourites of a viewer. Beyond the end the last page is returned. */
export async function listFavourites(
  viewer: Viewer,
  search: FavouriteSearch,
  order: PetOrder = "newest",
): Promise<FavouritesView> {
  const [pets, breeders] = await Promise.all([
    search.filter === "breeders" ? null : favouritePets(viewer, search, order),
    search.filter === "pets" ? null : favouriteBreeders(viewer, search),
  ]);
  const found = (pets?.total ?? 0) + (breeders?.total ?? 0);
  return { pets, breeders, none: found === 0 && !(await hasFavourites(viewer)) };
}

function favouritePets(viewer: Viewer, search: FavouriteSearch, order: PetOrder): Promise<ListPage<FavouritePet>> {
  type Row = PetCardRow & { listed: boolean; breederListed: boolean };
  return favouritePage(petFavouritesStatement(viewer.userId, search, order), sizeOf(search), (row: Row) => {
    const pet = toPetCard(row);
    const shown = row.listed || seesHiddenImages(viewer, pet.breeder.breederId);
    return { pet: shown ? pet : { ...pet, image: null }, listed: row.listed, breederListed: row.breederListed };
  });
}

function favouriteBreeders(viewer: Viewer, search: FavouriteSearch): Promise<ListPage<FavouriteBreeder>> {
  type Row = BreederCardRow & { listed: boolean };
  return favouritePage(breederFavouritesStatement(viewer.userId, search), sizeOf(search), (row: Row) => {
    const breeder = toBreederCard(row);
    const shown = row.listed || seesHiddenImages(viewer, breeder.breederId);
    return { breeder: shown ? breeder : { ...breeder, avatar: null }, listed: row.listed };
  });
}

/** Whether a viewer sees images that are not public: only their breeder and admins, as other users get 404 for them. */
function seesHiddenImages(viewer: Viewer, breederId: number): boolean {
  return viewer.breederId === breederId || isAdministrator(viewer);
}

/** Returns the statement for saved pets; exported for tests of its query plan. */
export function petFavouritesStatement(userId: number, search: FavouriteSearch, order: PetOrder): Prisma.Sql {
  return statement(userId, search, {
    table: Prisma.raw("pet_favourites"),
    id: Prisma.raw("pet_id"),
    subject: Prisma.raw("pets p ON p.id"),
    text: Prisma.raw("concat_ws(' ', p.name, p.breed)"),
    below: Prisma.raw(order === "newest" ? "false" : "NOT p.listed OR p.reserved"),
    columns: Prisma.sql`p.listed, b.listed AS "breederListed", ${PET_CARD_COLUMNS}`,
    joins: PET_CARD_JOINS,
  });
}

/** Returns the statement for saved breeders. */
export function breederFavouritesStatement(userId: number, search: FavouriteSearch): Prisma.Sql {
  return statement(userId, search, {
    table: Prisma.raw("breeder_favourites"),
    id: Prisma.raw("breeder_id"),
    subject: Prisma.raw("breeders b ON b.id"),
    text: Prisma.raw("concat_ws(' ', b.trading_name, b.location)"),
    below: Prisma.raw("false"),
    columns: Prisma.sql`b.listed, ${BREEDER_CARD_COLUMNS}`,
    joins: BREEDER_CARD_JOINS,
  });
}

interface Kind {
  /** The table of favourites, and its column with the id of the pet or breeder. */
  table: Prisma.Sql;
  id: Prisma.Sql;
  /** The join with the pet or breeder, up to its id. */
  subject: Prisma.Sql;
  /** The searched expression. */
  text: Prisma.Sql;
  /** Whether it stands below the others: it cannot be had. */
  below: Prisma.Sql;
  columns: Prisma.Sql;
  joins: Prisma.Sql;
}

function sizeOf({ pageSize = FAVOURITES_PAGE_SIZE }: FavouriteSearch): number {
  return pageSize;
}

function statement(userId: number, asked: FavouriteSearch, kind: Kind): Prisma.Sql {
  const { search, page } = asked;
  const words = searchWords(search, FAVOURITE_SEARCH_LIMIT);
  const size = sizeOf(asked);
  // Every word is contained in the text, however its characters are typed. Compared by position and not by LIKE, so that
  // wildcards need no escaping.
  const matches = Prisma.sql`AND NOT EXISTS (
    SELECT 1 FROM unnest(${words}::text[]) AS word
    WHERE strpos(search_fold(${kind.text}), search_fold(word)) = 0)`;
  return Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT f.${kind.id} AS id, f.created_at AS saved_at, ${kind.below} AS below
      FROM ${kind.table} f JOIN ${kind.subject} = f.${kind.id} ${words.length > 0 ? matches : Prisma.empty}
      WHERE f.user_id = ${userId}::int
    ), bounds AS MATERIALIZED (
      SELECT total, least(${(page - 1) * size}::int, greatest(total - 1, 0) / ${size}::int * ${size}::int) AS start
      FROM (SELECT count(*)::int AS total FROM found) AS counted
    ), chosen AS MATERIALIZED (
      SELECT id, saved_at, below FROM found ORDER BY below, saved_at DESC, id DESC
      LIMIT ${size}::int OFFSET (SELECT start FROM bounds)
    ), details AS (
      SELECT row_number() OVER (ORDER BY chosen.below, chosen.saved_at DESC, chosen.id DESC) AS place, ${kind.columns}
      FROM chosen JOIN ${kind.subject} = chosen.id ${kind.joins}
    )
    SELECT bounds.total AS "listTotal", bounds.start AS "listStart", details.*
    FROM bounds LEFT JOIN details ON true
    ORDER BY details.place`;
}

async function favouritePage<Row extends object, Item>(
  query: Prisma.Sql,
  pageSize: number,
  toItem: (row: Row) => Item,
): Promise<ListPage<Item>> {
  type Listed = Row & { listTotal: number; listStart: number; place: string | null };
  const { rows } = await pool.query<Listed>(query);
  const total = rows[0]?.listTotal ?? 0;
  return {
    items: rows.filter((row) => row.place !== null).map(toItem),
    total,
    totalIsCapped: false,
    page: Math.floor((rows[0]?.listStart ?? 0) / pageSize) + 1,
    pageCount: pageCount(total, pageSize),
    pageSize,
  };
}

async function hasFavourites({ userId }: Viewer): Promise<boolean> {
  const { rows } = await pool.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pet_favourites WHERE user_id = $1)
      OR EXISTS (SELECT 1 FROM breeder_favourites WHERE user_id = $1) AS any`,
    [userId],
  );
  return rows[0]?.any ?? false;
}

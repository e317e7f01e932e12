// The figures of a breeder's listings for a number of days, today included.
import { petSlug } from "#app/domain/pets/slug.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { ENOUGH_PHOTOS, photoAdvice, type PhotoFigures } from "./advice.ts";
import type { Figures, FigureDays, FiguresPage, ListingFigures } from "./views.ts";

/** As many as a plan allows at a time. */
const MOST_LISTINGS = 100;
const ADVICE_DAYS = 30;

type Row = Figures & { petId: number; name: string; breed: string; photos: number; openedByDay: number[] };

/** Listings that are not deleted, the most opened first. */
export async function listFigures(breederId: number, days: FigureDays): Promise<FiguresPage> {
  const [rows, photos] = await Promise.all([readRows(breederId, days), readPhotos()]);
  const listings = rows.map(({ breed, photos: _, ...row }): ListingFigures => ({
    ...row,
    slug: petSlug(row.name, breed, row.petId),
  }));
  const sum = (key: keyof Figures) => rows.reduce((all, row) => all + row[key], 0);
  const openedByDay = Array.from({ length: days }, (_, day) =>
    rows.reduce((all, row) => all + (row.openedByDay[day] ?? 0), 0),
  );
  const total = {
    seen: sum("seen"),
    opened: sum("opened"),
    saved: sum("saved"),
    messages: sum("messages"),
    deposits: sum("deposits"),
    openedByDay,
  };
  return {
    days,
    total,
    listings,
    advice: photoAdvice(
      photos,
      rows.some((row) => row.photos < ENOUGH_PHOTOS),
    ),
  };
}

async function readRows(breederId: number, days: number): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `WITH own AS (
       SELECT id, name, breed FROM pets WHERE breeder_id = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT ${MOST_LISTINGS}),
     day AS (SELECT generate_series($2::date - ($3::int - 1), $2::date, interval '1 day')::date AS day),
     counted AS (
       SELECT pet_id, day, seen, opened FROM listing_figures
       WHERE pet_id IN (SELECT id FROM own) AND day > $2::date - $3::int
       UNION ALL
       SELECT pet_id, day, count(*) FILTER (WHERE kind = 0), count(*) FILTER (WHERE kind = 1) FROM listing_views
       WHERE pet_id IN (SELECT id FROM own) AND day > $2::date - $3::int GROUP BY pet_id, day)
     SELECT o.id AS "petId", o.name, o.breed,
       (SELECT count(*)::int FROM pet_images i WHERE i.pet_id = o.id) AS photos,
       (SELECT coalesce(sum(seen), 0)::int FROM counted c WHERE c.pet_id = o.id) AS seen,
       (SELECT coalesce(sum(opened), 0)::int FROM counted c WHERE c.pet_id = o.id) AS opened,
       (SELECT array_agg((SELECT coalesce(sum(opened), 0)::int FROM counted c WHERE c.pet_id = o.id AND c.day = d.day)
         ORDER BY d.day) FROM day d) AS "openedByDay",
       (SELECT count(*)::int FROM pet_favourites f WHERE f.pet_id = o.id AND f.created_at >= $4) AS saved,
       (SELECT count(*)::int FROM chats c WHERE c.pet_id = o.id AND c.created_at >= $4) AS messages,
       (SELECT count(*)::int FROM deposits d WHERE d.pet_id = o.id AND d.paid_at >= $4) AS deposits
     FROM own o ORDER BY opened DESC, o.id DESC`,
    [breederId, calendarDateOf(clock.now()), days, new Date(clock.now().getTime() - days * 86_400_000)],
  );
  return rows;
}

// Of all breeders' listings that buyers see.
async function readPhotos(): Promise<PhotoFigures> {
  const { rows } = await pool.query<{ many: boolean; listings: number; seen: number; opened: number }>(
    `SELECT photos >= ${ENOUGH_PHOTOS} AS many, count(*)::int AS listings, sum(seen)::int AS seen, sum(opened)::int AS opened
     FROM (
       SELECT f.pet_id, sum(f.seen) AS seen, sum(f.opened) AS opened,
         (SELECT count(*) FROM pet_images i WHERE i.pet_id = f.pet_id) AS photos
       FROM listing_figures f JOIN pets p ON p.id = f.pet_id AND p.listed
       WHERE f.day > $1::date - ${ADVICE_DAYS} GROUP BY f.pet_id) shown
     WHERE seen > 0 GROUP BY 1`,
    [calendarDateOf(clock.now())],
  );
  const of = (many: boolean) => rows.find((row) => row.many === many) ?? { listings: 0, seen: 0, opened: 0 };
  return { many: of(true), few: of(false) };
}

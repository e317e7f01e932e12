// The times that are offered for a pet: those of its breeder that are for it, its litter or any animal, free and at least two
// hours ahead. None while the breeder is on vacation.
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { NOTICE_MS } from "./times.ts";
import type { OfferedTime } from "./views.ts";

/** Times that a page needs at most: a breeder has no more available ones. */
const ALL = 60;

interface Row extends Omit<OfferedTime, "startsAt"> {
  startsAt: Date;
}

/** The times offered for a public pet that is not sold, earliest first. Whether it is reserved is for the caller to see. */
export async function offeredTimes(petId: number, most = ALL): Promise<OfferedTime[]> {
  const from = new Date(clock.now().getTime() + NOTICE_MS);
  const { rows } = await pool.query<Row>(Prisma.sql`
    SELECT t.id AS "timeId", t.starts_at AS "startsAt", t.kind,
      (extract(epoch FROM t.ends_at - t.starts_at) / 60)::int AS minutes,
      CASE t.kind WHEN 'visit' THEN (SELECT town FROM viewing_places place WHERE place.breeder_id = t.breeder_id) END AS town
    FROM pets p JOIN viewing_times t ON t.breeder_id = p.breeder_id
    WHERE p.id = ${petId}::int AND t.starts_at >= ${from} AND t.withdrawn_at IS NULL
      AND (t.pet_id = p.id OR t.litter_id = p.litter_id OR (t.pet_id IS NULL AND t.litter_id IS NULL))
      AND NOT EXISTS (SELECT FROM viewings v WHERE v.time_id = t.id AND v.ended_at IS NULL)
      AND NOT EXISTS (SELECT FROM breeder_settings s WHERE s.breeder_id = p.breeder_id AND s.vacation_mode)
    ORDER BY t.starts_at LIMIT ${most}::int`);
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt.toISOString() }));
}

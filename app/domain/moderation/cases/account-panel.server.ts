// The user behind a case: contacts, plan, licences, listings, litters, earlier decisions, strikes, bans and linked accounts.
import { isBannedSql, isOpenBanSql } from "#app/domain/accounts/bans/bans.server.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { type Birth, countLitters } from "#app/domain/law/litters-in-12-months.ts";
import { birthsSql } from "#app/domain/pets/listings/listing-context.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { addMonths, calendarDateOf, daysBetween, monthsBetween } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { findLinkedAccounts } from "./linked-accounts.server.ts";
import type { AccountPanel, ListingsOfState, PastDecisionOfAccount } from "./screen-views.ts";

const NEWEST = 10;
const MONTHS_COUNTED = 12;
const MONTHS_SHOWN = 24;
const STATES = ["pending", "approved", "hidden", "rejected", "sold"] as const;
const LITTER_TYPES = ["dog", "cat", "rabbit"] as const;

interface Row extends Omit<
  AccountPanel,
  "createdAt" | "age" | "breeder" | "listings" | "litters" | "decisions" | "linked"
> {
  createdAt: Date;
  breeder: { breederId: number; tradingName: string; status: string; plan: string | null } | null;
  pets: { state: ListingsOfState["state"]; total: number; petId: number; name: string; breed: string }[];
  births: { type: (typeof LITTER_TYPES)[number]; births: Birth[] }[];
}

/** The panel of an account; the listings of the case are not among its other listings. Null when it does not exist. */
export async function getAccountPanel(userId: number, butPetIds: readonly number[]): Promise<AccountPanel | null> {
  const [row, decisions, linked] = await Promise.all([
    getRow(userId, butPetIds),
    getDecisions(userId),
    findLinkedAccounts(userId),
  ]);
  if (!row) return null;
  const { createdAt, breeder, pets, births, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    age: accountAge(createdAt),
    breeder: breeder && {
      tradingName: breeder.tradingName,
      slug: breederSlug(breeder.tradingName, breeder.breederId),
      status: breeder.status,
      plan: breeder.plan,
    },
    listings: STATES.flatMap((state) => listingsOf(state, pets)),
    litters: births.flatMap((of) => littersOf(of)),
    decisions,
    linked,
  };
}

/** In days for a month, in months for two years, then in years. */
function accountAge(createdAt: Date): string {
  const [from, to] = [calendarDateOf(createdAt), calendarDateOf(clock.now())];
  const [days, months] = [daysBetween(from, to), monthsBetween(from, to)];
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (months === 0) return counted(days, "day");
  return months < MONTHS_SHOWN ? counted(months, "month") : counted(Math.floor(months / 12), "year");
}

async function getRow(userId: number, butPetIds: readonly number[]): Promise<Row | null> {
  const now = clock.now();
  const today = calendarDateOf(now);
  const births = { breeder: Prisma.sql`b.id`, type: Prisma.sql`types.type`, butPet: Prisma.sql`NULL` };
  const { rows } = await pool.query<Row>(Prisma.sql`
    SELECT u.id AS "userId", u.username::text, btrim(u.first_name || ' ' || u.last_name) AS name,
      u.created_at AS "createdAt", u.email_verified_at IS NOT NULL AS "emailVerified",
      u.phone_verified_at IS NOT NULL AS "phoneVerified", ${isBannedSql(Prisma.sql`u.id`, now)} AS "isBanned",
      CASE WHEN b.id IS NOT NULL THEN json_build_object('breederId', b.id, 'tradingName', b.trading_name,
        'status', b.status, 'plan', (SELECT plan.name FROM subscriptions s JOIN plans plan ON plan.id = s.plan_id
          WHERE s.breeder_id = b.id AND s.status IN ('active', 'past_due') LIMIT 1)) END AS breeder,
      (SELECT coalesce(json_agg(json_build_object('number', l.number, 'council', l.council, 'state', l.state,
        'endsOn', l.ends_on) ORDER BY l.ends_on DESC, l.id DESC), '[]')
        FROM licences l WHERE l.breeder_id = b.id) AS licences,
      (SELECT coalesce(json_agg(p ORDER BY nth), '[]') FROM (
        SELECT id AS "petId", name, breed, state, count(*) OVER (PARTITION BY state)::int AS total,
          row_number() OVER (PARTITION BY state ORDER BY created_at DESC, id DESC) AS nth
        FROM (SELECT id, name, breed, created_at, CASE WHEN sold_at IS NULL THEN status::text ELSE 'sold' END AS state
          FROM pets WHERE breeder_id = b.id AND deleted_at IS NULL AND id <> ALL (${[...butPetIds]}::int[])) other
        ) p WHERE nth <= ${NEWEST}::int) AS pets,
      (SELECT json_agg(json_build_object('type', types.type, 'births',
        (SELECT coalesce(json_agg(born), '[]') FROM (${birthsSql(births, today)}) born)))
        FROM unnest(${[...LITTER_TYPES]}::text[]) AS types (type)) AS births,
      (SELECT coalesce(json_agg(json_build_object('weight', s.weight, 'expiresAt', s.expires_at,
        'subjectName', d.subject_name) ORDER BY s.expires_at DESC), '[]')
        FROM strikes s JOIN decisions d ON d.id = s.decision_id
        WHERE s.account_id = u.id AND s.removed_at IS NULL AND s.expires_at > ${now}::timestamptz) AS strikes,
      (SELECT coalesce(json_agg(json_build_object('reason', ban.reason, 'at', ban.created_at, 'until', ban.until,
        'isOpen', ${isOpenBanSql("ban", now)}) ORDER BY ban.id DESC), '[]')
        FROM (SELECT * FROM bans WHERE user_id = u.id ORDER BY id DESC LIMIT ${NEWEST}::int) ban) AS bans
    FROM users u LEFT JOIN breeders b ON b.user_id = u.id WHERE u.id = ${userId}::int`);
  return rows[0] ?? null;
}

async function getDecisions(userId: number): Promise<PastDecisionOfAccount[]> {
  const { rows } = await pool.query<Omit<PastDecisionOfAccount, "at"> & { at: Date }>(Prisma.sql`
    SELECT d.ref, d.decision, d.subject_name AS "subjectName", d.reason, d.decided_at AS at, u.username::text AS by,
      EXISTS (SELECT FROM decisions reversal WHERE reversal.reverses_id = d.id) AS "isReversed"
    FROM decisions d LEFT JOIN users u ON u.id = d.decided_by_id
    WHERE d.account_id = ${userId}::int ORDER BY d.decided_at DESC, d.id DESC LIMIT ${NEWEST}::int`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

function listingsOf(state: ListingsOfState["state"], pets: Row["pets"]): ListingsOfState[] {
  const newest = pets.filter((pet) => pet.state === state);
  if (newest.length === 0) return [];
  return [
    {
      state,
      total: newest[0]!.total,
      newest: newest.map(({ petId, name, breed }) => ({ name, slug: petSlug(name, breed, petId) })),
    },
  ];
}

/** The litters of the 12 months up to the newest one; none when that is older. */
function littersOf({ type, births }: Row["births"][number]): AccountPanel["litters"] {
  const newest = births.toSorted((one, other) => other.bornOn.localeCompare(one.bornOn))[0];
  if (!newest || newest.bornOn <= addMonths(calendarDateOf(clock.now()), -MONTHS_COUNTED)) return [];
  return [{ type, ...countLitters(births, newest) }];
}

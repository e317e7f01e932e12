// The accounts of a large world with their permissions, and breeders with their settings and plans.
import type { Extent, Step } from "./extent.ts";
import * as words from "./words.ts";

/** Everything before the pets: accounts, breeders, their settings and subscriptions. */
export function accountSteps({ breeders, buyers, breedersFrom, usersFrom, now }: Extent): Step[] {
  return [
    {
      what: "users",
      sql: `
        INSERT INTO users (id, username, email, first_name, last_name, type, is_breeder, email_verified_at, created_at, updated_at)
        SELECT $1 + i, 'member.' || ($1 + i), 'member.' || ($1 + i) || '@example.test',
          pg_temp.pick($5, pg_temp.chance(i, 1)), pg_temp.pick($6, pg_temp.chance(i, 2)),
          (CASE WHEN i <= $2 THEN 'breeder' ELSE 'user' END)::account_type, i <= $2, made.moment, made.moment, made.moment
        FROM generate_series(1, $2::int + $3::int) i,
        LATERAL (SELECT pg_temp.moment(
          CASE WHEN i <= $2 THEN ${breederShare("i", "$2")} - 0.01 ELSE (i - $2)::float8 / $3 * 0.9 END, $4) OFFSET 0) made (moment)`,
      values: [usersFrom, breeders, buyers, now, words.FIRST_NAMES, words.LAST_NAMES],
    },
    {
      what: "user_permissions",
      sql: `INSERT INTO user_permissions (user_id, permission, granted_at)
        SELECT u.id, p.permission, u.created_at FROM users u
        JOIN (VALUES ('messages.send', false), ('messages.read', false), ('pets.create', true), ('pets.update', true),
          ('pets.delete', true)) p (permission, breeders_only) ON u.is_breeder OR NOT p.breeders_only
        WHERE u.id > $1`,
      values: [usersFrom],
    },
    {
      what: "breeders",
      sql: `
        WITH ${words.townsOf("$8")}
        INSERT INTO breeders (id, user_id, trading_name, description, location, local_council_authority, contact_email,
          contact_tel, status, approved_at, response_time_minutes, created_at, updated_at, listed, cell, search_text, trading_name_key)
        SELECT $1 + i, $2 + i, t.name, t.description, place.name, place.council, t.username || '@example.test',
          '+4416329600' || lpad((i % 100)::text, 2, '0'), 'approved', made.moment,
          CASE WHEN pg_temp.chance(i, 14) < 0.25 THEN 0 ELSE round(exp(pg_temp.chance(i, 15) * ln(5760)))::int END,
          made.moment, made.moment, true, (SELECT cell FROM towns WHERE towns.name = place.name),
          search_fold(concat_ws(E'\\n', t.name, t.description, place.name, place.council, t.username)),
          trading_name_key(t.name)
        FROM generate_series(1, $3::int) i,
        LATERAL (SELECT pg_temp.moment(${breederShare("i", "$3")}, $4) OFFSET 0) made (moment),
        LATERAL (SELECT pg_temp.common($8, pg_temp.chance(i, 8)) OFFSET 0) p (both_names),
        LATERAL (SELECT split_part(p.both_names, '|', 1), split_part(p.both_names, '|', 2) OFFSET 0) place (name, council),
        LATERAL (
          SELECT concat(pg_temp.pick($5, pg_temp.chance(i, 3)), pg_temp.pick($6, pg_temp.chance(i, 4)), ' ',
              pg_temp.pick($9, pg_temp.chance(i, 5)), ' ', $1 + i),
            pg_temp.pick($7, pg_temp.chance(i, 6)) || ' ' || pg_temp.pick($7, pg_temp.chance(i, 7)), 'member.' || ($2 + i)
          OFFSET 0) t (name, description, username)`,
      values: [
        breedersFrom,
        usersFrom,
        breeders,
        now,
        words.TRADING_STARTS,
        words.TRADING_ENDS,
        words.BREEDER_WORDS,
        words.PLACES,
        words.TRADING_KINDS,
      ],
    },
    {
      what: "breeder_settings",
      sql: `INSERT INTO breeder_settings (breeder_id, vacation_mode, vacation_message)
        SELECT id, away, CASE WHEN away THEN 'Away until the end of the month.' ELSE '' END
        FROM breeders, LATERAL (SELECT pg_temp.chance(id, 9) < 0.02) v (away) WHERE id > $1`,
      values: [breedersFrom],
    },
    {
      what: "subscriptions",
      sql: `INSERT INTO subscriptions (breeder_id, plan_id, status, provider_subscription_id, current_period_end, created_at, updated_at)
        SELECT id, CASE WHEN chance < 0.3 THEN 'platinum' WHEN chance < 0.4 THEN 'gold' ELSE 'standard' END,
          (CASE WHEN pg_temp.chance(id, 11) < 0.05 THEN 'past_due' ELSE 'active' END)::subscription_status,
          'sub_scale_' || id, $2::timestamptz + interval '1 day' * (1 + floor(pg_temp.chance(id, 12) * 28)), created_at, created_at
        FROM breeders, LATERAL (SELECT pg_temp.chance(id, 10)) c (chance) WHERE id > $1 AND chance < 0.45`,
      values: [breedersFrom, now],
    },
    {
      what: "breeders (featured)",
      sql: `UPDATE breeders b SET featured = true FROM subscriptions s JOIN plans p ON p.id = s.plan_id
        WHERE s.breeder_id = b.id AND b.id > $1 AND s.status = 'active' AND p.featured_in_search`,
      values: [breedersFrom],
    },
    {
      what: "breeders (lapsed plans)",
      sql: `UPDATE breeders b SET plan_lapsed = true FROM subscriptions s
        WHERE s.breeder_id = b.id AND b.id > $1 AND s.status = 'past_due'`,
      values: [breedersFrom],
    },
  ];
}

// When the i-th breeder joined, as a share of the period of growth: a tenth exist from the beginning.
function breederShare(i: string, all: string): string {
  return `greatest(0, (${i}::float8 / ${all} - 0.1) / 0.9)`;
}

// Reviews, favourites, deposits and messages of the buyers of a large world, and the figures derived from them.
import type { Extent, Step } from "./extent.ts";
import * as words from "./words.ts";

/** Reviews, favourites, deposits, and a question to each breeder who replies. */
export function buyerSteps({ pets, breeders, buyers, petsFrom, breedersFrom, usersFrom, now }: Extent): Step[] {
  const firstBuyer = usersFrom + breeders;
  return [
    {
      what: "reviews",
      // About six per breeder, unevenly distributed; a quality per breeder determines most ratings.
      sql: `INSERT INTO reviews (reviewer_id, breeder_id, rating, title, text, helpful_votes, created_at, updated_at)
        SELECT $1 + 1 + (floor(pg_temp.chance(b.id, 60) * $2)::int + nth) % $2, b.id, v.rating,
          pg_temp.pick($4, pg_temp.chance(v.n, 62)), pg_temp.pick($5, pg_temp.chance(v.n, 63)),
          0, made.moment, made.moment
        FROM breeders b,
          generate_series(1, least($2 / 2, floor(-6.5 * ln(1 - pg_temp.chance(b.id, 64)))::int)) nth,
          LATERAL (SELECT b.id::bigint * 1000 + nth) i (n),
          LATERAL (SELECT i.n, greatest(1, least(5, round(2.2 + 3 * sqrt(pg_temp.chance(b.id, 65)) + 1.6 * (pg_temp.chance(i.n, 61) - 0.5))))::smallint) v (n, rating),
          LATERAL (SELECT b.created_at + ($6::timestamptz - b.created_at) * pg_temp.chance(v.n, 66)) made (moment)
        WHERE b.id > $3`,
      values: [firstBuyer, buyers, breedersFrom, words.REVIEW_TITLES, words.REVIEW_TEXTS, now],
    },
    {
      what: "pet_favourites",
      sql: `INSERT INTO pet_favourites (user_id, pet_id, created_at)
        SELECT DISTINCT ON (user_id, pet_id) f.user_id, p.id, p.created_at + ($4::timestamptz - p.created_at) * pg_temp.chance(i, 72)
        FROM generate_series(1, $3::int / 4) i,
          LATERAL (SELECT $1 + 1 + floor(pg_temp.chance(i, 70) * $2)::int, $5 + 1 + floor(pg_temp.chance(i, 71) * $3)::int) f (user_id, pet_id)
        JOIN pets p ON p.id = f.pet_id ORDER BY user_id, pet_id, i`,
      values: [firstBuyer, buyers, pets, now, petsFrom],
    },
    {
      what: "breeder_favourites",
      sql: `INSERT INTO breeder_favourites (user_id, breeder_id, created_at)
        SELECT DISTINCT ON (user_id, breeder_id) f.user_id, b.id, b.created_at + ($5::timestamptz - b.created_at) * pg_temp.chance(i, 75)
        FROM generate_series(1, $3::int) i,
          LATERAL (SELECT $1 + 1 + floor(pg_temp.chance(i, 73) * $2)::int, $4 + 1 + floor(pg_temp.chance(i, 74) * $3)::int) f (user_id, breeder_id)
        JOIN breeders b ON b.id = f.breeder_id ORDER BY user_id, breeder_id, i`,
      values: [firstBuyer, buyers, breeders, breedersFrom, now],
    },
    {
      what: "deposits",
      sql: `INSERT INTO deposits (pet_id, user_id, amount_pence, status, provider_payment_id, created_at, paid_at)
        SELECT id, $1 + 1 + floor(pg_temp.chance(id, 81) * $2)::int, deposit_pence, 'paid', 'pi_scale_' || id, made.moment, made.moment
        FROM pets, LATERAL (SELECT created_at + ($4::timestamptz - created_at) * pg_temp.chance(id, 82)) made (moment)
        WHERE id > $3 AND listed AND deposit_pence IS NOT NULL AND pg_temp.chance(id, 80) < 0.01`,
      values: [firstBuyer, buyers, petsFrom, now],
    },
    {
      what: "ledger_entries",
      sql: `INSERT INTO ledger_entries (kind, amount_pence, provider_id, deposit_id, created_at)
        SELECT 'deposit_paid', amount_pence, provider_payment_id, id, paid_at FROM deposits WHERE pet_id > $1`,
      values: [petsFrom],
    },
    {
      what: "reviews (verified)",
      sql: `UPDATE reviews r SET verified_purchase = true FROM deposits d JOIN pets p ON p.id = d.pet_id
        WHERE p.id > $1 AND d.status = 'paid' AND d.paid_at < now() - interval '24 hours' AND r.breeder_id = p.breeder_id AND r.reviewer_id = d.user_id`,
      values: [petsFrom],
    },
    {
      // The reply comes after the response time, so that the job of the site measures the same.
      what: "chats",
      sql: `INSERT INTO chats (starter_id, recipient_id, last_message, last_message_at, created_at, revision)
        SELECT $1 + 1 + floor(pg_temp.chance(id, 90) * $2)::int, user_id, 'Yes, come and see them.',
          $4::timestamptz - asked.days * interval '1 day', $4::timestamptz - asked.days * interval '1 day' - response_time_minutes * interval '1 minute', 2
        FROM breeders, LATERAL (SELECT 1 + 60 * pg_temp.chance(id, 91)) asked (days)
        WHERE id > $3 AND response_time_minutes > 0`,
      values: [firstBuyer, buyers, breedersFrom, now],
    },
    {
      what: "messages",
      sql: `INSERT INTO messages (chat_id, user_id, text, created_at, revision)
        SELECT c.id, said.by, said.what, said.moment, said.nth
        FROM chats c JOIN breeders b ON b.user_id = c.recipient_id,
          LATERAL (VALUES (1, c.starter_id, 'Hello, are they still looking for a home?', c.created_at),
            (2, c.recipient_id, c.last_message, c.last_message_at)) said (nth, by, what, moment)
        WHERE b.id > $1 ORDER BY c.id, said.nth`,
      values: [breedersFrom],
    },
    {
      what: "chat_reads",
      sql: `INSERT INTO chat_reads (chat_id, user_id, last_read_at, unread_count)
        SELECT c.id, member, c.last_message_at, 0
        FROM chats c JOIN breeders b ON b.user_id = c.recipient_id, unnest(ARRAY[c.starter_id, c.recipient_id]) AS member
        WHERE b.id > $1`,
      values: [breedersFrom],
    },
    {
      what: "public_pet_changes",
      sql: `INSERT INTO public_pet_changes (pet_id, change, at)
        SELECT id, 1, coalesce(first_listed_at, created_at) FROM pets WHERE id > $1 AND listed`,
      values: [petsFrom],
    },
    {
      what: "pets (reserved)",
      sql: "UPDATE pets p SET reserved = true FROM deposits d WHERE d.pet_id = p.id AND p.id > $1 AND d.status = 'paid'",
      values: [petsFrom],
    },
  ];
}

/** The breeders' figures, with the functions that the triggers call; runs after the indexes are created again. */
export function figureSteps({ breeders, breedersFrom }: Extent): Step[] {
  const ids = "ARRAY(SELECT id FROM breeders WHERE id > $1 AND id <= $1 + $2)";
  return [
    {
      what: "breeders (pet figures)",
      sql: `SELECT refresh_breeder_pet_figures(${ids})`,
      values: [breedersFrom, breeders],
    },
    {
      what: "breeders (review figures)",
      sql: `SELECT refresh_breeder_review_figures(${ids})`,
      values: [breedersFrom, breeders],
    },
  ];
}

// Listings, and messages, of one account with the same text form one case (DSK-06): the oldest one that waits for a decision
// stands for the others, which are decided with it or come after it. A reported one can be decided with them too.
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Texts of cases opened further apart are not compared. */
const DAYS = 7;

const folded = (column: string) => Prisma.raw(`lower(regexp_replace(normalize(${column}, NFKC), '\\s+', ' ', 'g'))`);
const same = (column: string) => Prisma.sql`${folded(`mine.${column}`)} = ${folded(`theirs.${column}`)}`;

/** Cases about a message: found by a rule, or reported. */
const OF_MESSAGES = Prisma.raw("('message', 'report')");

/** The condition that a case `o` waits for a decision and has the same account, kind of subject and text as a case `c`. */
export const SAME_TEXT_SQL = Prisma.sql`(
  o.account_id = c.account_id AND o.decided_at IS NULL AND o.waiting_since IS NULL
  AND o.opened_at BETWEEN c.opened_at - make_interval(days => ${DAYS}::int) AND c.opened_at + make_interval(days => ${DAYS}::int)
  AND ((c.kind = 'listing' AND o.kind = 'listing' AND EXISTS (
      SELECT FROM pets mine JOIN pets theirs ON theirs.id = o.pet_id WHERE mine.id = c.pet_id
      AND mine.description_key IS NOT DISTINCT FROM theirs.description_key
      AND (mine.description_key IS NOT NULL OR ${same("description")}) AND ${same("tagline")}))
    OR (c.kind IN ${OF_MESSAGES} AND o.kind IN ${OF_MESSAGES} AND EXISTS (
      SELECT FROM messages mine JOIN messages theirs ON theirs.id = o.message_id WHERE mine.id = c.message_id
      AND theirs.id <> mine.id AND ${same("text")}))))`;

/** The condition that no older case stands for a case `c`. A reported message keeps its own place, by what the report says. */
export const STANDS_ALONE_SQL = Prisma.sql`(c.kind NOT IN ('listing', 'message')
  OR NOT EXISTS (SELECT FROM cases o WHERE o.id < c.id AND o.kind = c.kind AND ${SAME_TEXT_SQL}))`;

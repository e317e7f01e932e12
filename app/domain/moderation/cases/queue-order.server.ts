// Which cases `c` wait for a decision, and the order of the moderation queue (QUE-06), which the index cases_next has.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { STANDS_ALONE_SQL } from "./same-text.server.ts";

/** Neither decided nor waiting for the other side, claimed or not; those with the same text count once. */
export const TO_DECIDE_SQL = Prisma.sql`c.decided_at IS NULL AND c.waiting_since IS NULL AND ${STANDS_ALONE_SQL}`;

/** Due times are compared by the full hour, so that the sum of the signals orders the cases of one hour (DSK-09). */
export const QUEUE_ORDER_SQL = Prisma.sql`c.urgency, c.returned DESC, date_trunc('hour', c.due_at AT TIME ZONE 'UTC'),
  c.weight DESC, c.opened_at, c.id`;

// Decisions that were undone in time: the user concerned never sees them.
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The condition that a decision `d` was reversed before it could be read. */
export const IS_UNDONE_SQL = Prisma.sql`EXISTS (SELECT FROM decisions undo
  WHERE undo.reverses_id = d.id AND undo.decided_at < d.visible_at)`;

// When emails about decisions are sent: not before the decision can be read, and never when it was undone before that.
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { statementUrl } from "./statement-link.server.ts";
import { IS_UNDONE_SQL } from "./undone.server.ts";

/** Decisions, in the payload of a job that sends their email; none when a job changed the status. */
interface Payload {
  decisionIds: number[];
}

interface DecisionToMail {
  ref: string;
  subjectId: number;
  fromStatus: string | null;
  restricts: boolean;
  /** Whether the user concerned is banned, and cannot sign in to read it. */
  isBanned: boolean;
}

/**
 * Calls `send` with the decisions that were not undone, unless all were.
 */
export async function sendWhenShown(
  job: string,
  payload: Payload,
  send: (decisions: DecisionToMail[]) => Promise<void>,
): Promise<void> {
  const ids = payload.decisionIds;
  if (ids.length === 0) return send([]);
  const { _max: last } = await db.decision.aggregate({ where: { id: { in: ids } }, _max: { visibleAt: true } });
  const left = (last.visibleAt?.getTime() ?? 0) - clock.now().getTime();
  if (left > 0) return enqueue(job, payload, { startAfterSeconds: Math.ceil(left / 1000) });
  // Waits for an undo that is being stored. One that locks the decision later finds that its time is over.
  await db.$queryRaw`SELECT 1 FROM decisions WHERE id = ANY(${ids}::int[]) ORDER BY id FOR SHARE`;
  const shown = await db.$queryRaw<DecisionToMail[]>`
    SELECT ref, subject_id AS "subjectId", from_status AS "fromStatus", restricts, ${isBannedSql(Prisma.sql`d.account_id`)} AS "isBanned" FROM decisions d
    WHERE id = ANY(${ids}::int[]) AND NOT ${IS_UNDONE_SQL} ORDER BY id`;
  if (shown.length > 0) await send(shown);
}

/** The link of an email to the statement of reasons of a decision that restricts a user; nothing for others. */
export function statementLink(decision: DecisionToMail | undefined) {
  if (!decision) return {};
  const { ref, restricts, isBanned } = decision;
  if (!restricts) return {};
  return { further: { label: "What we decided, and how to appeal", url: statementUrl(ref, { open: isBanned }) } };
}

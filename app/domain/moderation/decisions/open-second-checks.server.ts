// Opens the second checks of a sample of decisions (QUE-20), and closes that of one that is taken back.
import { createHmac } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isSecondChecked, NEW_MODERATOR_DECISIONS } from "./second-check-sample.ts";

type Client = Prisma.TransactionClient;

interface DecisionFacts {
  decidedById: number | null;
  isApproval: boolean;
  restricts: boolean;
}

/** Opens the second checks of decisions that were just recorded, with two statements for any number of them. */
export async function openSecondChecks(
  client: Client,
  decisionIds: readonly number[],
  { decidedById, isApproval, restricts }: DecisionFacts,
): Promise<void> {
  if (decidedById === null || (!isApproval && !restricts)) return;
  const rows = await client.$queryRaw<{ id: number; key: string; openAnswers: number; before: number }[]>`
    SELECT d.id, coalesce('case-' || d.case_id::text, d.subject_kind || '-' || d.subject_id::text) AS key,
      d.open_answers AS "openAnswers", (SELECT count(*)::int FROM (SELECT FROM decisions other
        WHERE other.decided_by_id = ${decidedById}::int AND other.id < d.id LIMIT ${NEW_MODERATOR_DECISIONS}::int) earlier) AS before
    FROM decisions d WHERE d.id = ANY(${[...decisionIds]}::int[]) ORDER BY d.id`;
  const sampled = rows.filter(({ key, openAnswers, before }) =>
    isSecondChecked({ isApproval, openAnswers, earlierDecisions: before, draw: drawOf(key) }),
  );
  if (sampled.length === 0) return;
  await client.$executeRaw`
    INSERT INTO cases (kind, decision_id, barred_id, opened_at)
    SELECT 'second_check', id, ${decidedById}::int, ${clock.now()}::timestamptz
    FROM unnest(${sampled.map(({ id }) => id)}::int[]) AS sampled (id)
    ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO NOTHING`;
}

/** Of a decision that is taken back: there is nothing left to agree with. */
export async function withdrawSecondCheck(client: Client, decisionId: number): Promise<void> {
  await client.moderationCase.updateMany({
    where: { kind: "second_check", decisionId, decidedAt: null },
    data: { decision: "withdrawn", decidedAt: clock.now() },
  });
}

/** From 0 to 99, the same for the same case, and known to no user beforehand. */
function drawOf(key: string): number {
  return createHmac("sha256", env.SESSION_SECRET).update(`second check ${key}`).digest().readUInt32BE() % 100;
}

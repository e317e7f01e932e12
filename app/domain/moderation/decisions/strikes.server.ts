// Strikes (QUE-15): a restricting decision counts for twelve months by the gravest of its reasons; at three a case opens.
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { strikeWeight } from "./reason-choice.ts";
import type { ReasonCode } from "./reasons.ts";
import { type DecisionName, WITHOUT_STRIKE } from "./rules.ts";

type Client = Prisma.TransactionClient;

/** At this sum a moderator decides about the account. */
const STRIKES_FOR_CASE = 3;
const THREE_STRIKES = "three_strikes";
const RULE_VERSION = "1";
const SIGNAL_WEIGHT = 60;

interface Facts {
  decision: DecisionName;
  restricts: boolean;
  reasonCodes: readonly ReasonCode[];
}

/**
 * Stores the strikes of decisions that were just recorded, and opens the cases of accounts that reach three. A decision that
 * closes the case of an account does not open it again: only the next one does.
 */
export async function recordStrikes(
  client: Client,
  decisions: readonly { decisionId: number }[],
  { decision, restricts, reasonCodes }: Facts,
): Promise<void> {
  const weight = restricts && !WITHOUT_STRIKE.includes(decision) ? strikeWeight(reasonCodes) : 0;
  if (weight === 0) return;
  const ids = decisions.map(({ decisionId }) => decisionId);
  const now = clock.now();
  await client.$executeRaw`
    INSERT INTO strikes (decision_id, account_id, weight, expires_at)
    SELECT id, account_id, ${weight}::smallint, ${now}::timestamptz + interval '12 months'
    FROM decisions WHERE id = ANY(${ids}::int[]) AND account_id IS NOT NULL`;
  const struck = await client.$queryRaw<{ accountId: number; total: number }[]>`
    SELECT account_id AS "accountId", sum(weight)::int AS total FROM strikes
    WHERE removed_at IS NULL AND expires_at > ${now}::timestamptz
      AND account_id IN (SELECT d.account_id FROM decisions d LEFT JOIN cases c ON c.id = d.case_id
        WHERE d.id = ANY(${ids}::int[]) AND c.kind IS DISTINCT FROM 'account')
    GROUP BY account_id HAVING sum(weight) >= ${STRIKES_FOR_CASE}::int ORDER BY account_id`;
  for (const { accountId, total } of struck) {
    await openCase(client, {
      kind: "account",
      subject: { userId: accountId },
      signals: [
        {
          rule: THREE_STRIKES,
          version: RULE_VERSION,
          weight: SIGNAL_WEIGHT,
          sentence: strikesText(total),
        },
      ],
    });
  }
}

function strikesText(total: number): string {
  return `Three strikes: the decisions of the last 12 months weigh ${total}.`;
}

/** The strike of a decision that is overturned; a case that only it had opened is withdrawn, and of another the sum changes. */
export async function removeStrike(client: Client, decisionId: number): Promise<void> {
  const now = clock.now();
  const [removed] = await client.$queryRaw<{ accountId: number }[]>`
    UPDATE strikes SET removed_at = ${now}::timestamptz WHERE decision_id = ${decisionId}::int AND removed_at IS NULL
    RETURNING account_id AS "accountId"`;
  if (!removed) return;
  const sum = await client.strike.aggregate({
    where: { accountId: removed.accountId, removedAt: null, expiresAt: { gt: now } },
    _sum: { weight: true },
  });
  const about = { kind: "account", userId: removed.accountId, decidedAt: null };
  await client.caseSignal.updateMany({
    where: { rule: THREE_STRIKES, case: about },
    data: { sentence: strikesText(sum._sum.weight ?? 0) },
  });
  await client.$executeRaw`
    UPDATE cases c SET decision = 'withdrawn', decided_at = ${now}::timestamptz
    WHERE kind = 'account' AND user_id = ${removed.accountId}::int AND decided_at IS NULL
      AND NOT EXISTS (SELECT FROM case_signals s WHERE s.case_id = c.id AND s.rule <> ${THREE_STRIKES})
      AND EXISTS (SELECT FROM case_signals s WHERE s.case_id = c.id)
      AND ${STRIKES_FOR_CASE}::int > (SELECT coalesce(sum(weight), 0) FROM strikes WHERE account_id = c.user_id
        AND removed_at IS NULL AND expires_at > ${now}::timestamptz)`;
}

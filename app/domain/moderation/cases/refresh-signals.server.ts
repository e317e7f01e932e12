// Stores the signals of open cases: by a job each minute, and on the screen of a case whose signals are out of date.
import { URGENCY } from "#app/domain/accounts/case-intake/kinds.ts";
import { addSignals } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { type FoundSignal, SEARCHED_RULES, URGENT_RULES } from "#app/domain/accounts/case-intake/signals.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { findSignals } from "./find-signals.server.ts";
import { recheckOpenAnswers } from "./recheck-answers.server.ts";

/** Signals also depend on other accounts and listings, so they are searched for again after an hour. */
const CURRENT_MS = 60 * 60_000;
/** Cases of one run of the job. */
const CASES_A_RUN = 500;

function isStale(now: Date) {
  const before = new Date(now.getTime() - CURRENT_MS);
  return { decidedAt: null, OR: [{ signalsCheckedAt: null }, { signalsCheckedAt: { lt: before } }] };
}

/**
 * Searches for the signals of an open case and stores them, unless they are current. The mark is set first: a change of the
 * subject that is committed later removes it again (trigger), and one that was committed before is seen by the search.
 */
export async function refreshSignals(caseId: number): Promise<void> {
  const now = clock.now();
  const { count } = await db.moderationCase.updateMany({
    where: { id: caseId, ...isStale(now) },
    data: { signalsCheckedAt: now },
  });
  if (count > 0) await storeSignals(caseId, await findSignals(caseId));
}

/** Replaces the stored signals where they differ, and raises the urgency for a matter of law (QUE-06). */
async function storeSignals(caseId: number, found: readonly FoundSignal[]): Promise<void> {
  await db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM cases WHERE id = ${caseId}::int FOR NO KEY UPDATE`;
    const stored = await client.caseSignal.findMany({ where: { caseId, rule: { in: [...SEARCHED_RULES] } } });
    const isSame = (one: FoundSignal, other: (typeof stored)[number]) =>
      one.rule === other.rule && one.key === other.key;
    const gone = stored.filter((other) => isOwn(other) && !found.some((one) => isSame(one, other)));
    if (gone.length > 0) await client.caseSignal.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
    const changed = found.filter((one) => {
      const same = stored.find((other) => isSame(one, other));
      return same?.sentence !== one.sentence || same.version !== one.version || same.weight !== one.weight;
    });
    await addSignals(client, caseId, changed);
    if (!found.some(({ rule }) => URGENT_RULES.includes(rule))) return;
    await client.moderationCase.updateMany({
      where: { id: caseId, urgency: { gt: URGENCY.law } },
      data: { urgency: URGENCY.law },
    });
  });
}

/** The signal of a match, which has no key, was stored with its case. */
function isOwn({ key }: { key: string }): boolean {
  return key !== "";
}

/** Refreshes the signals of open cases, new and changed ones first; returns their number. */
export async function refreshStaleSignals(): Promise<number> {
  const stale = await db.moderationCase.findMany({
    where: isStale(clock.now()),
    orderBy: { signalsCheckedAt: { sort: "asc", nulls: "first" } },
    take: CASES_A_RUN,
    select: { id: true },
  });
  for (const { id } of stale) await refreshSignals(id);
  return stale.length;
}

registerJob(
  "find-signals",
  async () => {
    await recheckOpenAnswers();
    await refreshStaleSignals();
  },
  { cron: "* * * * *", quiet: true },
);

// The breeder's contest of a refund, for moderators: what the breeder wrote, and when the refund is made without a decision.
import { db } from "#app/platform/db.server.ts";
import { readRefundFacts } from "./refund-facts.server.ts";
import { openContest } from "./rule-states.ts";

export async function getOpenContest(depositId: number): Promise<{ text: string; until: string } | null> {
  const [facts] = await readRefundFacts(db, { depositId });
  const contest = facts && openContest(facts);
  if (!contest) return null;
  const event = await db.paymentEvent.findFirst({ where: { depositId, kind: "contested" }, orderBy: { id: "desc" } });
  const { text = "" } = (event?.detail ?? {}) as { text?: string };
  return { text, until: contest.until.toISOString() };
}

// Links that cancel a plan without signing in, for breeders who are banned. A link works once, shows the plan and cancels
// it, and nothing else.
import { findLink, issueLink, redeemLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { siteUrl } from "#app/platform/site-url.server.ts";
import { cancelAtProvider } from "./cancel-subscription.server.ts";
import type { LinkedPlan } from "./linked-plan.ts";

const PURPOSE = "cancel_plan";
const LINK_SECONDS = 90 * 86_400;

/** The absolute URL of a link for a plan, which ends earlier links of the account. */
export async function cancelPlanUrl(userId: number, subscriptionId: number): Promise<string> {
  const link = { purpose: PURPOSE, userId, seconds: LINK_SECONDS, data: { subscriptionId } } as const;
  return siteUrl(`/cancel-plan/${await issueLink(link)}`);
}

/** Null for a link that is unknown, used or expired. */
export async function findLinkedPlan(token: string): Promise<LinkedPlan | null> {
  const link = await findLink(PURPOSE, token);
  return link && readPlan(subscriptionOf(link.data));
}

/**
 * An active plan ends with the paid month, a past due one at once. The link is used up once the provider has taken the
 * cancellation; until then it can be sent again.
 */
export async function cancelByLink(token: string): Promise<Result<LinkedPlan, "invalid-link" | "unavailable">> {
  const link = await findLink(PURPOSE, token);
  if (!link) return { ok: false, code: "invalid-link" };
  const id = subscriptionOf(link.data);
  const row = await db.subscription.findUnique({ where: { id } });
  try {
    if (row && (row.status === "active" || row.status === "past_due")) await cancelAtProvider(row);
  } catch (error) {
    log.error({ error, subscriptionId: id }, "a subscription could not be cancelled by its link");
    return { ok: false, code: "unavailable" };
  }
  const plan = await readPlan(id);
  if (!plan || plan.state === "live") return { ok: false, code: "unavailable" };
  await redeemLink(PURPOSE, token, async () => null);
  return { ok: true, value: plan };
}

function subscriptionOf(data: unknown): number {
  return (data as { subscriptionId: number }).subscriptionId;
}

async function readPlan(id: number): Promise<LinkedPlan | null> {
  const row = await db.subscription.findUnique({ where: { id }, include: { plan: true } });
  if (!row) return null;
  const { plan, status, cancelAtPeriodEnd, currentPeriodEnd } = row;
  const isLive = status === "active" || status === "past_due";
  const state = isLive ? (cancelAtPeriodEnd ? "ends" : "live") : "ended";
  return { name: plan.name, pricePence: plan.pricePence, state, until: currentPeriodEnd?.toISOString() ?? null };
}

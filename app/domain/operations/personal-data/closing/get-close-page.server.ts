// What the page "Close my account" shows: the reasons against closing, or when the account closes.
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { findCloseReasons } from "./close-reasons.server.ts";
import type { ClosePageView } from "./views.ts";

export async function getClosePage(userId: number): Promise<ClosePageView> {
  const closure = await db.accountClosure.findUnique({ where: { userId } });
  const days = env.CLOSING_DAYS;
  if (closure) return { closesAt: closure.closesAt, reasons: [], hasRestOfPlan: false, days };
  const plan = { breeder: { userId }, status: { in: ["active", "past_due"] as const } };
  const where = { ...plan, status: { in: [...plan.status.in] }, cancelAtPeriodEnd: true };
  return {
    closesAt: null,
    reasons: await findCloseReasons(db, userId),
    hasRestOfPlan: (await db.subscription.count({ where })) > 0,
    days,
  };
}

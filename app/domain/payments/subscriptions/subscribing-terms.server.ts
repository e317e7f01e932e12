// What a breeder is told before subscribing to a plan.
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { SubscribingTerms } from "./plan-change.ts";
import { monthsLater } from "./renewal-reminders.ts";

export function subscribingTerms(): SubscribingTerms {
  return { withdrawDays: env.PLAN_WITHDRAW_DAYS, nextPaymentOn: monthsLater(clock.now(), 1).toISOString() };
}

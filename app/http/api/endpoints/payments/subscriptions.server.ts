// The endpoints of breeders' subscriptions: the plans, the checkout and its result, and cancelling.
import { z } from "zod";
import { cancelSubscription as cancel } from "#app/domain/payments/subscriptions/cancel-subscription.server.ts";
import { checkoutSchema } from "#app/domain/payments/subscriptions/checkout-schema.ts";
import { getCheckoutResult } from "#app/domain/payments/subscriptions/get-checkout-result.server.ts";
import { isCheckoutId } from "#app/domain/payments/subscriptions/ids.ts";
import { CANCELLED, NOT_CANCELLED, NOT_OPENED } from "#app/domain/payments/subscriptions/plan-change.ts";
import { planResource, planResourceSchema } from "#app/domain/payments/subscriptions/plan-resource.ts";
import { listPlans as readPlans } from "#app/domain/payments/subscriptions/plans.server.ts";
import { startCheckout } from "#app/domain/payments/subscriptions/start-checkout.server.ts";
import { CHECKOUT_REFUSALS, NOT_PAID, NOTHING_TO_CANCEL } from "#app/domain/payments/subscriptions/texts.ts";
import { breeders, everyone } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, moment } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";

const success = z.literal(true);
const UNKNOWN_PLAN = CHECKOUT_REFUSALS["unknown-plan"];

export const listPlans = defineEndpoint({
  method: "get",
  path: "/api/subscriptions/plans",
  id: "listPlans",
  summary: "List plans",
  access: everyone,
  responses: {
    200: { description: "All of them.", schema: z.object({ success, plans: z.array(planResourceSchema) }) },
  },
  async handler() {
    const plans = await withRetry(readPlans);
    return apiReply({ success: true, plans: plans.map(planResource) });
  },
});

export const openCheckout = defineEndpoint({
  method: "post",
  path: "/api/subscriptions/checkout",
  id: "openCheckout",
  summary: "Start the checkout of a plan",
  description: "For breeders. Asked again while it is open, the address is the same.",
  access: breeders,
  body: jsonBody(checkoutSchema),
  example: { body: { planId: "platinum" } },
  responses: { 200: { description: "The address at which it is paid.", schema: z.object({ success, url: z.url() }) } },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ context, viewer, body: { planId } }) {
    const started = await withErrorLogging(context, () => startCheckout(viewer, planId));
    if (started?.ok) return apiReply({ success: true, url: started.value.url });
    switch (started?.code) {
      case "unknown-plan":
        return apiError("invalid-form", { status: 400, message: UNKNOWN_PLAN, errors: { planId: UNKNOWN_PLAN } });
      case "already-active":
        return apiError("conflict", { message: CHECKOUT_REFUSALS["already-active"] });
      case "not-a-breeder":
        return apiError("forbidden");
      default:
        return apiError("out-of-time", { message: NOT_OPENED });
    }
  },
});

export const readCheckout = defineEndpoint({
  method: "get",
  path: "/api/subscriptions/checkout/{sessionId}",
  id: "readCheckout",
  summary: "Get the state of a checkout",
  description: "For the breeder who opened it. One that is not paid is a 409.",
  access: breeders,
  params: {
    sessionId: {
      schema: z.string().describe("The session_id with which the provider of payments leads back"),
      read: (text: string) => (isCheckoutId(text) ? text : null),
    },
  },
  responses: {
    200: {
      description: "The plan that was paid for.",
      schema: z.object({
        success,
        plan: planResourceSchema,
        status: z.enum(["active", "confirming"]).describe("Confirming until the provider has said so"),
      }),
    },
  },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ viewer, params: { sessionId } }) {
    const result = await withRetry(() => getCheckoutResult(viewer, sessionId));
    if (!result.ok)
      return result.code === "not-paid" ? apiError("conflict", { message: NOT_PAID }) : apiError("not-found");
    const { plan, state } = result.value;
    return apiReply({ success: true, plan: planResource(plan), status: state });
  },
});

export const cancelSubscription = defineEndpoint({
  method: "post",
  path: "/api/subscriptions/cancel",
  id: "cancelSubscription",
  summary: "Cancel your plan",
  description: "For breeders. Cancelling twice is no failure.",
  access: breeders,
  responses: {
    200: {
      description: "It is cancelled.",
      schema: done({
        active_until: moment.nullable().describe("The end of the month that is paid for; null where it ended at once"),
      }),
    },
  },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ context, viewer }) {
    const cancelled = await withErrorLogging(context, () => cancel(viewer));
    if (cancelled?.ok) return apiReply({ success: true, message: CANCELLED, active_until: cancelled.value.until });
    if (cancelled?.code === "not-a-breeder") return apiError("forbidden");
    if (cancelled?.code === "no-subscription") return apiError("conflict", { message: NOTHING_TO_CANCEL });
    return apiError("out-of-time", { message: NOT_CANCELLED });
  },
});

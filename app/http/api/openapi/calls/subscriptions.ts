// Calls about the plans of breeders.
import { z } from "zod";
import { checkoutSchema } from "#app/domain/subscriptions/checkout-schema.ts";
import { planResourceSchema } from "#app/domain/subscriptions/plan-resource.ts";
import { type CallGroup, done, moment } from "#app/http/api/openapi/call.ts";

const success = z.literal(true);

export const subscriptionsCalls: CallGroup = {
  heading: "Subscriptions",
  calls: [
    {
      method: "get",
      path: "/api/subscriptions/plans",
      id: "listPlans",
      summary: "The plans on sale",
      access: "everyone",
      answers: {
        200: { description: "All of them.", schema: z.object({ success, plans: z.array(planResourceSchema) }) },
      },
    },
    {
      method: "post",
      path: "/api/subscriptions/checkout",
      id: "openCheckout",
      summary: "Choose a plan",
      description: "For breeders. Asked again while it is open, the address is the same.",
      access: "permission",
      body: { schema: checkoutSchema },
      example: { body: { planId: "platinum" } },
      answers: {
        200: { description: "The address at which it is paid.", schema: z.object({ success, url: z.url() }) },
      },
      refusals: [409],
    },
    {
      method: "get",
      path: "/api/subscriptions/checkout/{sessionId}",
      id: "readCheckout",
      summary: "What became of a checkout",
      description: "For the breeder who opened it. One that is not paid is a 409.",
      access: "permission",
      params: z.object({
        sessionId: z.string().describe("The session_id with which the provider of payments leads back"),
      }),
      answers: {
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
    },
    {
      method: "post",
      path: "/api/subscriptions/cancel",
      id: "cancelSubscription",
      summary: "Cancel the plan",
      description: "For breeders. Cancelling twice is no failure.",
      access: "permission",
      answers: {
        200: {
          description: "It is cancelled.",
          schema: done({
            active_until: moment
              .nullable()
              .describe("The end of the month that is paid for; null where it ended at once"),
          }),
        },
      },
      refusals: [409],
    },
  ],
};

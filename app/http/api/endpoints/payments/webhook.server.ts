// POST /api/webhooks/stripe: events of the payment provider, verified by their signature, so without a session and a
// same-origin check.
import { z } from "zod";
import { receiveEvent } from "#app/domain/payments/provider-events/receive-webhook.server.ts";
import { settleEventsSoon } from "#app/domain/payments/provider-events/settle-webhooks.server.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";

/** Responds with 200 once the event is stored, so that it is not sent again; with 400 for an invalid signature. */
export const receiveStripeEvent = defineEndpoint({
  method: "post",
  path: "/api/webhooks/stripe",
  id: "receiveStripeEvent",
  summary: "Receive an event of the payment provider",
  access: everyone,
  responses: { 200: { description: "Stored.", schema: z.object({ received: z.literal(true) }) } },
  async handler({ request }) {
    const taken = await receiveEvent(await request.text(), request.headers.get("stripe-signature"));
    if (taken === "refused") return apiError("bad-request", { message: "This event is not signed, or not freshly." });
    settleEventsSoon();
    return apiReply({ received: true });
  },
});

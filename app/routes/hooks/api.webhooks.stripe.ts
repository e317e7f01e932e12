// Webhook of the payment provider: verified by its signature, so it has no session and no same-origin check.
import { receiveEvent } from "#app/domain/payments/receive-webhook.server.ts";
import { settleEventsSoon } from "#app/domain/payments/settle-webhooks.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import type { Route } from "./+types/api.webhooks.stripe.ts";

export function loader() {
  return apiError("method-not-allowed", { headers: { Allow: "POST" } });
}

/** Responds with 200 once the event is stored, so that it is not sent again; with 400 for an invalid signature. */
export async function action({ request }: Route.ActionArgs) {
  const taken = await receiveEvent(await request.text(), request.headers.get("stripe-signature"));
  if (taken === "refused") return apiError("bad-request", { message: "This event is not signed, or not freshly." });
  settleEventsSoon();
  return apiReply({ received: true });
}

// The endpoints of the newsletter: whether the user is subscribed, subscribe and unsubscribe.
import { z } from "zod";
import {
  newsletterState,
  subscribe,
  unsubscribe,
} from "#app/domain/community/newsletter/change-subscription.server.ts";
import { newsletterBodySchema } from "#app/domain/community/newsletter/schema.ts";
import { NEWSLETTER_TEXTS as TEXTS } from "#app/domain/community/newsletter/texts.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import type { AppContext } from "#app/http/server/context.ts";

const access = signedIn(TEXTS.loginNeeded);
const isSubscribed = z.boolean().describe("Whether the newsletter comes to your account.");
const changed = done({ is_subscribed: isSubscribed });
const body = jsonBody(newsletterBodySchema);
const example = { body: { email: "robin@example.test" } };

export const readSubscriptionToNewsletter = defineEndpoint({
  method: "get",
  path: "/api/email/is-subscribed",
  id: "readSubscriptionToNewsletter",
  summary: "Check whether you are subscribed to the newsletter",
  access,
  responses: {
    200: {
      description: "Whether it does.",
      schema: z.object({ success: z.literal(true), is_subscribed: isSubscribed }),
    },
  },
  async handler({ viewer: { userId, email } }) {
    const { subscribed } = await withRetry(() => newsletterState({ userId, email }));
    return apiReply({ success: true, is_subscribed: subscribed });
  },
});

export const subscribeToNewsletter = defineEndpoint({
  method: "post",
  path: "/api/email/subscribe",
  id: "subscribeToNewsletter",
  summary: "Subscribe to the newsletter",
  description: "It comes to the email sent, or to that of your account. Once subscribed, it changes nothing more.",
  access,
  body,
  example,
  responses: { 200: { description: "Subscribed.", schema: changed } },
  rateLimits: { write: "user" },
  handler: ({ context, viewer, body: { email } }) => change(context, () => subscribe(viewer, email ?? "")),
});

export const unsubscribeFromNewsletter = defineEndpoint({
  method: "post",
  path: "/api/email/unsubscribe",
  id: "unsubscribeFromNewsletter",
  summary: "Unsubscribe from the newsletter",
  description: "Whatever email is sent: it is the subscription of your account that ends.",
  access,
  body,
  example,
  responses: { 200: { description: "Unsubscribed.", schema: changed } },
  rateLimits: { write: "user" },
  handler: ({ context, viewer }) => change(context, () => unsubscribe(viewer)),
});

async function change(context: AppContext, work: () => ReturnType<typeof subscribe>): Promise<Response> {
  const result = await withErrorLogging(context, work);
  if (!result) return apiError("unexpected", { message: TEXTS.failed });
  if (!result.ok) {
    const message = TEXTS.invalidEmail;
    return apiError("invalid-form", { status: 400, message, errors: { email: message } });
  }
  const { subscribed } = result.value;
  const message = subscribed ? TEXTS.subscribed : TEXTS.unsubscribed;
  return apiReply({ success: true, message, is_subscribed: subscribed });
}

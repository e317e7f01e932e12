// Calls about the newsletter.
import { z } from "zod";
import { newsletterCallSchema } from "#app/domain/newsletter/schema.ts";
import { type CallGroup, done } from "#app/http/api/openapi/call.ts";

const isSubscribed = z.boolean().describe("Whether the newsletter comes to your account.");
const changed = done({ is_subscribed: isSubscribed });

export const newsletterCalls: CallGroup = {
  heading: "Newsletter",
  calls: [
    {
      method: "get",
      path: "/api/email/is-subscribed",
      id: "readSubscriptionToNewsletter",
      summary: "Whether the newsletter comes to you",
      access: "member",
      answers: {
        200: {
          description: "Whether it does.",
          schema: z.object({ success: z.literal(true), is_subscribed: isSubscribed }),
        },
      },
    },
    {
      method: "post",
      path: "/api/email/subscribe",
      id: "subscribeToNewsletter",
      summary: "Subscribes to the newsletter",
      description: "It comes to the email sent, or to that of your account. Once subscribed, it changes nothing more.",
      access: "member",
      body: { schema: newsletterCallSchema },
      example: { body: { email: "robin@example.test" } },
      answers: { 200: { description: "Subscribed.", schema: changed } },
    },
    {
      method: "post",
      path: "/api/email/unsubscribe",
      id: "unsubscribeFromNewsletter",
      summary: "Unsubscribes from the newsletter",
      description: "Whatever email is sent: it is the subscription of your account that ends.",
      access: "member",
      body: { schema: newsletterCallSchema },
      example: { body: { email: "robin@example.test" } },
      answers: { 200: { description: "Unsubscribed.", schema: changed } },
    },
  ],
};

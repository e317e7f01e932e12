// POST /api/contact: a message to the site, from a visitor or a user.
import { contactSchema } from "#app/domain/conversations/contact/schema.ts";
import { sendContactMessage } from "#app/domain/conversations/contact/send-contact-message.server.ts";
import { CONTACT_TEXTS } from "#app/domain/conversations/contact/texts.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { visitorAddress } from "#app/http/server/context.ts";

export const writeToUs = defineEndpoint({
  method: "post",
  path: "/api/contact",
  id: "writeToUs",
  summary: "Send a message to the site's staff",
  access: everyone,
  body: jsonBody(contactSchema),
  example: {
    body: {
      name: "Robin Ashdown",
      email: "robin@example.test",
      subject: "A question",
      message: "How do I change my email address?",
    },
  },
  responses: { 201: { description: "The message is sent.", schema: done() } },
  rateLimits: { contactAddress: "address", contact: ({ body }) => body.email.toLowerCase() },
  idempotency: {
    owner: ({ context, body }) => `contact ${visitorAddress(context)} ${body.email}`,
    content: ({ body }) => body,
  },
  async handler({ context, body: form }, idempotencyKey) {
    const sent = await withErrorLogging(context, () => sendContactMessage({ form, idempotencyKey }));
    if (!sent) return apiError("out-of-time", { message: CONTACT_TEXTS.failed });
    if (!sent.ok) return apiError(sent.code === "idempotency-key-missing" ? sent.code : "bad-request");
    return apiReply({ success: true, message: CONTACT_TEXTS.sent }, { status: 201 });
  },
});

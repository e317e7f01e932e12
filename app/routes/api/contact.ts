// POST /api/contact {name, email, subject, message}: a message to us, from anybody.
import type { ActionFunctionArgs } from "react-router";
import { contactSchema } from "#app/domain/contact/schema.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { CONTACT_TEXTS } from "#app/domain/contact/texts.ts";
import { methodNotAllowed, parseApi } from "#app/http/api-form.server.ts";
import { apiError, apiReply } from "#app/http/api-reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withIdempotencyKey } from "#app/http/idempotency-key.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { addressGroup } from "#app/http/server/client-address.ts";
import { requestInfo } from "#app/http/server/context.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const form = await parseApi(request, contactSchema);
  await limitApi(context, "contact");
  const owner = `contact ${addressGroup(requestInfo(context).address)} ${form.email}`;
  return withIdempotencyKey(request, { owner, content: form }, async (idempotencyKey) => {
    const sent = await withErrorLogging(context, () => sendContactMessage({ form, idempotencyKey }));
    if (!sent) return apiError("out-of-time", { message: CONTACT_TEXTS.failed });
    if (!sent.ok) return apiError(sent.code === "idempotency-key-missing" ? sent.code : "bad-request");
    return apiReply({ success: true, message: CONTACT_TEXTS.sent }, { status: 201 });
  });
}

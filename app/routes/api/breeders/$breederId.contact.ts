// POST /api/breeders/{id}/contact {message, pet_id?}: a message to a breeder, about a pet of theirs or about none.
import type { ActionFunctionArgs } from "react-router";
import { CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";
import { breederIdBySlug } from "#app/domain/breeders/queries.server.ts";
import { repeatsHold } from "#app/domain/id-schema.ts";
import { contactCallSchema } from "#app/domain/messages/schema.ts";
import { MESSAGE_FAILED_TEXT, MESSAGE_SENT_TEXT } from "#app/domain/messages/start-chat-texts.ts";
import { startChat } from "#app/domain/messages/start-chat.server.ts";
import { startRefused } from "#app/http/api-chat.server.ts";
import { withIdempotencyKey } from "#app/http/api/idempotency-key.server.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const actor = await requireApiViewer(context, CONTACT_REFUSAL_TEXTS["login-needed"]);
  const breederId = await withRetry(() => breederIdBySlug(params.breederId ?? ""));
  if (breederId === null) return startRefused("breeder-not-found");
  const { message: text, pet_id: petId, breeder_id: claimed } = await parseApi(request, contactCallSchema);
  if (!repeatsHold([claimed, breederId])) return apiError("forbidden");
  const owner = `user-${actor.userId}`;
  await limitApi(context, "message", owner);
  const subject = { breederId, petId: petId ?? undefined };
  return withIdempotencyKey(request, { owner, content: () => ({ subject, text }) }, async (idempotencyKey) => {
    const sent = await withErrorLogging(context, () => startChat({ actor, subject, text, idempotencyKey }));
    if (!sent) return apiError("unexpected", { message: MESSAGE_FAILED_TEXT });
    if (!sent.ok) return startRefused(sent.code, sent.field);
    const { chatId } = sent.value;
    return apiReply({ success: true, message: MESSAGE_SENT_TEXT, chat_id: chatId }, { status: 201 });
  });
}

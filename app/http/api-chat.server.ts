// The calls under /api/messages: what the pages of messages do, in the API's shape.
import { repeatsHold } from "#app/domain/id-schema.ts";
import { editMessage } from "#app/domain/messages/edit-message.server.ts";
import { isChatWith } from "#app/domain/messages/is-chat-with.server.ts";
import { messageResource } from "#app/domain/messages/message-resource.ts";
import { openChat, type OpenChatFailure, type OpenChatInput } from "#app/domain/messages/open-chat.server.ts";
import { getOwnMessage, getThread } from "#app/domain/messages/queries.server.ts";
import { getChatResource, listChatResources } from "#app/domain/messages/resource-queries.server.ts";
import { editCallSchema, openCallSchema, sendCallSchema } from "#app/domain/messages/schema.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import { START_CHAT_TEXTS, type StartChatFailure } from "#app/domain/messages/start-chat-texts.ts";
import { THREAD_TEXTS, type ThreadFailure } from "#app/domain/messages/thread-texts.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { checkStrict } from "./api-list.server.ts";
import { withIdempotencyKey } from "./api/idempotency-key.server.ts";
import { CHAT_LIST_VALUES, THREAD_VALUES } from "./api/list-values.ts";
import { parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import type { RefusalCode } from "./errors/error-codes.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import { askedPage } from "./inbox-list.server.ts";
import { countAsRead } from "./open-thread.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";
import { requireApiPermissions, requireApiViewer } from "./session/guards.server.ts";

const CODES: Record<OpenChatFailure, RefusalCode> = {
  "breeder-not-found": "not-found",
  "no-email": "conflict",
  "no-subscription": "conflict",
  "breeder-account": "forbidden",
  "own-breeder": "forbidden",
  "message-too-short": "invalid-form",
  "message-too-long": "invalid-form",
  "message-blank": "invalid-form",
  forbidden: "forbidden",
  "idempotency-key-missing": "idempotency-key-missing",
  "chat-not-found": "not-found",
  "not-editable": "conflict",
};

interface Call {
  context: AppContext;
  request: Request;
}

/** GET /api/messages/chats?page= */
export async function chatsReply({ context, request }: Call): Promise<Response> {
  const viewer = await requireApiPermissions(context, { all: ["messages.read"] });
  checkStrict(new URL(request.url).searchParams, CHAT_LIST_VALUES);
  const { chats, page, hasOlder } = await withRetry(() => listChatResources(viewer, askedPage(request)));
  return apiReply({ success: true, chats, page, has_older: hasOlder, has_more: hasOlder });
}

/** GET /api/messages/chats/{chatId}/messages?before=: opening a thread reads it, as on the page. */
export async function threadReply(call: Call, chatId: number | null): Promise<Response> {
  const { context, request } = call;
  const viewer = await requireApiPermissions(context, { all: ["messages.read"] });
  const { searchParams } = new URL(request.url);
  checkStrict(searchParams, THREAD_VALUES);
  const before = parseId(searchParams.get("before"));
  const thread = chatId === null ? null : await withRetry(() => getThread(viewer, chatId, before));
  if (!thread) return threadRefused("chat-not-found");
  await countAsRead(call, viewer, thread);
  const { messages, earlierThan } = thread;
  const has_more = earlierThan !== null;
  return apiReply({ success: true, messages: messages.map(messageResource), earlier_than: earlierThan, has_more });
}

/** POST /api/messages/chats {recipientId, pet_id?, message?} */
export async function openChatCall({ context, request }: Call): Promise<Response> {
  // The answer holds the chat, which is for those who may read.
  const actor = await requireApiPermissions(context, { all: ["messages.read", "messages.send"] });
  const { recipientId, pet_id: petId = null, message: text = null } = await parseApi(request, openCallSchema);
  const owner = `user-${actor.userId}`;
  await limitApi(context, "message", owner);
  const content = { recipientId, petId, text };
  return withIdempotencyKey(request, { owner, content: () => content }, (idempotencyKey) =>
    open({ actor, ...content, idempotencyKey }),
  );
}

async function open(input: OpenChatInput): Promise<Response> {
  const { actor } = input;
  const opened = await openChat(input);
  if (!opened.ok) {
    const { code, field } = opened;
    return isOfThread(code) ? threadRefused(code, field) : startRefused(code, field);
  }
  const { chatId, isNew, message: sent } = opened.value;
  const chat = await getChatResource(actor, chatId);
  if (!chat) return threadRefused("chat-not-found");
  const status = isNew ? 201 : 200;
  return apiReply({ success: true, ...(sent && { message: messageResource(sent) }), chat }, { status });
}

/** POST /api/messages/chats/{chatId}/messages {message, chat_id?, recipient_user_id?} */
export async function sendMessageCall({ context, request }: Call, chatId: number | null): Promise<Response> {
  const actor = await requireApiViewer(context);
  const body = await parseApi(request, sendCallSchema);
  // A device that kept a message for somebody else waits until they are back.
  if (!repeatsHold([body.user_id, actor.userId])) return apiError("session-expired");
  await limitApi(context, "chat", `user-${actor.userId}`);
  if (chatId === null) return threadRefused("chat-not-found");
  const owner = `user-${actor.userId}`;
  const { chat_id: claimed, recipient_user_id: recipient, message: text } = body;
  if (!repeatsHold([claimed, chatId])) return apiError("forbidden");
  if (recipient !== null && recipient !== undefined && !(await isChatWith(chatId, actor.userId, recipient)))
    return apiError("forbidden");
  return withIdempotencyKey(request, { owner, content: () => text }, async (idempotencyKey) => {
    const sent = await sendMessage({ actor, chatId, text, idempotencyKey });
    if (!sent.ok) return threadRefused(sent.code, sent.field);
    return apiReply({ success: true, message: messageResource(sent.value) }, { status: 201 });
  });
}

/** PATCH /api/messages/{id} {message} */
export async function editMessageCall({ context, request }: Call, messageId: number | null): Promise<Response> {
  const actor = await requireApiViewer(context);
  if (messageId === null) return threadRefused("chat-not-found");
  const { message: text } = await parseApi(request, editCallSchema);
  await limitApi(context, "chat", `user-${actor.userId}`);
  const saved = await editMessage({ actor, messageId, text });
  if (!saved.ok) return threadRefused(saved.code, saved.field);
  const message = await getOwnMessage(actor, messageId);
  return message ? apiReply({ success: true, message: messageResource(message) }) : threadRefused("chat-not-found");
}

/** The answer about a first message that was not sent, with the sentence of the page. */
export function startRefused(code: StartChatFailure, field?: string): Response {
  return refused(code, START_CHAT_TEXTS[code], field);
}

function threadRefused(code: ThreadFailure, field?: string): Response {
  return refused(code, THREAD_TEXTS[code], field);
}

function isOfThread(code: OpenChatFailure): code is ThreadFailure {
  return Object.hasOwn(THREAD_TEXTS, code);
}

function refused(code: OpenChatFailure, message: string, field?: string): Response {
  const kind = CODES[code];
  const status = kind === "invalid-form" ? 400 : undefined;
  return apiError(kind, { status, message, errors: field ? { [field]: message } : {} });
}

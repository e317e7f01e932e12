// Marks a conversation as read when it is opened. The thread's middleware does this before any loader counts unread
// messages, so that the list, the header and the thread of one response agree.
import { createContext, data, type RouterContextProvider } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { markRead } from "#app/domain/conversations/messages/mark-read.server.ts";
import { getThread } from "#app/domain/conversations/messages/queries.server.ts";
import type { ThreadView } from "#app/domain/conversations/messages/views.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { log } from "#app/platform/log.server.ts";

interface ThreadArgs {
  context: AppContext;
  request: Request;
  params: { chatId?: string };
}

const openedThread = createContext<ThreadView | null>(null);

/** Loads the thread of a request for `requireThread` and marks it as read. A prefetch marks nothing. */
export async function openThread(args: ThreadArgs & { context: Readonly<RouterContextProvider> }): Promise<void> {
  if (args.request.method !== "GET") return;
  const thread = await findThread(args);
  // Said by the loader: an error of middleware would leave the page around it without its viewer.
  if (!thread) return;
  args.context.set(openedThread, thread);
  await countAsRead(args, await requireViewer(args), thread);
}

/** Marks what a thread shows as read by who has opened it. A prefetch reads nothing, and neither do earlier messages. */
export async function countAsRead(
  { context, request }: Pick<ThreadArgs, "context" | "request">,
  viewer: Viewer,
  thread: ThreadView,
): Promise<void> {
  const last = thread.messages.at(-1);
  const { unreadCount } = thread.chat;
  const info = requestInfo(context);
  if (request.method !== "GET" || !last || !thread.isLatest || unreadCount === 0 || info.prefetch) return;
  try {
    await markRead(thread.chat.chatId, viewer.userId, last.messageId);
    // What was counted when the viewer was found holds no longer.
    const unread = Math.max(0, viewer.unreadCount - unreadCount);
    info.viewer = Promise.resolve({ ...viewer, unreadCount: unread });
  } catch (error) {
    // The messages can be read all the same; they stay unread until the next time.
    log.error({ id: info.id, error }, "a conversation could not be marked as read");
  }
}

/** The thread of the request's address, or a 404: unknown, or not one of the viewer's. */
export async function requireThread(args: ThreadArgs): Promise<ThreadView> {
  const thread = args.context.get(openedThread) ?? (await findThread(args));
  if (!thread) throw data(null, { status: 404 });
  return thread;
}

/** The id of the chat in an address, or a 404. */
export function requireChatId(params: { chatId?: string }): number {
  const chatId = parseId(params.chatId);
  if (chatId === null) throw data(null, { status: 404 });
  return chatId;
}

async function findThread(args: ThreadArgs): Promise<ThreadView | null> {
  const viewer = await requireViewer(args);
  const chatId = parseId(args.params.chatId);
  if (chatId === null) return null;
  // After a message was refused the newest are what it would have followed.
  const { searchParams } = new URL(args.request.url);
  const before = args.request.method === "GET" ? parseId(searchParams.get("before")) : null;
  return withRetry(() => getThread(viewer, chatId, before, parseId(searchParams.get("about"))));
}

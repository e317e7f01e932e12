// Merges the loaded messages of an open thread with later changes. A message may arrive more than once and out of
// order; its highest revision is the newest state.
import type { MessageView, ThreadView } from "#app/domain/conversations/messages/views.ts";

export interface ShownThread {
  /** The loader data of the page. */
  source: ThreadView;
  /** Oldest first, each once. */
  messages: readonly MessageView[];
  /** All changes up to this revision are included; later ones are fetched from here. */
  revision: number;
  /** Cursor for earlier messages; null at the beginning of the conversation. */
  earlierThan: number | null;
}

/** The initial state, from the loader data. */
export function showThread(source: ThreadView): ShownThread {
  const { messages, revision, earlierThan } = source;
  return { source, messages, revision, earlierThan };
}

/**
 * The state after the page was loaded again. Shown messages remain, unless there may be a gap between them and the new
 * page: then only the new page is shown.
 */
export function reloadThread(shown: ShownThread, source: ThreadView): ShownThread {
  const first = source.messages[0];
  const last = shown.messages.at(-1);
  const touches = source.earlierThan === null || (first && last && last.messageId >= first.messageId);
  if (source.chat.chatId !== shown.source.chat.chatId || !touches) return showThread(source);
  const messages = merge(shown.messages, source.messages);
  // The new page has no messages earlier than its own range, so their changes are still to be fetched.
  return { ...shown, source, messages, earlierThan: source.earlierThan === null ? null : shown.earlierThan };
}

/** The state after a change. A range that ends before the newest message takes changes, but no new messages. */
export function changeThread(shown: ShownThread, message: MessageView): ShownThread {
  if (message.chatId !== shown.source.chat.chatId) return shown;
  const revision = Math.max(shown.revision, message.revision);
  const known = shown.messages.some(({ messageId }) => messageId === message.messageId);
  const [first] = shown.messages;
  // A change of a message earlier than the shown ones.
  const isAbove = !known && first !== undefined && shown.earlierThan !== null && message.messageId < first.messageId;
  if (isAbove || (!known && !shown.source.isLatest)) return { ...shown, revision };
  return { ...shown, revision, messages: merge(shown.messages, [message]) };
}

function merge(some: readonly MessageView[], others: readonly MessageView[]): MessageView[] {
  const byId = new Map(some.map((message) => [message.messageId, message]));
  for (const message of others) {
    const known = byId.get(message.messageId);
    if (!known || known.revision <= message.revision) byId.set(message.messageId, message);
  }
  return [...byId.values()].sort((a, b) => a.messageId - b.messageId);
}

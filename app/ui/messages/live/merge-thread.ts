// What an open thread shows: the stretch of messages the page came with, and all that has changed since. A message may
// come more than once and out of order; its revision says which of its states is the newest.
import type { MessageView, ThreadView } from "#app/domain/messages/views.ts";

export interface ShownThread {
  /** The page's own data that this is made of. */
  source: ThreadView;
  /** Oldest first, each once. */
  messages: readonly MessageView[];
  /** Up to which change it is complete; what is asked for above it misses nothing. */
  revision: number;
  /** The message to ask for what came before; null at the beginning. */
  earlierThan: number | null;
}

/** A thread as its page came. */
export function showThread(source: ThreadView): ShownThread {
  const { messages, revision, earlierThan } = source;
  return { source, messages, revision, earlierThan };
}

/**
 * The same after the page was loaded again. Nothing that is shown goes, unless so much has come in the meantime that
 * there may be a hole between the two: then the new page stands alone.
 */
export function reloadThread(shown: ShownThread, source: ThreadView): ShownThread {
  const first = source.messages[0];
  const last = shown.messages.at(-1);
  const touches = source.earlierThan === null || (first && last && last.messageId >= first.messageId);
  if (source.chat.chatId !== shown.source.chat.chatId || !touches) return showThread(source);
  const messages = merge(shown.messages, source.messages);
  // Of what stands above the page's stretch the page knows nothing, so what has changed there is still to come.
  return { ...shown, source, messages, earlierThan: source.earlierThan === null ? null : shown.earlierThan };
}

/** The same after a change has come. A stretch that ends before the newest message takes changes, but no new ones. */
export function changeThread(shown: ShownThread, message: MessageView): ShownThread {
  if (message.chatId !== shown.source.chat.chatId) return shown;
  const revision = Math.max(shown.revision, message.revision);
  const known = shown.messages.some(({ messageId }) => messageId === message.messageId);
  const [first] = shown.messages;
  // A change of something further up than what is shown.
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

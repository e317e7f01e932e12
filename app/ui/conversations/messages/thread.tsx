// A conversation: header, messages and composer.
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { BreederTools } from "#app/domain/conversations/messages/breeder-tools.server.ts";
import { THREAD_TEXTS } from "#app/domain/conversations/messages/thread-texts.ts";
import type { MessageView, ThreadView } from "#app/domain/conversations/messages/views.ts";
import { useEndOfScroll } from "#app/ui/conversations/messages/live/use-end-of-scroll.ts";
import { useThread } from "#app/ui/conversations/messages/live/use-thread.ts";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { BlockedNote } from "./blocked-note.tsx";
import { Composer } from "./composer.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { editableNow, MessageDays } from "./message-days.tsx";
import { MessageMenu } from "./message-menu.tsx";
import { OutboxLines, type Sender } from "./outbox-lines.tsx";
import { useServerNow } from "./server-now.ts";
import { Discussing, ThreadHead } from "./thread-head.tsx";
import type { FormProblem } from "./thread-problem.ts";
import { ThreadTools } from "./thread-tools.tsx";
import { type MenuPlace, useMessageActions } from "./use-message-actions.ts";

interface ThreadProps {
  thread: ThreadView;
  viewerId: number;
  /** Whether the viewer has the permission to send messages. */
  maySend: boolean;
  /** The idempotency key of the next message. */
  idempotencyKey: string;
  /** The server's time, ISO 8601. */
  now: string;
  /** The pet that the next message makes the conversation's; null when it stays. */
  about?: number | null;
  /** Of a breeder; null for others. */
  tools?: BreederTools | null;
  /** The text that the next message begins with; null for none. */
  begun?: string | null;
  /** The error of the last submit, when nothing was stored. */
  problem: (FormProblem & { idempotencyKey?: string }) | undefined;
}

export function Thread(props: ThreadProps) {
  const { thread, viewerId, maySend, idempotencyKey, now, about, tools, begun, problem } = props;
  const { chat, isLatest, block, depositPath, handoverId } = thread;
  const mayWrite = maySend && block === null;
  const { chatId, otherUser, pet } = chat;
  const { name } = otherUser;
  const { messages, earlierThan, isLive, catchUp, heard } = useThread(thread, viewerId);
  const serverNow = useServerNow(now);
  const enhanced = useEnhanced();
  const sender = useRef<Sender>(null);
  const { scroller, hasNew, toEnd, onScroll } = useEndOfScroll(String(messages.at(-1)?.messageId));

  const { key } = useLocation();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [editing, setEditing] = useState<{ message: MessageView; at: string } | null>(null);
  const edit = (message: MessageView) => {
    setMenu(null);
    setEditing({ message, at: key });
  };
  const actions = useMessageActions({
    find: (id) => messages.find((one) => one.messageId === id && mayWrite && editableNow(one, serverNow)),
    onMenu: setMenu,
    onLongPress: edit,
  });
  const [closeMenu] = useState(() => () => setMenu(null));

  const send = (text: string): Promise<void> | null => {
    if (!sender.current) return null;
    const kept = sender.current.send(text);
    toEnd();
    return kept;
  };
  return (
    <div className="thread">
      <ThreadHead chat={chat} depositPath={depositPath} handoverId={handoverId} isBlocked={block?.isOwn ?? false} />
      {pet && <Discussing pet={pet} />}
      {/* Anchored at its end by CSS, so that it opens at the newest message without script. */}
      <section
        className="thread__scroller"
        aria-label={`Conversation with ${name}`}
        tabIndex={0}
        ref={scroller}
        onScroll={onScroll}
      >
        <div className="thread__messages" {...actions}>
          <p className="thread__edge">
            {earlierThan === null ? (
              "This is where your conversation began."
            ) : (
              <Link to={`/messages/${chatId}?before=${earlierThan}#newest`}>Earlier messages</Link>
            )}
          </p>
          <MessageDays messages={messages} viewerId={viewerId} name={name} now={serverNow} mayWrite={mayWrite} />
          {enhanced && isLatest && (
            <OutboxLines
              viewerId={viewerId}
              chatId={chatId}
              messages={messages}
              onUnseen={() => void catchUp()}
              ref={sender}
            />
          )}
          {/* Keeps its space in the layout when live updates start, so that nothing moves. */}
          <p className="thread__edge thread__refresh" data-live={isLive && isLatest ? "" : undefined}>
            {isLatest ? (
              <Link to={`/messages/${chatId}?at=${Date.parse(now)}#newest`}>Refresh</Link>
            ) : (
              <Link to={`/messages/${chatId}#newest`}>Back to the newest messages</Link>
            )}
          </p>
        </div>
      </section>
      {hasNew && (
        <button type="button" className="button thread__new-messages" onClick={toEnd}>
          New messages
        </button>
      )}
      <p className="visually-hidden" role="status">
        {heard}
      </p>
      {block && <BlockedNote block={block} chatId={chatId} unsent={problem?.text} />}
      {isLatest && mayWrite && tools && <ThreadTools chatId={chatId} tools={tools} />}
      {isLatest && mayWrite && (
        <Composer
          viewerId={viewerId}
          chatId={chatId}
          name={name}
          idempotencyKey={problem?.idempotencyKey ?? idempotencyKey}
          problem={problem}
          about={about}
          begun={begun}
          onSend={send}
          canSend={() => sender.current !== null}
        />
      )}
      {!maySend && !block && <p className="thread__note soft-text">{THREAD_TEXTS.forbidden}</p>}
      {menu && <MessageMenu place={menu} onEdit={() => edit(menu.message)} onClose={closeMenu} />}
      {editing?.at === key && (
        <EditDialog key={editing.message.messageId} message={editing.message} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}

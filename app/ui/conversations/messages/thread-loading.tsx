// The loading state of a conversation, with the other user's name from the list.
import type { ChatView } from "#app/domain/conversations/messages/views.ts";
import { ThreadHead } from "./thread-head.tsx";

const OTHER = "thread-loading__line";
const OWN = "thread-loading__line thread-loading__line--own";
const LINES = [OTHER, OWN, OTHER, OWN];

export function ThreadLoading({ chat }: { chat: ChatView | undefined }) {
  return (
    <div className="thread">
      {chat && <ThreadHead chat={chat} depositPath={null} handoverId={null} isBlocked={false} />}
      <div className="thread__scroller">
        <div className="thread__messages" role="status">
          <span className="visually-hidden">Loading messages…</span>
          {LINES.map((line, index) => (
            <span key={index} className={`skeleton ${line}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

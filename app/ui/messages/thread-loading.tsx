// A conversation that has been chosen and is on its way: with whom is known from the list, the words are not.
import type { ChatView } from "#app/domain/messages/views.ts";
import { ThreadHead } from "./thread-head.tsx";

const LINES = ["theirs", "mine", "theirs", "mine"] as const;

export function ThreadLoading({ chat }: { chat: ChatView | undefined }) {
  return (
    <div className="thread">
      {chat && <ThreadHead chat={chat} />}
      <div className="thread-scroll">
        <div className="thread-lines" role="status">
          <span className="visually-hidden">Loading messages…</span>
          {LINES.map((side, index) => (
            <span key={index} className={`skeleton line-loading ${side}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

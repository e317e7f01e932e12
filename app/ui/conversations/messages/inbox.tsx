// The layout of all message pages: conversations on the left, the chosen one on the right. On narrow screens, CSS shows
// one of the two by `data-chosen`.
import type { ReactNode } from "react";
import { ListRefresh, ShownList, useLiveList } from "#app/ui/conversations/messages/live/live-list.ts";
import { ChatList } from "./chat-list.tsx";
import type { InboxList } from "./inbox-list.ts";

interface InboxProps {
  list: InboxList;
  /** The id of the chosen chat, or 0. */
  chosen: number;
  children: ReactNode;
}

export function Inbox({ list: loaded, chosen, children }: InboxProps) {
  const { list, refresh } = useLiveList(loaded);
  return (
    <div className="inbox" data-chosen={chosen > 0 ? "" : undefined}>
      <ChatList {...list} chosen={chosen} />
      <div className="inbox__pane">
        <ListRefresh value={refresh}>
          <ShownList value={list}>{children}</ShownList>
        </ListRefresh>
      </div>
    </div>
  );
}

// Live updates of the list of conversations. It is fetched again after an event, at most every two seconds, and
// periodically, because the online state of users changes. A failed request leaves the list unchanged, so that a lost
// connection does not interrupt a user who is writing.
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { ChatView } from "#app/domain/conversations/messages/views.ts";
import { type InboxList, listQuery } from "#app/ui/conversations/messages/inbox-list.ts";

const PAUSE_MS = 2_000;
const NOW_AND_THEN_MS = 120_000;

/** Context with a function that reports a possible change of the list. */
export const ListRefresh = createContext<() => void>(() => undefined);

export function useListNews(): () => void {
  return useContext(ListRefresh);
}

/** Context with the current list, for the online state of other users. */
export const ShownList = createContext<InboxList | null>(null);

/**
 * Whether the other user of a chat is online: from the current list if the chat is in it, else from the chat's page.
 */
export function useIsOnline({ chatId, otherUser }: ChatView): boolean {
  const row = useContext(ShownList)?.chats.find((chat) => chat.chatId === chatId);
  return (row?.otherUser ?? otherUser).isOnline;
}

/** The current list (loaded with the page or fetched since), and a function that fetches it again. */
export function useLiveList(loaded: InboxList): { list: InboxList; refresh: () => void } {
  const [fresh, setFresh] = useState<{ list: InboxList; since: InboxList } | null>(null);
  const current = useRef(loaded);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedAt = useRef(0);
  useEffect(() => {
    current.current = loaded;
  }, [loaded]);

  const refresh = useCallback(() => {
    if (timer.current !== undefined || document.visibilityState !== "visible") return;
    const pause = Math.max(0, askedAt.current + PAUSE_MS - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      askedAt.current = Date.now();
      const since = current.current;
      void ask(since).then((list) => list && setFresh({ list, since }));
    }, pause);
  }, []);
  useEffect(() => {
    const regular = setInterval(refresh, NOW_AND_THEN_MS);
    return () => {
      clearInterval(regular);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [refresh]);
  return { list: fresh?.since === loaded ? fresh.list : loaded, refresh };
}

async function ask(since: InboxList): Promise<InboxList | null> {
  try {
    const answer = await fetch(`/messages/chats${listQuery(since)}`, { headers: { Accept: "application/json" } });
    return answer.ok && !answer.redirected ? ((await answer.json()) as InboxList) : null;
  } catch {
    return null; // fetched again after the next event
  }
}

// The list of conversations of a page that stands open. It is asked for anew when there is news, at most every two
// seconds, and now and then, since people come and go. An answer that does not come leaves the list as it is: a train in
// a tunnel must not take away the page that somebody writes on.
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { ChatView } from "#app/domain/messages/views.ts";
import type { InboxList } from "#app/ui/messages/inbox-list.ts";

const PAUSE_MS = 2_000;
const NOW_AND_THEN_MS = 120_000;

/** Says that the list may have changed. */
export const ListNews = createContext<() => void>(() => undefined);

export function useListNews(): () => void {
  return useContext(ListNews);
}

/** The list as it is now, for whoever wants to know who is there. */
export const ShownList = createContext<InboxList | null>(null);

/** Whether the person of a chat is online, as of the list where it is in view, else as the chat's own page came. */
export function useIsOnline({ chatId, person }: ChatView): boolean {
  const row = useContext(ShownList)?.chats.find((chat) => chat.chatId === chatId);
  return (row?.person ?? person).isOnline;
}

/** The list as it is now, the page's own or what has been asked for since, and the way to ask. */
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
      void ask(since.page).then((list) => list && setFresh({ list, since }));
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

async function ask(page: number): Promise<InboxList | null> {
  try {
    const answer = await fetch(`/messages/chats?page=${page}`, { headers: { Accept: "application/json" } });
    return answer.ok && !answer.redirected ? ((await answer.json()) as InboxList) : null;
  } catch {
    return null; // the next news asks again
  }
}

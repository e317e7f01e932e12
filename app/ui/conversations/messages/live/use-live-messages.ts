// The event stream of the viewer's conversations (EventSource). Open only while the page is visible: browsers allow six
// connections per site, and a hidden page should not use battery.
import { useEffect, useEffectEvent, useState } from "react";
import type { MessageView } from "#app/domain/conversations/messages/views.ts";

/** A page that is being left is gone by then. */
const LEAVING_MS = 30_000;
/** Retry delay of a refused stream: EventSource reconnects by itself only when the connection was lost. */
const FIRST_DELAY_MS = 3_000;
const LONGEST_DELAY_MS = 60_000;

interface LiveMessages {
  /** The chat whose messages are received, or null for events of the list only. */
  chatId: number | null;
  /** The shown messages include all changes up to this revision. Read each time the stream opens. */
  revision: number;
  onMessage: (message: MessageView) => void;
  /** The viewer's list has changed, or messages were read elsewhere; `unread` is the total of unread messages. */
  onChats: (unread: number) => void;
  /** The page is visible again, and may have missed events of the list. */
  onReturn: () => void;
  /** Too many changes were missed: the page must be loaded again. */
  onAgain: () => void;
  /** The session has ended. */
  onEnd: () => void;
}

/** Whether the stream is open. */
export function useLiveMessages(options: LiveMessages): boolean {
  const { chatId } = options;
  const [isLive, setIsLive] = useState(false);
  const address = useEffectEvent(() => {
    const query = chatId === null ? "" : `?chat=${chatId}&after=${options.revision}`;
    return `/messages/live${query}`;
  });
  const onMessage = useEffectEvent((text: string) => options.onMessage(JSON.parse(text) as MessageView));
  const onChats = useEffectEvent((text: string) => options.onChats((JSON.parse(text) as { unread: number }).unread));
  const onReturn = useEffectEvent(() => options.onReturn());
  const onAgain = useEffectEvent(() => options.onAgain());
  const onEnd = useEffectEvent(() => options.onEnd());

  useEffect(() => {
    let stream: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    // "Logout" ends the session before its page arrives: what this page does at the end of a session would replace that visit.
    // A link to a file or a phone number leaves nothing, so that it is done later.
    let isLeaving = false;
    const close = () => {
      clearTimeout(timer);
      stream?.close();
      stream = null;
      setIsLive(false);
    };
    const open = () => {
      if (stream || document.visibilityState !== "visible") return;
      clearTimeout(timer);
      const opened = new EventSource(address());
      stream = opened;
      opened.onopen = () => {
        failures = 0;
        setIsLive(true);
      };
      opened.onerror = () => {
        setIsLive(false);
        if (opened.readyState !== EventSource.CLOSED || stream !== opened) return;
        stream = null;
        timer = setTimeout(open, Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures));
        failures += 1;
      };
      opened.addEventListener("message", ({ data }: MessageEvent<string>) => onMessage(data));
      opened.addEventListener("chats", ({ data }: MessageEvent<string>) => onChats(data));
      opened.addEventListener("again", () => onAgain());
      opened.addEventListener("end", () => {
        close();
        timer = setTimeout(() => onEnd(), isLeaving ? LEAVING_MS : 0);
      });
    };
    const onVisibility = () => {
      if (document.visibilityState !== "visible") {
        close();
        return;
      }
      onReturn();
      open();
    };
    const onShow = (event: PageTransitionEvent) => {
      isLeaving = false;
      if (event.persisted) onVisibility();
    };
    const onLeave = () => {
      isLeaving = true;
    };
    open();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("beforeunload", onLeave);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("beforeunload", onLeave);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", onShow);
      close();
    };
  }, [chatId]);
  return isLive;
}

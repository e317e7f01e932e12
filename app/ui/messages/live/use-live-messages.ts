// The stream of what happens in the viewer's conversations. It is open while the page can be seen, and no longer: browsers
// allow six connections to a site, and a phone in a pocket has better uses for its battery.
import { useEffect, useEffectEvent, useState } from "react";
import type { MessageView } from "#app/domain/messages/views.ts";

/** Of a stream that the site refused: the browser tries again by itself only when the connection was lost. */
const FIRST_DELAY_MS = 3_000;
const LONGEST_DELAY_MS = 60_000;

interface LiveMessages {
  /** The chat whose messages are wanted, or null for news of the list alone. */
  chatId: number | null;
  /** What is shown of it is complete up to here. Read each time the stream opens. */
  revision: number;
  onMessage: (message: MessageView) => void;
  /** Something in the viewer's list has changed, or was read elsewhere: so many messages are unread in all. */
  onChats: (unread: number) => void;
  /** The page can be seen again, and may have missed news of the list. */
  onReturn: () => void;
  /** Too much was missed: the page is to be loaded again. */
  onAgain: () => void;
  /** The session is over. */
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
        onEnd();
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
      if (event.persisted) onVisibility();
    };
    open();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", onShow);
      close();
    };
  }, [chatId]);
  return isLive;
}

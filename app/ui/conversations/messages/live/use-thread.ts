// An open thread: its loaded messages, later changes, and marking messages as read.
import { useCallback, useEffect, useState } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { CHANGES_PAGE } from "#app/domain/conversations/messages/rules.ts";
import type { MessageView, ThreadView } from "#app/domain/conversations/messages/views.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { tellUnread } from "#app/ui/layout/unread.ts";
import { useListNews } from "./live-list.ts";
import { changeThread, reloadThread, showThread } from "./merge-thread.ts";
import { useLiveMessages } from "./use-live-messages.ts";

/** Delay before marking messages as read, so that several messages need one request. */
const READ_AFTER_MS = 300;
const SAID_AT_MOST = 300;
/** The polling interval of a page whose stream is not open. */
const WITHOUT_STREAM_MS = 20_000;

interface OpenThread {
  messages: readonly MessageView[];
  earlierThan: number | null;
  /** Whether new messages arrive by the stream. */
  isLive: boolean;
  /** Fetches changes, for a page whose stream is not open. */
  catchUp: () => Promise<void>;
  /** The latest message of the other user that arrived on the open page, for a live region. */
  heard: string;
}

export function useThread(thread: ThreadView, viewerId: number): OpenThread {
  const { chat, isLatest } = thread;
  const { chatId } = chat;
  const [shown, setShown] = useState(() => showThread(thread));
  if (shown.source !== thread) setShown(reloadThread(shown, thread));
  const [heard, setHeard] = useState("");
  const { revalidate } = useRevalidator();
  const news = useListEvents();
  const isLive = useLiveMessages({
    chatId,
    revision: shown.revision,
    onMessage(message) {
      setShown((before) => changeThread(before, message));
      const isNew = !message.isEdited && message.userId !== viewerId;
      if (isNew && isLatest) setHeard(announcementOf(chat.otherUser.name, message));
    },
    onAgain: () => void revalidate(),
    ...news,
  });
  const { messages, earlierThan, revision } = shown;
  const catchUp = useCallback(async () => {
    const changes = await askForChanges(chatId, revision);
    if (changes.length >= CHANGES_PAGE) return revalidate();
    if (changes.length > 0) setShown((before) => changes.reduce(changeThread, before));
  }, [chatId, revision, revalidate]);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void catchUp();
    }, WITHOUT_STREAM_MS);
    return () => clearInterval(timer);
  }, [isLive, catchUp]);
  const lastOfOther = messages.findLast((message) => message.userId !== viewerId)?.messageId ?? 0;
  // Loading the page has marked its messages as read.
  const [readUpTo, setReadUpTo] = useState(lastOfOther);
  useEffect(() => {
    if (!isLatest || lastOfOther <= readUpTo) return;
    const timer = setTimeout(() => {
      setReadUpTo(lastOfOther);
      void tellRead(chatId, lastOfOther);
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [chatId, isLatest, lastOfOther, readUpTo]);
  return { messages, earlierThan, isLive, catchUp, heard };
}

/** The warnings come first, as on the page. */
function announcementOf(name: string, { text, notices }: MessageView): string {
  const warnings = notices.map((notice) => `${notice.text} `).join("");
  return `${warnings}${name}: ${shortenText(text, SAID_AT_MOST)}`;
}

/** Handlers of list events for every page of messages. */
export function useListEvents() {
  const refresh = useListNews();
  const root = useRouteLoaderData<{ viewer: Viewer | null }>("root");
  return {
    onChats(unread: number) {
      if (root?.viewer) tellUnread(root.viewer, unread);
      refresh();
    },
    onReturn: refresh,
    onEnd: () => window.location.reload(),
  };
}

async function askForChanges(chatId: number, after: number): Promise<MessageView[]> {
  try {
    const answer = await fetch(`/messages/${chatId}/changes?after=${after}`, {
      headers: { Accept: "application/json" },
    });
    return answer.ok && !answer.redirected ? ((await answer.json()) as MessageView[]) : [];
  } catch {
    return []; // fetched again soon
  }
}

async function tellRead(chatId: number, upTo: number): Promise<void> {
  const body = new URLSearchParams({ upto: String(upTo) });
  // If the request fails, the message stays unread until the conversation is opened again.
  await fetch(`/messages/${chatId}/read`, { method: "POST", body, keepalive: true }).catch(() => undefined);
}

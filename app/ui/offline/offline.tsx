// Offline support of a page: a form that could not be sent keeps its page and shows a message, and the code for offline
// use is loaded when the browser is idle.
import { useEffect, useState } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { Flash } from "#app/ui/kit/flash.tsx";
import { errorText, isOurFault } from "#app/ui/layout/error-text.ts";
import { isUnreachable } from "./unreachable.ts";

const UNSENT = "unsent";
const REACHED = "reached";
const NO_ANSWER = "No answer came. Check your connection and send it again: what you typed is still here.";

interface Result {
  type: string;
  result: unknown;
}

/**
 * Client middleware of the router: when the site cannot be reached for a form submit, or fails, the page with the form remains,
 * and the message about it until the site is reached again.
 */
export async function keepForm({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  const results = (await next()) as Record<string, Result>;
  const all = Object.values(results);
  if (all.some(({ type }) => type === "data") && !all.some(isLost)) window.dispatchEvent(new Event(REACHED));
  if (request.method === "GET") return results;
  for (const one of all) {
    const text = unsentText(one);
    if (text === null) continue;
    Object.assign(one, { type: "data", result: data(null, 503) });
    window.dispatchEvent(new CustomEvent(UNSENT, { detail: text }));
  }
  return results;
}

function isLost({ type, result }: Result): boolean {
  return type === "error" && isUnreachable(thrownIn(result));
}

/** What is said of a form that was not sent; null for every other result. */
function unsentText(one: Result): string | null {
  if (isLost(one)) return NO_ANSWER;
  const { type, result } = one;
  const hasFailed = type === "error" && isRouteErrorResponse(result) && isOurFault(result.status);
  return hasFailed ? `${errorText(result).text} What you typed is still here.` : null;
}

/** The router wraps errors thrown by its own requests. */
function thrownIn(result: unknown): unknown {
  return result instanceof Object && "data" in result ? result.data : result;
}

/** Rendered once in every page. */
export function Offline({ userId }: { userId: number | null }) {
  const [unsent, setUnsent] = useState<{ text: string; count: number } | null>(null);
  useEffect(() => {
    const onUnsent = (event: Event) => {
      const text = (event as CustomEvent<string>).detail;
      setUnsent((before) => ({ text, count: (before?.count ?? 0) + 1 }));
    };
    const onReached = () => setUnsent(null);
    window.addEventListener(UNSENT, onUnsent);
    window.addEventListener(REACHED, onReached);
    return () => {
      window.removeEventListener(UNSENT, onUnsent);
      window.removeEventListener(REACHED, onReached);
    };
  }, []);
  useEffect(() => {
    let isLeft = false;
    let closeOutbox: (() => void) | undefined;
    const start = async () => {
      (await import("./start.ts")).start(userId);
      if (userId === null) return;
      const { pageOutbox } = await import("#app/ui/conversations/messages/outbox/page-outbox.ts");
      if (!isLeft) closeOutbox = pageOutbox(userId).open();
    };
    const run = () => void start().catch(() => undefined);
    const isIdle = "requestIdleCallback" in window;
    const handle = isIdle ? requestIdleCallback(run) : setTimeout(run, 1_000);
    return () => {
      isLeft = true;
      closeOutbox?.();
      if (isIdle) cancelIdleCallback(handle as number);
      else clearTimeout(handle);
    };
  }, [userId]);
  return unsent && <Flash key={unsent.count} flash={{ kind: "error", text: unsent.text }} toast />;
}

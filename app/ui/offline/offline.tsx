// Offline support of a page: a form that could not be sent keeps its page and shows a message, and the code for offline
// use is loaded when the browser is idle.
import { useEffect, useState } from "react";
import { data } from "react-router";
import { Flash } from "#app/ui/kit/flash.tsx";
import { isUnreachable } from "./unreachable.ts";

const UNSENT = "unsent";
const REACHED = "reached";
const NO_ANSWER = "No answer came. Check your connection and send it again: what you typed is still here.";

interface Result {
  type: string;
  result: unknown;
}

/**
 * Client middleware of the router: when the site cannot be reached for a form submit, the page with the form remains, and the
 * message about it until the site is reached again.
 */
export async function keepForm({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  const results = (await next()) as Record<string, Result>;
  const all = Object.values(results);
  if (all.some(({ type }) => type === "data") && !all.some(isLost)) window.dispatchEvent(new Event(REACHED));
  if (request.method === "GET") return results;
  for (const one of all) {
    if (!isLost(one)) continue;
    Object.assign(one, { type: "data", result: data(null, 503) });
    window.dispatchEvent(new Event(UNSENT));
  }
  return results;
}

function isLost({ type, result }: Result): boolean {
  return type === "error" && isUnreachable(thrownIn(result));
}

/** The router wraps errors thrown by its own requests. */
function thrownIn(result: unknown): unknown {
  return result instanceof Object && "data" in result ? result.data : result;
}

/** Rendered once in every page. */
export function Offline({ userId }: { userId: number | null }) {
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const onUnsent = () => setFailures((count) => count + 1);
    const onReached = () => setFailures(0);
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
  return failures > 0 ? <Flash key={failures} flash={{ kind: "error", text: NO_ANSWER }} toast /> : null;
}

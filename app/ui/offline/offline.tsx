// The page's side of a connection that comes and goes: a form that could not be sent keeps its page and says so, and what
// serves the time without a connection is fetched when there is nothing else to do.
import { useEffect, useState } from "react";
import { data } from "react-router";
import { Flash } from "#app/ui/kit/flash.tsx";
import { isUnreachable } from "./unreachable.ts";

const UNSENT = "unsent";
const NO_ANSWER = "No answer came. Check your connection and send it again: what you typed is still here.";

interface Result {
  type: string;
  result: unknown;
}

/** Around every step of the router: where the site could not be reached to send a form, the form stays. */
export async function keepForm({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  const results = (await next()) as Record<string, Result>;
  if (request.method === "GET") return results;
  for (const one of Object.values(results)) {
    if (one.type !== "error" || !isUnreachable(thrownIn(one.result))) continue;
    Object.assign(one, { type: "data", result: data(null, 503) });
    window.dispatchEvent(new Event(UNSENT));
  }
  return results;
}

/** The router wraps what its own request has thrown. */
function thrownIn(result: unknown): unknown {
  return result instanceof Object && "data" in result ? result.data : result;
}

/** Stands once in every page. */
export function Offline({ userId }: { userId: number | null }) {
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const onUnsent = () => setFailures((count) => count + 1);
    window.addEventListener(UNSENT, onUnsent);
    return () => window.removeEventListener(UNSENT, onUnsent);
  }, []);
  useEffect(() => {
    const start = () => void import("./start.ts").then((module) => module.start(userId)).catch(() => undefined);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(start, 1_000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start);
    return () => cancelIdleCallback(handle);
  }, [userId]);
  return failures > 0 ? <Flash key={failures} flash={{ kind: "error", text: NO_ANSWER }} toast /> : null;
}

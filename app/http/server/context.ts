// What a request carries through middleware, loaders and actions. Made by the handler, so that one copy of the keys exists.
import { createContext, type RouterContextProvider } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RequestSource } from "#app/domain/authentication-log/events.ts";
import type { OpenStream } from "./event-stream.server.ts";
import type { InlineHashes } from "./security-headers.ts";

export interface RequestInfo {
  /** Random, shown on error pages and in every log line of the request. */
  id: string;
  /** Of the content security policy; allows the inline scripts of this one answer. */
  nonce: string;
  /** The visitor's address as far as TRUST_PROXY lets us know it; never logged. */
  address: string;
  /** The Cookie header, or null. */
  cookies: string | null;
  /** The Authorization header, or null; looked at for the API alone. */
  authorization: string | null;
  userAgent: string | null;
  /** True when nothing shows who is asking: the answer may be shared, where its loader says so (see cacheable-page.ts). */
  anonymous: boolean;
  /** What a page for everyone depends on; null for a page of this visitor alone. */
  cacheTags: readonly string[] | null;
  /** The page shows what is this visitor's alone: no cache keeps it, not even the browser's. See keepPersonal. */
  personal: boolean;
  /** What is inline in a shared page, as hashes of the content security policy: a nonce must not be shared. */
  inlineHashes: InlineHashes | null;
  /** The script of another site that this page may load; null for nearly every page. */
  signInScript: string | null;
  /** True when the browser fetches ahead of a visit, which must not use anything up. */
  prefetch: boolean;
  /** Headers to add to whatever is answered: Set-Cookie, Retry-After. */
  headers: Headers;
  /** The viewer of this request, once asked for. */
  viewer: Promise<Viewer | null> | undefined;
  /** The session of the viewer, once asked for; null when nobody is signed in. */
  sessionId: string | null;
  /** Why there is no viewer, once asked for: no token came, its session is over, or nobody could be asked. */
  noViewer: "no-token" | "session-over" | "unreadable" | null;
  /** Part of what this request asked of the database could not be had: the response is a 503. */
  databaseAway: boolean;
  /** Answered in place of what the router makes of the request: a guard's page, which must not have the site around it. */
  instead: Response | null;
  /** Goes on with the connection once the head of the answer is sent; see event-stream.server.ts. */
  stream: OpenStream | null;
}

/** What loaders, actions and middleware get as `context`. */
export type AppContext = Readonly<Pick<RouterContextProvider, "get">>;

export const requestInfoContext = createContext<RequestInfo>();

/** The facts of the current request. */
export function requestInfo(context: AppContext): RequestInfo {
  return context.get(requestInfoContext);
}

/**
 * Marks the page as this visitor's alone, so that it is sent with `no-store`. Guards do so for every page that needs a
 * signed-in user; the loader of another page does so where it shows what only this visitor may read.
 */
export function keepPersonal(context: AppContext): void {
  requestInfo(context).personal = true;
}

/** The IP address and browser of the current request, for the authentication log. */
export function requestSource(context: AppContext): RequestSource {
  const { address, userAgent } = requestInfo(context);
  return { address, userAgent };
}

// The request context of middleware, loaders and actions.
import { createContext, type RouterContextProvider } from "react-router";
import type { RequestSource } from "#app/domain/accounts/authentication-log/events.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Listed } from "#app/domain/moderation/cases/queue.server.ts";
import type { ShownPets } from "#app/domain/operations/listing-figures/shown-pets.ts";
import type { Slot } from "#app/http/page-cache/slots.ts";
import { addressGroup } from "./client-address.ts";
import type { OpenStream } from "./event-connection.server.ts";
import type { InlineHashes } from "./security-headers.ts";

export interface RequestInfo {
  /** Random, shown on error pages and in every log line of the request. */
  id: string;
  /** Of the content security policy; allows the inline scripts of this one response. */
  nonce: string;
  /** The visitor's address as far as TRUST_PROXY tells it; never logged. */
  address: string;
  /** The Cookie header, or null. */
  cookies: string | null;
  /** The Authorization header, or null; read for the API alone. */
  authorization: string | null;
  userAgent: string | null;
  /** True without credentials and cookies: the page may be cached where its loader allows it (see cacheable-page.ts). */
  anonymous: boolean;
  /** The cache tags of a page that is the same for everyone; null for a personal page. */
  cacheTags: readonly string[] | null;
  /** Whether the page may be composed for a signed-in user; null for a page that is rendered for each of them. */
  mayCompose: MayCompose | null;
  /** The slots of a page for the page cache. */
  slots: readonly Slot[];
  /** The page shows personal data: no cache stores it, not even the browser's. See keepPersonal. */
  personal: boolean;
  /** Hashes of the inline scripts and style of a cached page: a nonce must not be shared. */
  inlineHashes: InlineHashes | null;
  /** The script of another site that this page may load (Google's sign-in), or null. */
  signInScript: string | null;
  /** True for a prefetch, which must not use up a one-time link. */
  prefetch: boolean;
  /** The body of a form without files. */
  body?: Uint8Array<ArrayBuffer>;
  /** The path of the page or endpoint. */
  path: string;
  /** Path of a request of the router's script for a page's data, ending in ".data"; null for any other request. */
  dataPath: string | null;
  /** Headers to add to the response: Set-Cookie, Retry-After. */
  headers: Headers;
  /** The viewer of this request, once asked for. */
  viewer: Promise<Viewer | null> | undefined;
  /** The open cases of the viewer, once a page of the admin area has counted them. */
  openCases: Promise<Listed> | undefined;
  /** The session of the viewer and whose it is, once asked for; null for a visitor. */
  session: { id: string; userId: number } | null;
  /**
   * Why there is no viewer, once asked for: no token came, its session is over, the session could not be read, or its
   * account is closing.
   */
  noViewer: "no-token" | "session-over" | "unreadable" | "closing" | null;
  /** When the account is erased, where it is closing. */
  closesAt: Date | null;
  /** A query of this request failed because the database is unreachable: the response is a 503. */
  databaseAway: boolean;
  /** A guard's response, sent in place of the router's so that no layout surrounds it. */
  instead: Response | null;
  /** Takes over the connection once the response's headers are sent; see event-stream.server.ts. */
  stream: OpenStream | null;
  /** The pets that the page shows, which are counted when it is sent. */
  shownPets: ShownPets | null;
  /** The pattern of the matched route, such as "/pets/:slug", for metrics and traces. */
  routePattern: string;
}

/** Whether a page may be composed for this viewer; it also does what a loader would do besides reading. */
export type MayCompose = (context: AppContext, viewer: Viewer) => Promise<boolean>;

/** What loaders, actions and middleware get as `context`. */
export type AppContext = Readonly<Pick<RouterContextProvider, "get">>;

export const requestInfoContext = createContext<RequestInfo>();

/** The facts of the current request. */
export function requestInfo(context: AppContext): RequestInfo {
  return context.get(requestInfoContext);
}

/**
 * Marks the page as personal, so that it is sent with `no-store`. Guards do so for every page that needs a signed-in
 * user; the loader of a public page does so where it shows personal data.
 */
export function keepPersonal(context: AppContext): void {
  requestInfo(context).personal = true;
}

/** The IP address of the current request, or its network for IPv6: what a visitor is told apart by. */
export function visitorAddress(context: AppContext): string {
  return addressGroup(requestInfo(context).address);
}

/** The IP address and browser of the current request, for the authentication log. */
export function requestSource(context: AppContext): RequestSource {
  const { address, userAgent } = requestInfo(context);
  return { address, userAgent };
}

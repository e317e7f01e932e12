// Requests to the pipeline around a router that a test gives it.
import { handleRequest, type Router } from "#app/http/server/handle-request.server.ts";

/** The response of a page. */
export const page = (html = "<p>Hello</p>", headers: HeadersInit = {}) =>
  new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

/** The response of the pipeline to a request. */
export const handle = (router: Router, path = "/", init?: RequestInit) =>
  handleRequest(router, new Request(`http://localhost:3000${path}`, init), {
    id: "abcd-efgh-jkmn",
    address: "203.0.113.9",
  });

/** A POST from a page of the site itself. */
export const post = (body: BodyInit, headers: Record<string, string> = {}): RequestInit =>
  ({ method: "POST", body, headers: { "sec-fetch-site": "same-origin", ...headers }, duplex: "half" }) as RequestInit;

// Checks every API response in tests against the OpenAPI document.
import { isApiPath } from "#app/http/server/request-guard.ts";

const plainFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const answer = await plainFetch(input, init);
  const asked = new URL(input instanceof Request ? input.url : input);
  if (asked.hostname !== "127.0.0.1" || !isDescribed(asked.pathname)) return answer;
  const { descriptionFault } = await import("./openapi-document.ts");
  const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
  const { status, headers } = answer;
  const body = await answer.clone().text();
  const fault = descriptionFault({
    method,
    path: asked.pathname,
    status,
    header: (name) => headers.get(name),
    body,
  });
  if (fault) throw new Error(fault);
  return answer;
};

/** Whether a path is a described API endpoint; webhooks and the pages of the API documentation are not. */
export function isDescribed(path: string): boolean {
  return isApiPath(path) && !/^\/api\/(?:webhooks\/|docs(?:\/|$))/.test(path);
}

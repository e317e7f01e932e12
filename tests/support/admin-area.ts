// Requests of an administrator to pages and API endpoints of the admin area, for tests.
import { expect } from "vitest";
import { all, byRole } from "./page.ts";
import { html, type Site, textOf, type Visitor } from "./site.ts";

/** The main element of a page. */
export async function mainOf(response: Response): Promise<Element> {
  return byRole(await html(response), "main");
}

/** The flash message of the page that a redirect leads to. */
export async function flashAfter(answer: Response, by: Visitor): Promise<string | undefined> {
  expect(answer.status).toBe(303);
  const [flash] = all(await html(await by.follow(answer)), ".flash");
  return flash && textOf(flash);
}

/** Sends an API request; returns the status and fields of the response. */
export async function requestApi(
  site: Pick<Site, "url">,
  by: Visitor,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<Record<string, unknown>> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const headers = { Origin: site.url, ...init.headers };
  const answer = await by.get(`/api/${path}`, { method, ...init, headers });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

// What the tests of the admin area's pages and calls have in common: one administrator who looks, sends and calls.
import { expect } from "vitest";
import { html, type Site, textOf, type Visitor } from "./site.ts";

/** A visitor's page without what stands around it, as HTML. */
export async function mainOf(answer: Response): Promise<string> {
  return /<main[^]*<\/main>/.exec(await html(answer))![0];
}

/** The message at the top of the page that an answer leads to. */
export async function flashAfter(answer: Response, by: Visitor): Promise<string | undefined> {
  expect(answer.status).toBe(303);
  const flash = /<div class="flash[^>]*>[^]*?<\/div>/.exec(await html(await by.follow(answer)))?.[0];
  return flash && textOf(flash);
}

/** A call of the API: its status and what it answers. */
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

// Responses of a page, its data and an endpoint while the database is unavailable.
import { createRequestHandler, type ServerBuild } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { createApiRouter } from "#app/http/api/router.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { handleRequest, type Router } from "#app/http/server/handle-request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { withDatabaseErrors } from "./database-errors.server.ts";
import { optionalPart } from "./optional-part.server.ts";
import { withErrorLogging } from "./with-error-logging.server.ts";

async function away(): Promise<never> {
  throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
}
async function broken(): Promise<never> {
  throw new TypeError("x is undefined");
}
interface Args {
  context: AppContext;
}

/** A build of one page. */
function buildOf(module: Record<string, unknown>): ServerBuild {
  const route = (id: string, path: string) => [id, { id, path, module: { default: () => null, ...module } }];
  return {
    routes: Object.fromEntries([route("page", "pets")]) as never,
    // The framework derives the status of a document from its errors.
    entry: { module: { default: (_request: Request, status: number) => new Response("<p>Page</p>", { status }) } },
    assets: { routes: {}, entry: {}, url: "", version: "" },
    future: { v8_middleware: true },
    ssr: true,
    routeDiscovery: { mode: "initial" },
    basename: "/",
    publicPath: "/",
    isSpaMode: false,
    prerender: [],
  } as never;
}
const pagesOf = (module: Record<string, unknown>): Router =>
  createRequestHandler(withDatabaseErrors(buildOf(module)), "production");
const routerOf = (handler: () => Promise<Response>): Router => {
  const described = { id: "readNothing", summary: "Read nothing", responses: {} };
  return createApiRouter([
    defineEndpoint({ method: "get", path: "/api/pets", access: everyone, ...described, handler }),
  ]);
};
const ask = (router: Router, path: string, init?: RequestInit) =>
  handleRequest(router, new Request(`http://localhost:3000${path}`, init), { id: "abcd", address: "203.0.113.9" });
const SENT = { method: "POST", body: "a=b", headers: { "sec-fetch-site": "same-origin" } };

describe("while the database is unavailable", () => {
  it.each<[string, string, RequestInit | undefined, Record<string, unknown>]>([
    ["a page", "/pets", undefined, { loader: away }],
    ["the data of a page", "/pets.data", undefined, { loader: away }],
    ["a form", "/pets", SENT, { action: away }],
    ["a guard", "/pets", undefined, { loader: () => null, middleware: [away] }],
  ])("%s is a 503 with Retry-After", async (_what, path, init, module) => {
    const said = vi.spyOn(log, "error").mockReturnValue(undefined);
    const response = await ask(pagesOf(module), path, init);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ id: "abcd" }), "the database cannot be reached");
  });

  it("[OPN-59] an endpoint responds with 503 in the documented error shape, with Retry-After", async () => {
    const response = await ask(routerOf(away), "/api/pets");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await response.json()).toEqual({
      success: false,
      message: "The site cannot reach its database at the moment. Please try again in a few minutes.",
      errors: {},
    });
  });

  it.each([
    ["shows what it can", (args: Args) => optionalPart(args.context, "pets", away)],
    ["says that a change failed", (args: Args) => withErrorLogging(args.context, away)],
  ])("a page that %s has that status too", async (_what, loader) => {
    const response = await ask(pagesOf({ loader }), "/pets");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await response.text()).toBe("<p>Page</p>");
  });
});

it("another error is a 500, and a page that is shown without one part a 200", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  expect((await ask(pagesOf({ loader: broken }), "/pets")).status).toBe(500);
  const parts = { loader: (args: Args) => optionalPart(args.context, "pets", broken) };
  expect((await ask(pagesOf(parts), "/pets")).status).toBe(200);
  expect((await ask(routerOf(broken), "/api/pets")).status).toBe(500);
});

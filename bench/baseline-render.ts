// Baseline of a rendered page: the product's routes and components in a bare React Router server whose loaders return
// constants, recorded from one real request with the cookie COOKIE.
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import { compress } from "#app/http/server/send-response.server.ts";
import { freePort } from "../dev/free-port.mjs";
import { root } from "./product.ts";

const { PORT = "", COOKIE = "" } = process.env;
const PATH = "/pets";

// Importing the built site starts its server, which needs a free port.
process.env.PORT = String(await freePort());
const site = await loadSite();
const responses = new Map<string, unknown>();
const routes = site.routes;
for (const [id, route] of Object.entries(routes)) {
  const loader = route?.module.loader;
  if (!route || !loader) continue;
  const remember: typeof loader = async (args) => {
    const response: unknown = await loader(args);
    responses.set(id, response);
    return response;
  };
  routes[id] = { ...route, module: { ...route.module, loader: remember } };
}
await visitOnce();

const constantRoutes = Object.entries(routes).map(([id, route]) => {
  if (!route?.module.loader) return [id, route];
  const module = { ...route.module, loader: () => responses.get(id) as never, middleware: undefined };
  return [id, { ...route, module }];
});
const build: ServerBuild = {
  ...site,
  routes: Object.fromEntries(constantRoutes) as ServerBuild["routes"],
  entry: { module: { default: render } },
};
const router = createRequestHandler(build, "production");

createServer((req, res) => void respond(req, res)).listen(Number(PORT), "127.0.0.1", () =>
  console.log("ready to compare"),
);

async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const response = await router(new Request(`http://127.0.0.1:${PORT}${req.url ?? ""}`));
  const packed = await compress(await response.arrayBuffer(), "br");
  res.writeHead(response.status, {
    "Content-Type": "text/html",
    "Content-Encoding": "br",
    "Content-Length": packed.length,
  });
  res.end(packed);
}

async function render(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const stream = await renderToReadableStream(createElement(ServerRouter, { context, url: request.url }));
  await stream.allReady;
  return new Response(await new Response(stream).text(), { status, headers });
}

async function loadSite(): Promise<ServerBuild> {
  const folder = join(root, "build/server/assets");
  const file = readdirSync(folder).find((name) => name.startsWith("handler.server-")) ?? "";
  const exported = Object.values(
    (await import(join(folder, file))) as Record<string, { build?: ServerBuild } | undefined>,
  );
  const build = exported.find((value) => value?.build?.routes)?.build;
  if (!build) throw new Error("The built site has no routes");
  return build;
}

/** Requests the real page once, through the whole product. */
async function visitOnce(): Promise<void> {
  const url = `http://127.0.0.1:${process.env.PORT}${PATH}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url, { headers: { Cookie: COOKIE } }).catch(() => null);
    if (response?.status === 200 && responses.size >= 2) return;
    await pause(100);
  }
  throw new Error("The page to copy did not respond");
}

// Baseline of a rendered page: the product's routes and components in a bare React Router server whose loaders return
// constants: the page's data as the product at SAME_AS sends it to a browser with the cookie COOKIE.
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import {
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
  ServerRouter,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
} from "react-router";
import { compress } from "#app/http/server/send-response.server.ts";
import { freePort } from "../dev/free-port.mjs";
import { root } from "./product.ts";

const { PORT = "", COOKIE = "", SAME_AS = "", PAGE = "" } = process.env;

// Importing the built site starts its server, which needs a port of its own.
process.env.PORT = String(await freePort());
const site = await loadSite();
const found = await readData();

const constantRoutes = Object.entries(site.routes).map(([id, route]) => {
  if (!route?.module.loader) return [id, route];
  const module = { ...route.module, loader: () => found[id]?.data as never, middleware: undefined };
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

/** The data of the page's routes. */
async function readData(): Promise<Record<string, { data?: unknown } | undefined>> {
  const response = await fetch(`${SAME_AS}${PAGE}.data`, { headers: { Cookie: COOKIE } });
  if (!response.ok || !response.body) throw new Error("The page to copy did not respond");
  const { value } = await decodeViaTurboStream(response.body, globalThis);
  return value as Record<string, { data?: unknown }>;
}

// The process: settings, stand-ins, HTTP server, graceful stop. Under `npm run dev` it runs from source with Vite in
// front; built, it serves its own files. Modules that read settings are loaded only after those are complete.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drain, quietTurn } from "./app/platform/drain.server.ts";
import { limitHeapGrowth } from "./app/platform/heap-growth.server.ts";
import { exitWithStartError } from "./app/platform/start-error.server.ts";
import type { StandIns } from "./dev/boot.ts";

type Site = typeof import("./app/handler.server.ts");

/** With all of these set there is nothing to stand in for. */
const STAND_INS = ["DATABASE_URL", "SMTP_URL", "SMS_URL", "GOOGLE_CLIENT_ID", "STRIPE_SECRET_KEY", "SESSION_SECRET"];
const STOP_LIMIT_MS = 10_000;
const SAME_SIGNAL_MS = 1_000;
const HEADERS_LIMIT_MS = 10_000;
// Forms have 30 seconds (see request-body.server.ts); this is the bound for uploads from a slow phone.
const REQUEST_LIMIT_MS = 960_000;
const IDLE_LIMIT_MS = 120_000;
const KEEP_ALIVE_MS = 20_000;
/** How long an idle connection may still be used when no new one is accepted, of STOP_DELAY_SECONDS; at most KEEP_ALIVE_MS. */
const IDLE_SHARE = 4;
const MAX_HEADER_BYTES = 64 * 1024;
const SERVICE_WORKER = "/service-worker.js";
/** Files of text, whose type is to name their encoding. */
const TEXT_TYPES: Partial<Record<string, string>> = {
  css: "text/css",
  js: "text/javascript",
  svg: "image/svg+xml",
  txt: "text/plain",
};

const isBuilt = import.meta.env?.PROD;
process.env.NODE_ENV ||= isBuilt ? "production" : "development";
const development = process.env.NODE_ENV === "development" && !isBuilt;
let port: number | undefined;

limitHeapGrowth();
start().catch((error: unknown) => exitWithStartError(error, port));

async function start(): Promise<void> {
  loadSettingsFile();
  const standIns = await bootWhatIsMissing();
  const stops: (() => Promise<unknown>)[] = standIns ? [standIns.stop] : [];
  try {
    const server = createServer({
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2_000,
      // Checked by the site, which answers with a page.
      requireHostHeader: false,
    });
    server.timeout = IDLE_LIMIT_MS;
    const vite = development ? await startVite(server) : undefined;
    if (vite) stops.unshift(() => vite.close());
    const loadSite = (): Promise<Site> =>
      vite ? (vite.ssrLoadModule("/app/handler.server.ts") as Promise<Site>) : import("./app/handler.server.ts");
    const site = await loadSite();
    stops.unshift(site.stopServices);
    port = site.env.PORT;
    // Ends last, so that the whole stop can be watched.
    stops.push(await site.startOperations(async () => (await import("./prisma/migrate/migrator.ts")).migrationNames()));
    if (!standIns?.embeddedDatabase) await migrate(site.env.DATABASE_DIRECT_URL);
    await site.requireDatabase();

    const files = vite ? (vite.middlewares as Middleware) : site.countFiles(await serveFiles(site));
    const answer = vite
      ? (req: IncomingMessage, res: ServerResponse) => void answerAnew(loadSite, req, res)
      : site.onRequest;
    let stopping = 0;
    let lastResponses = false;
    let held: (() => void)[] | undefined;
    const answers = new Set<ServerResponse>();
    server.on("request", (req, res) => {
      answers.add(res);
      res.once("close", () => answers.delete(res));
      if (held) held.push(() => respond(req, res));
      else respond(req, res);
    });
    const respond = (req: IncomingMessage, res: ServerResponse) => {
      if (lastResponses) res.setHeader("Connection", "close");
      if (site.refuseOtherHost(req, res)) return;
      if (standIns?.inboxHandler(req, res)) return;
      files(req, res, () => answer(req, res));
    };
    server.on("clientError", site.respondToClientError);
    // An expectation that is not known is ignored (RFC 9110, 10.1.1): Node's own answer has none of the site's headers.
    server.on("checkExpectation", (req, res) => server.emit("request", req, res));
    const stop = async (signal: string, status: number) => {
      // A second signal from the terminal, not the same one passed on by npm.
      if (stopping > 0 && performance.now() - stopping > SAME_SIGNAL_MS) process.exit(1);
      if (stopping > 0) return;
      stopping = performance.now();
      site.log.info({ signal }, "stopping");
      site.reportStopping();
      // No delay for load balancers after Ctrl+C, or after an uncaught exception.
      const delayMs = signal === "SIGTERM" ? site.env.STOP_DELAY_SECONDS * 1000 : 0;
      await delay(delayMs);
      site.endStreams();
      // Meanwhile requests wait, or rendering them would leave little time to accept connections.
      held = [];
      await quietTurn(server);
      const drained = drain(server, answers, {
        idleMs: Math.min(KEEP_ALIVE_MS, delayMs * IDLE_SHARE),
        limitMs: STOP_LIMIT_MS,
      });
      lastResponses = true;
      for (const begin of held) begin();
      held = undefined;
      await drained;
      // A service that hangs, such as a database that is gone, keeps no process alive.
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      for (const stopOne of stops) await stopOne().catch((error: unknown) => site.log.error({ error }, "stop"));
      process.exit(status);
    };
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(signal, 0));
    process.on("unhandledRejection", (error) => site.log.error({ error }, "unhandled rejection"));
    process.on("uncaughtException", (error) => {
      site.log.fatal({ error }, "uncaught exception");
      void stop("uncaughtException", 1);
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(site.env.PORT, site.env.HOST, resolve);
    });
    standIns
      ?.onDatabase(site.env.DATABASE_URL)
      .catch((error: unknown) => site.log.warn({ error }, "the stand-ins could not read the database"));
    // A signal may come before the jobs have started, which is no failure: the stop ends the process.
    await site.startJobs().catch((error: unknown) => (stopping > 0 ? undefined : Promise.reject(error as Error)));
    site.log.info({ port: site.env.PORT, host: site.env.HOST }, "listening");
    if (standIns && stopping === 0) greet(site, standIns);
  } catch (error) {
    for (const stopOne of stops) await stopOne().catch(() => undefined);
    throw error;
  }
}

function loadSettingsFile(): void {
  try {
    process.loadEnvFile(".env");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

// Never in production proper, where a missing setting stops the start instead.
async function bootWhatIsMissing(): Promise<StandIns | undefined> {
  if (process.env.NODE_ENV === "production" && process.env.DEMO !== "1") return undefined;
  if (STAND_INS.every((name) => process.env[name])) return undefined;
  const { bootStandIns } = await import("./dev/boot.ts");
  const standIns = await bootStandIns();
  try {
    if (standIns.embeddedDatabase) {
      const { prepareDatabase } = await import("./dev/first-run.ts");
      await prepareDatabase(process.env.DATABASE_URL ?? "");
    }
    return standIns;
  } catch (error) {
    await standIns.stop();
    throw error;
  }
}

// A database of one's own is brought up to date as well; when it is, this costs one short query.
async function migrate(databaseUrl: string): Promise<void> {
  const { deployMigrations } = await import("./prisma/migrate/migrator.ts");
  await deployMigrations(databaseUrl);
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

async function startVite(server: ReturnType<typeof createServer>) {
  const vite = await import("vite");
  return vite.createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
}

// What the build made: names under /assets hold a hash of the content and are kept for ever, all else for an hour.
async function serveFiles(site: Site): Promise<Middleware> {
  const { default: sirv } = await import("sirv");
  const headers = site.fileHeaders();
  const send = sirv(fileURLToPath(new URL("../client", import.meta.url)), {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, path) {
      const type = TEXT_TYPES[path.slice(path.lastIndexOf(".") + 1)];
      if (type) res.setHeader("Content-Type", `${type}; charset=utf-8`);
      const kept = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
      res.setHeader("Cache-Control", path === SERVICE_WORKER ? "no-cache" : kept);
      // What it fetches is held to the policy that it came with.
      if (path === SERVICE_WORKER) res.setHeader("Content-Security-Policy", site.WORKER_POLICY);
    },
  });
  return (req, res, next) => {
    // All of them have a dot in their name, and pages seldom do.
    if (!/^(?:GET|HEAD)$/.test(req.method!) || !/^\/[^/?][^?]*\./.test(req.url!)) return next();
    // Ranges are not supported for these files: a malformed range would end the process.
    delete req.headers.range;
    // A file that is gone since the start, as in a build in the same folder, would end the process.
    res.once("pipe", (file) => file.once("error", () => res.destroy()));
    // Before anything else, because a 304 is answered without a call of setHeaders.
    for (const [name, value] of headers) res.setHeader(name, value);
    send(req, res, () => {
      for (const [name] of headers) res.removeHeader(name);
      // A page of an older build asks for files that are gone: no need to make a page about it.
      if (!req.url?.startsWith("/assets/")) return next();
      const type = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
      res.writeHead(404, { ...Object.fromEntries(headers), ...type }).end("This file is gone. Reload the page.\n");
    });
  };
}

// In development the files may have changed since the last request, and one may be half written.
async function answerAnew(loadSite: () => Promise<Site>, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    (await loadSite()).onRequest(req, res);
  } catch (error) {
    console.error(error);
    res
      .writeHead(500, { "Content-Type": "text/plain; charset=utf-8" })
      .end("The site could not be loaded; see the terminal.");
  }
}

function greet(site: Site, standIns: StandIns): void {
  const lines = [
    "",
    `  Pawstead is open at ${site.env.SITE_URL}`,
    "",
    ...standIns.messages.map((message) => `  ${message}`),
    `  Every email and text message it sends: ${site.env.SITE_URL}/dev/inbox`,
  ];
  if (standIns.embeddedDatabase) {
    lines.push(
      "",
      "  Demo accounts, password for all: pawstead-demo",
      "    buyer@demo.test       a Pet Lover with favourites and messages",
      "    breeder@demo.test     Willowbrook Spaniels, an approved breeder",
      "    moderator@demo.test   approves pets, nothing more",
      "    admin@demo.test       every permission",
      "    (all of them are listed in README.md)",
    );
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

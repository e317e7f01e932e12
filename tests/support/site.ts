// The built site, running as it does in production, on the database of the worker:
//
//   const site = await sharedSite(); // at the top of the file; the files of a worker share it
//   const page = await html(await site.get("/pets?type=dog"));
//
// A file that needs its own settings or ends its site calls startSite. Import only from tests/http and `*.db.test.ts`
// files. The build is made first when it is out of date.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, TestRunner } from "vitest";
import { freePort } from "../../dev/free-port.mjs";
import { type EmbeddedOpenid, startOpenid } from "../../dev/openid.ts";
import type { StripeControl } from "../../dev/stripe/control.ts";
import { type EmbeddedStripe, startStripe } from "../../dev/stripe/stripe.ts";
import { ensureBuilt, plainEnvironment, root } from "./build.ts";
import type { TestInbox } from "./inbox.ts";
import { inbox, outgoingSettings } from "./outgoing.ts";
import { settingNames } from "./settings.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export type { Visitor } from "./visitor.ts";
export { filledIn, hiddenFields, html, textOf } from "./page.ts";

/** One line of the site's log. */
interface LogLine {
  level: string;
  msg?: string;
  [fact: string]: unknown;
}

/** A running site. Its own `get` and `post` send no cookies; each call is a new visitor. */
export interface Site extends Pick<Visitor, "get" | "post"> {
  /** Its origin, such as "http://127.0.0.1:41234"; also its SITE_URL. */
  url: string;
  /** A visitor with a cookie jar of their own, which may start with cookies such as `{ token }` of a session. */
  visitor(cookies?: Record<string, string>): Visitor;
  /** A user who has signed in through the form on /login. */
  signIn(email: string, password: string): Promise<Visitor>;
  /** Every email and text message it has sent; `inbox.waitFor()` waits for one. */
  inbox: TestInbox;
  /** Settings of the stand-in for Google sign-in, with its users. */
  openid: EmbeddedOpenid["settings"];
  /** The stand-in for the payment provider: cards, clock and failures. It sends its events to the site. */
  stripe: StripeControl;
  /** Origin of that provider's checkout pages. */
  checkoutOrigin: string;
  /** Its log so far. */
  log: LogLine[];
  /** Stops it with SIGTERM, as a deployment does; resolves when it has ended. */
  stop(): Promise<void>;
  /** Ends it at once. */
  close(): Promise<void>;
}

/** What makes the site render a page anew: the page cache is only for requests without cookies. */
export const UNCACHED = { headers: { Cookie: "not=kept" } };
/** RATE_LIMIT_SCALE of the sites under test. */
export const FAR_LIMITS = 10_000;
const START_LIMIT_MS = 60_000;
const FREE_PORT_TRIES = 3;
const SAID_KEPT = 10_000;

let built: Promise<void> | undefined;
/** The provider of Google sign-in for every site of this worker. */
let openid: Promise<EmbeddedOpenid> | undefined;
let shared: Promise<Site> | undefined;
const ownSites: Site[] = [];

/** The one site of this worker, without settings of its own. It is started once, and every file finds it as new. */
export function sharedSite(): Promise<Site> {
  return (shared ??= openSite({}));
}

/** Forgets what an earlier file did at the shared site's stand-ins, if there is one. The database is emptied before. */
export async function resetSharedSite(): Promise<void> {
  const site = await shared;
  if (!site) return;
  await site.stripe.delivered();
  site.stripe.clearTrouble();
  site.stripe.webhooks({});
  site.stripe.forget();
  site.log.length = 0;
}

/**
 * Starts a site of its own, which ends with the test or file that starts it. `settings` are added to its environment; rate limits are far away
 * unless RATE_LIMIT_SCALE is given.
 */
export async function startSite(settings: Record<string, string>): Promise<Site> {
  const site = await openSite(settings);
  if (TestRunner.getCurrentTest()) onTestFinished(() => endSite(site));
  else ownSites.push(site);
  return site;
}

/** Ends the sites that a file has started for itself: they would do the jobs of the next file. */
export async function closeOwnSites(): Promise<void> {
  await Promise.all(ownSites.splice(0).map(endSite));
}

// Gracefully, so that a running job is completed.
async function endSite(site: Site): Promise<void> {
  await site.stop();
  await site.close();
}

// A fatal log entry or a connection to another host fails the current test.
async function openSite(settings: Record<string, string>): Promise<Site> {
  await (built ??= ensureBuilt());
  const provider = await (openid ??= startOpenid());
  const log: LogLine[] = [];
  const { child, url, stripe } = await startOnFreePort({ ...provider.settings, ...outgoingSettings, ...settings }, log);
  const closed = new Promise<void>((done) => child.once("close", () => done()));
  const kill = () => void child.kill("SIGKILL");
  let closing: Promise<void> | undefined;
  process.once("exit", kill);
  const visitor = (cookies?: Record<string, string>) => createVisitor(url, cookies);
  return {
    url,
    visitor,
    inbox,
    openid: provider.settings,
    stripe: stripe.control,
    checkoutOrigin: stripe.settings.STRIPE_URL,
    log,
    async stop() {
      child.kill("SIGTERM");
      await closed;
    },
    close() {
      process.off("exit", kill);
      kill();
      return (closing ??= Promise.all([closed, stripe.stop()]).then(() => undefined));
    },
    get: (path, init) => visitor().get(path, init),
    post: (path, fields, init) => visitor().post(path, fields, init),
    async signIn(email, password) {
      const user = visitor();
      const answer = await user.signIn(email, password);
      expect(answer.status, "signing in through /login").toBe(303);
      return user;
    },
  };
}

// Another test may take a free port before the site listens on it: then the next port is tried.
async function startOnFreePort(
  settings: Record<string, string>,
  log: LogLine[],
): Promise<{ child: ChildProcess; url: string; stripe: EmbeddedStripe }> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const stripe = await startStripe({ webhookUrl: `${url}/api/webhooks/stripe` });
    const child = spawnSite({ PORT: String(port), SITE_URL: url, ...stripe.settings, ...settings });
    try {
      await listening(child, log);
      return { child, url, stripe };
    } catch (error) {
      child.kill("SIGKILL");
      await stripe.stop();
      if (tries === FREE_PORT_TRIES || !String(error).includes("already in use")) throw error;
    }
  }
}

function spawnSite(settings: Record<string, string>): ChildProcess {
  const own = {
    NODE_ENV: "production",
    DEMO: "1",
    HOST: "127.0.0.1",
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    DATA_DIR: process.env.DATA_DIR ?? "",
    SESSION_SECRET: process.env.SESSION_SECRET ?? "",
    RATE_LIMIT_SCALE: String(FAR_LIMITS),
    UNDO_SECONDS: "0",
    TRUST_PROXY: "1",
    IMAGE_EFFORT: "0",
    STOP_DELAY_SECONDS: "0",
    LOG_LEVEL: "info",
  };
  // A setting that is there but empty counts as not set, and keeps a .env file from setting it.
  const unset = Object.fromEntries(settingNames().map((name) => [name, ""]));
  const guard = join(root, "tests/support/site-process.mjs");
  return spawn(process.execPath, ["--import", guard, join(root, "build/server/index.js")], {
    cwd: root,
    env: { ...plainEnvironment(), ...unset, ...own, ...settings },
    // Its standard input ends with this process, and the site with it.
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** Resolves when the site says that it listens; goes on reading its log. */
async function listening(child: ChildProcess, log: LogLine[]): Promise<void> {
  let said = "";
  let limit: NodeJS.Timeout | undefined;
  const started = new Promise<void>((ready, failed) => {
    const fail = (what: string) => failed(new Error(`The site ${what}:\n${said}`));
    limit = setTimeout(fail, START_LIMIT_MS, "did not start in time");
    child.once("close", () => fail("ended"));
    const hear = (text: string) => {
      said = `${said}${text}\n`.slice(-SAID_KEPT);
      const line = parseLine(text);
      if (!line) return;
      log.push(line);
      if (line.msg === "listening") ready();
      if (line.level === "fatal" || line.msg === "unhandled rejection") console.error("The site under test:", text);
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on("line", hear);
  });
  await started.finally(() => clearTimeout(limit));
}

function parseLine(text: string): LogLine | null {
  try {
    const line = JSON.parse(text) as LogLine;
    return typeof line.level === "string" ? line : null;
  } catch {
    return null;
  }
}

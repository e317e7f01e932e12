// The public pages on a throttled phone, first and repeat visit, compared with a static baseline page; and whether a
// tap before hydration is replayed. Product and baseline take turns, so that other load affects both.
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../dev/browser.mjs";
import { type Benchmark, type Figure, median } from "./figure.ts";
import { findPages } from "./pages.ts";
import { startBare, startProduct } from "./product.ts";

const ROUNDS = 5;
const TAP_ROUNDS = 3;
/** Time without input after a page has loaded, in ms. */
const UNTOUCHED_MS = 5_000;
const UNTOUCHED_BRIEFLY_MS = 1_000;
const TAP_LIMIT_MS = 15_000;
/** 60 KiB. */
const FIRST_SCRIPT_KB = (60 * 1024) / 1000;
const CARD = { tapped: ".link-card h2 a, .link-card h3 a", leadsTo: /\/pets\/[a-z0-9-]+-\d+$/ };
const HEART = { tapped: ".link-card .favourite-form button", leadsTo: /\/login/ };

/** A small high-density touch screen. */
const SCREEN = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A page in its own browser context with throttled CPU and network, which counts its transferred bytes. */
interface Phone {
  page: Page;
  cdp: CDPSession;
  /** Transferred bytes by resource type since the last `forget`. */
  wire: Map<string, number>;
  requests(): number;
  forget(): void;
  close(): Promise<void>;
}

/** Measurements of the page's PerformanceObservers, filled in by `watch`. */
interface Seen {
  lcp: number;
  lcpOf: string;
  shift: number;
  blocking: number;
  /** Time of the first touch, and of running script; 0 when not yet. */
  touchedAt: number;
  scriptAt: number;
}

interface Visit extends Seen {
  /** Transferred kB, in total and of script until the page was loaded: later, when it is idle, it loads the small script. */
  inAll: number;
  script: number;
  /** Summary, for example "7 requests: Document 10.0, Font 22.0". */
  made: string;
}
type Measured = Exclude<keyof Visit, "lcpOf" | "made">;

/** The phone benchmark. */
export const phone: Benchmark = {
  name: "phone",
  async run() {
    const site = await startProduct();
    const browser = await openBrowser();
    try {
      const pages = await findPages(site.url);
      const floor = await startBare("baseline-page.ts", { PRODUCT: site.url, PAGES: Object.values(pages).join(" ") });
      try {
        const figures: Figure[] = [];
        for (const [name, path] of Object.entries(pages)) {
          figures.push(...(await compare(browser, name, site.url + path, floor.url + path)));
        }
        return [...figures, ...(await tapTooEarly(browser, `${site.url}/pets`))];
      } finally {
        await floor.stop();
      }
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

/** Launches the browser; throws when none is installed. */
async function openBrowser(): Promise<Browser> {
  const found = await findBrowser();
  if (!found) throw new Error("No Chromium starts on this machine: name one with CHROMIUM_PATH.");
  return chromium.launch({ executablePath: found.CHROMIUM_PATH, env: { ...process.env, ...found } });
}

/** Opens a phone with empty caches. */
async function openPhone(browser: Browser): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({ ...SCREEN, locale: "en-GB" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const wire = new Map<string, number>();
  cdp.on("Network.requestWillBeSent", ({ requestId, type = "Other" }) => kinds.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    wire.set(kind, (wire.get(kind) ?? 0) + encodedDataLength);
  });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(watch);
  const forget = () => {
    kinds.clear();
    wire.clear();
  };
  return { page, cdp, wire, requests: () => kinds.size, forget, close: () => context.close() };
}

// Runs in the page before its own scripts.
function watch(): void {
  // The Network Information values of such a connection; throttling by DevTools does not change them.
  const line = { effectiveType: "4g", downlink: 1.6, rtt: 150, saveData: false };
  Object.defineProperty(navigator, "connection", { value: line, configurable: true });
  const seen: Seen = { lcp: 0, lcpOf: "", shift: 0, blocking: 0, touchedAt: 0, scriptAt: 0 };
  Object.assign(window, { benchSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; value?: number })[]) {
      if (entry.entryType === "largest-contentful-paint") {
        seen.lcp = entry.startTime;
        seen.lcpOf = entry.element?.tagName.toLowerCase() ?? "";
      }
      if (entry.entryType === "longtask") seen.blocking += Math.max(0, entry.duration - 50);
      if (entry.entryType === "layout-shift" && !("hadRecentInput" in entry && entry.hadRecentInput)) {
        seen.shift += entry.value ?? 0;
      }
    }
  }).observe({ entryTypes: ["longtask", "layout-shift", "largest-contentful-paint"] });
  addEventListener("touchstart", () => (seen.touchedAt ||= performance.now()), { capture: true, passive: true });
  new MutationObserver(() => {
    if (document.documentElement?.dataset.script === "on") seen.scriptAt ||= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-script"] });
}

async function visit(phone: Phone, url: string, untouchedMs: number): Promise<Visit> {
  phone.forget();
  await phone.page.goto(url, { waitUntil: "load" });
  const script = (phone.wire.get("Script") ?? 0) / 1000;
  await delay(untouchedMs);
  const seen = await phone.page.evaluate<Seen>("benchSeen");
  const parts = [...phone.wire].filter(([, bytes]) => bytes > 0).map(([kind, bytes]) => [kind, bytes / 1000] as const);
  const list = parts.map(([kind, kB]) => `${kind} ${kB.toFixed(1)}`).join(", ");
  const inAll = parts.reduce((sum, [, kB]) => sum + kB, 0);
  return { ...seen, inAll, script, made: `${phone.requests()} requests: ${list}` };
}

async function compare(browser: Browser, name: string, product: string, floor: string): Promise<Figure[]> {
  const first: Visit[] = [];
  const second: Visit[] = [];
  const floors: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await openPhone(browser);
    floors.push(await visit(bare, floor, UNTOUCHED_BRIEFLY_MS));
    await bare.close();
    const phone = await openPhone(browser);
    first.push(await visit(phone, product, UNTOUCHED_MS));
    await phone.page.goto("about:blank");
    second.push(await visit(phone, product, UNTOUCHED_BRIEFLY_MS));
    await phone.close();
  }
  const middle = (visits: Visit[], key: Measured) => median(visits.map((seen) => seen[key]));
  const most = (visits: Visit[], key: Measured) => Math.max(...visits.map((seen) => seen[key]));
  const lcpOf = (visits: Visit[]) => `${middle(visits, "lcp").toFixed(0)} ms (${visits[0]!.lcpOf})`;
  const ratio = middle(first, "lcp") / middle(floors, "lcp");
  const floorBlocking = `floor ${middle(floors, "blocking").toFixed(0)} ms`;
  return [
    figure(`${name}: LCP`, ratio, "x", 1.2, `${lcpOf(first)}, floor ${lcpOf(floors)}`),
    figure(`${name}: layout shift`, most(first, "shift"), "", 0),
    figure(`${name}: blocking`, middle(first, "blocking"), "ms", 20, floorBlocking),
    figure(`${name}: in all`, most(first, "inAll"), "kB", 120, first[0]!.made),
    figure(`${name}: script before it is loaded`, most(first, "script"), "kB", 0),
    figure(`${name}: second visit`, most(second, "inAll"), "kB", 15, second[0]!.made),
    figure(`${name}: floor in all`, most(floors, "inAll"), "kB", null, floors[0]!.made),
  ];
}

function figure(what: string, measured: number, unit: string, most: number | null, note?: string): Figure {
  return { what, measured, unit, target: most === null ? null : { most }, note };
}

async function tapTooEarly(browser: Browser, url: string): Promise<Figure[]> {
  const startedIn: number[] = [];
  const kept = { card: 0, heart: 0, late: 0 };
  let kB = 0;
  for (let round = 0; round < TAP_ROUNDS; round++) {
    const started = await startByTap(browser, url);
    startedIn.push(started.ms);
    kB = Math.max(kB, started.kB);
    kept.card += await isTapHandled(browser, url, CARD);
    kept.heart += await isTapHandled(browser, url, HEART);
    kept.late += await isTapHandled(browser, url, CARD, 400 * (round + 1));
  }
  const share = (what: string, taps: number): Figure => {
    const note = `${taps} of ${TAP_ROUNDS} did what they say`;
    return { what: `/pets: ${what}`, measured: taps / TAP_ROUNDS, unit: "", target: { least: 1 }, note };
  };
  return [
    figure("/pets: first tap to running script", median(startedIn), "ms", 700),
    figure("/pets: script of the first interaction", kB, "kB", FIRST_SCRIPT_KB, "in a second after it runs"),
    share("taps on a card at first paint", kept.card),
    share("taps on a heart at first paint", kept.heart),
    share("taps on a card while script arrives", kept.late),
  ];
}

async function startByTap(browser: Browser, url: string): Promise<{ ms: number; kB: number }> {
  const { page, wire, close } = await openPhone(browser);
  await page.goto(url, { waitUntil: "load" });
  await page.locator("h1").tap();
  await page.locator("html[data-script=on]").waitFor({ state: "attached", timeout: TAP_LIMIT_MS });
  const { touchedAt, scriptAt } = await page.evaluate<Seen>("benchSeen");
  await delay(UNTOUCHED_BRIEFLY_MS);
  await close();
  return { ms: scriptAt - touchedAt, kB: (wire.get("Script") ?? 0) / 1000 };
}

/** Returns 1 when a tap at first paint has its effect; with `sinceTouchMs`, a tap that many ms after a first touch. */
async function isTapHandled(browser: Browser, url: string, what: typeof CARD, sinceTouchMs = 0): Promise<0 | 1> {
  const { page, close } = await openPhone(browser);
  try {
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0, null, { polling: 20 });
    if (sinceTouchMs > 0) {
      await page.locator("h1").tap();
      await delay(sinceTouchMs);
    }
    await page.locator(what.tapped).first().tap();
    await page.waitForURL(what.leadsTo, { waitUntil: "commit", timeout: TAP_LIMIT_MS });
    return 1;
  } catch {
    return 0;
  } finally {
    await close();
  }
}

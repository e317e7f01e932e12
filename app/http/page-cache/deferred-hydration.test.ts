import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { all, attributes, one } from "../../../tests/support/page.ts";
import { deferScript, dropScript, inlineScripts } from "./deferred-hydration.ts";

const PAGE =
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/a.css"/>` +
  `<script type="application/ld+json">{"@type":"Product"}</script></head><body><p>&lt;script nonce=&quot;n&quot; type=&quot;module&quot;&gt;</p>` +
  `<script nonce="n">window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/assets/b.js";</script>` +
  `<script nonce="n">window.__reactRouterContext.streamController.close();</script></body></html>`;

/** The values of Chrome on a good mobile connection. */
const LTE = { effectiveType: "4g", downlink: 10, rtt: 50, saveData: false };

describe("deferScript", () => {
  const html = deferScript(PAGE, "n");

  it("removes everything that a browser would fetch or run as a module", () => {
    expect(all(html, "link[rel=modulepreload], script[type=module]")).toEqual([]);
    expect(html).toContain('<script nonce="n" type="text/plain" data-module>import "/assets/b.js";</script>');
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  });

  it("leaves one script that runs, and waits for the visitor", () => {
    const running = all(html, "script:not([type='text/plain'], [type='application/ld+json'])");
    const attributesOf = ({ attributes }: Element) => [...attributes].map(({ name, value }) => [name, value]);
    expect(running.map(attributesOf)).toEqual([
      [
        ["nonce", "n"],
        ["data-files", "/assets/a.js /assets/b.js"],
      ],
    ]);
  });

  it("finds every script that the content security policy has to allow, and no user text", () => {
    const shared = deferScript(PAGE.replaceAll(' nonce="n"', ""));
    expect(shared).not.toContain('nonce="');
    const found = inlineScripts(shared);
    expect(found.slice(0, 3)).toEqual([
      "window.__reactRouterContext = {};",
      'import "/assets/b.js";',
      "window.__reactRouterContext.streamController.close();",
    ]);
    expect(found).toHaveLength(4);
    expect(found[3]).toMatch(/^\(\(\)=>/);
  });

  it("adds one small script, with the nonce, at the end", () => {
    const last = one(html, "body > script[nonce=n]:last-child");
    const bootstrap = last.textContent ?? "";
    expect(bootstrap).toMatch(/^\(\(\)=>/);
    expect(bootstrap.length).toBeGreaterThan(100);
    expect(bootstrap.length).toBeLessThan(1_000);
  });

  it("requests nothing until the first touch, and then every file at once before the first script", () => {
    const shared = deferScript(PAGE.replaceAll(' nonce="n"', ""));
    const { appended, touch } = open(shared);
    expect(appended).toEqual([]);
    touch();
    expect(appended).toEqual([
      { rel: "modulepreload", href: "/assets/a.js" },
      { rel: "modulepreload", href: "/assets/b.js" },
      { type: "module", nonce: "", textContent: 'import "/assets/b.js";' },
    ]);
    touch();
    expect(appended).toHaveLength(3);
  });

  it("requests the light script alone at the first touch of a light page, and the app by its event or on a fast line", () => {
    const light = deferScript(PAGE.replaceAll(' nonce="n"', ""), undefined, "/assets/light.js");
    expect(inlineScripts(light)).toHaveLength(4);
    const slow = open(light);
    for (let times = 0; times < 2; times += 1) slow.touch();
    expect(slow.appended).toEqual([{ type: "module", src: "/assets/light.js", fetchPriority: "high" }]);
    for (let times = 0; times < 2; times += 1) slow.listeners.get("loadapp")?.();
    expect(slow.appended).toHaveLength(4);
    const [fast, changed] = [open(light, { connection: LTE }), open(light, { connection: LTE }, "off")];
    fast.load();
    fast.touch();
    expect(fast.appended).toHaveLength(3);
    changed.load();
    expect(changed.appended).toEqual([]);
  });

  it("[OPN-68] starts at once on any connection on a page with live updates", () => {
    const shared = deferScript(PAGE.replaceAll(' nonce="n"', "").replace("<body>", '<body><div data-starts="">'));
    const { appended, load } = open(shared);
    expect(appended).toEqual([]);
    load();
    expect(appended).toHaveLength(3);
    const quoted = deferScript(PAGE.replaceAll(' nonce="n"', "").replace("<p>", "<p> data-starts=&quot;&quot;"));
    const other = open(quoted);
    other.load();
    expect(other.appended).toEqual([]);
  });

  const FAST = { responseStart: 80, requestStart: 20 };
  it.each([
    ["starts by itself on a connection that the browser calls fast", { connection: LTE }, true],
    [
      "waits on one that the browser calls slow",
      { connection: { ...LTE, rtt: 300 }, timing: FAST, loaded: 500 },
      false,
    ],
    ["waits on one that saves data", { connection: { ...LTE, saveData: true } }, false],
    [
      "starts by itself without the Network Information API when the page came quickly",
      { timing: FAST, loaded: 900 },
      true,
    ],
    ["waits without the API when the page was whole late", { timing: FAST, loaded: 1_100 }, false],
    ["waits without the API when the first byte came late", { timing: { ...FAST, responseStart: 170 } }, false],
    ["waits where the browser measures nothing", {}, false],
    ["starts by itself without the API on a large screen with a mouse", { isDesktop: true, loaded: 5_000 }, true],
  ])("%s", (_what, visit, starts) => {
    const { appended, load } = open(deferScript(PAGE.replaceAll(' nonce="n"', "")), visit);
    expect(appended).toEqual([]);
    load();
    expect(appended).toHaveLength(starts ? 3 : 0);
  });

  it("records input, change and submit events before script runs, in their order", () => {
    const { window, touch, listeners } = open(deferScript(PAGE.replaceAll(' nonce="n"', "")));
    expect(window.earlyInput).toEqual([]);
    for (const type of ["input", "input", "change", "submit"]) listeners.get(type)?.({ type } as Event);
    touch();
    expect(window.earlyInput?.map(({ type }) => type)).toEqual(["input", "input", "change", "submit"]);
    delete window.earlyInput;
    listeners.get("input")?.({ type: "input" } as Event);
    expect(window.earlyInput).toBeUndefined();
  });

  it("does not run the router's scroll script, but sets the key of the history entry", () => {
    const scroll = '((storageKey2, restoreKey) => { window.scrollTo(0, 5); })("react-router-scroll-positions", null)';
    const data = String.raw`window.x("[\"a text with (\"react-router-scroll-positions\", null)\"]");`;
    const page = PAGE.replace(
      "</body>",
      `<script nonce="n">${scroll}</script><script nonce="n">${data}</script></body>`,
    );
    const texts = inlineScripts(deferScript(page, "n"));
    expect(texts.join("\n")).not.toContain("scrollTo");
    expect(texts.filter((text) => text.includes("history.replaceState"))).toHaveLength(1);
    expect(texts).toContain(data);
  });

  it("leaves a page without script unchanged", () => {
    const plain = "<!DOCTYPE html><html><body><p>Hello</p></body></html>";
    expect(deferScript(plain, "n")).toBe(plain);
  });
});

it("dropScript leaves no script but structured data", () => {
  const html = dropScript(PAGE);
  expect(attributes(html, "script", "type")).toEqual(["application/ld+json"]);
  expect(html).not.toContain("modulepreload");
});

interface Visit {
  connection?: { effectiveType?: string; downlink?: number; rtt?: number; saveData?: boolean };
  /** Navigation timing of the page, in milliseconds. */
  timing?: { responseStart: number; requestStart: number };
  /** The time of the load event, in milliseconds. */
  loaded?: number;
  isDesktop?: boolean;
}

/** Runs the page's start script with one deferred script; returns the elements that it adds, and a function to touch the page. */
function open(html: string, visit: Visit = { connection: { effectiveType: "3g" } }, app?: string) {
  const script = one(html, "script[data-files]");
  const files = script.getAttribute("data-files") ?? "";
  const text = script.textContent ?? "";
  const appended: object[] = [];
  const waiting = { dataset: { module: "" }, nonce: "", textContent: 'import "/assets/b.js";' };
  const listeners = new Map<string, (event?: Event) => void>();
  const document = {
    currentScript: { dataset: { files, light: script.getAttribute("data-light") ?? undefined } },
    documentElement: { dataset: { app } },
    createElement: () => ({}),
    querySelectorAll: (selector: string) => (selector.startsWith("script") ? [waiting] : []),
    head: { append: (element: object) => appended.push(element) },
  };
  const window: { earlyInput?: Event[] } & Record<string, unknown> = {
    requestIdleCallback: (start: () => void) => start(),
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  };
  runInNewContext(text, {
    document,
    navigator: { connection: visit.connection },
    matchMedia: () => ({ matches: visit.isDesktop ?? false }),
    performance: {
      getEntriesByType: () => (visit.timing ? [visit.timing] : []),
      now: () => visit.loaded ?? 100,
    },
    window,
  });
  const { touchstart, load } = Object.fromEntries(listeners);
  const touch = () => touchstart?.({ target: null } as unknown as Event);
  return { appended, window, listeners, touch, load: () => load?.() };
}

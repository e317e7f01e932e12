import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { deferScript, dropScript, inlineScripts } from "./start-on-intent.ts";

const PAGE =
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/a.css"/>` +
  `<script type="application/ld+json">{"@type":"Product"}</script></head><body><p>&lt;script nonce=&quot;n&quot; type=&quot;module&quot;&gt;</p>` +
  `<script nonce="n">window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/assets/b.js";</script>` +
  `<script nonce="n">window.__reactRouterContext.streamController.close();</script></body></html>`;

describe("deferScript", () => {
  const html = deferScript(PAGE, "n");

  it("leaves nothing that a browser would fetch or run as a module", () => {
    expect(html).not.toMatch(/<link[^>]*modulepreload/);
    expect(html).not.toMatch(/<script[^>]* type="module"/);
    expect(html).toContain('<script nonce="n" type="text/plain" data-module>import "/assets/b.js";</script>');
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  });

  it("leaves one script that runs, and that waits", () => {
    const running = html.match(/<script(?![^>]*(?:text\/plain|ld\+json))[^>]*>/g);
    expect(running).toEqual(['<script nonce="n" data-files="/assets/a.js /assets/b.js">']);
  });

  it("finds every script that a policy has to allow, and nothing that a visitor wrote", () => {
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
    const bootstrap = /<script nonce="n"[^>]*>(\(\(\)=>[\s\S]*?)<\/script><\/body>/.exec(html)?.[1] ?? "";
    expect(bootstrap.length).toBeGreaterThan(100);
    expect(bootstrap.length).toBeLessThan(1_000);
  });

  it("asks for nothing until a touch, and then for every file at once before the first script", () => {
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

  it("[OPN-68] starts by itself, on any line, on a page that changes by itself", () => {
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

  it("leaves a page without script as it is", () => {
    const plain = "<!DOCTYPE html><html><body><p>Hello</p></body></html>";
    expect(deferScript(plain, "n")).toBe(plain);
  });
});

it("dropScript leaves no script but structured data", () => {
  const html = dropScript(PAGE);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain("application/ld+json");
  expect(html).not.toContain("modulepreload");
});

/** Runs a page's own small script where one script waits; answers what it adds to the page, and how to touch it. */
function open(html: string) {
  const [, files = "", text = ""] = /<script data-files="([^"]*)">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const appended: object[] = [];
  const waiting = { dataset: { module: "" }, nonce: "", textContent: 'import "/assets/b.js";' };
  const listeners = new Map<string, () => void>();
  const document = {
    currentScript: { dataset: { files } },
    createElement: () => ({}),
    querySelectorAll: () => [waiting],
    head: { append: (element: object) => appended.push(element) },
  };
  runInNewContext(text, {
    document,
    navigator: { connection: { effectiveType: "3g" } },
    requestIdleCallback: (start: () => void) => start(),
    window: {
      requestIdleCallback: true,
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      removeEventListener: () => undefined,
    },
  });
  return { appended, touch: () => listeners.get("touchstart")?.(), load: () => listeners.get("load")?.() };
}

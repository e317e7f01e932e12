import { Script } from "node:vm";
import { describe, expect, it } from "vitest";
import { deferScript, dropScript } from "./start-on-intent.ts";

const PAGE =
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/>` +
  `<script type="application/ld+json">{"@type":"Product"}</script></head><body><p>&lt;script nonce=&quot;n&quot; type=&quot;module&quot;&gt;</p>` +
  `<script nonce="n">window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/assets/b.js";</script>` +
  `<script nonce="n">window.__reactRouterContext.streamController.close();</script></body></html>`;

describe("deferScript", () => {
  const html = deferScript(PAGE, "n");

  it("leaves nothing that a browser would fetch or run as a module", () => {
    expect(html).not.toContain("modulepreload");
    expect(html).not.toMatch(/<script[^>]* type="module"/);
    expect(html).toContain('<script nonce="n" type="text/plain" id="start">import "/assets/b.js";</script>');
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  });

  it("adds one small script, with the nonce, at the end", () => {
    const bootstrap = /<script nonce="n">(\(\(\)=>[\s\S]*?)<\/script><\/body>/.exec(html)?.[1] ?? "";
    expect(bootstrap.length).toBeGreaterThan(100);
    expect(bootstrap.length).toBeLessThan(900);
    expect(() => new Script(bootstrap)).not.toThrow();
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

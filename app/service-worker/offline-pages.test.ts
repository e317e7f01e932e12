// The worker's own words: on top of a kept page, and in place of one.
import { beforeAll, describe, expect, it, vi } from "vitest";

let pages: typeof import("./offline-pages.ts");
const NOW = new Date(2026, 10, 22, 14, 30);

beforeAll(async () => {
  // What the build and the browser put in.
  vi.stubGlobal("self", {});
  vi.stubGlobal("BUILD_ID", "0123456789abcdef");
  vi.stubGlobal("SHELL_FILES", ["/assets/app-x.css", "/logo.svg"]);
  pages = await import("./offline-pages.ts");
});

describe("the note on top of a kept page", () => {
  it("says why, and when the page was seen", () => {
    const note = (because: "offline" | "slow", ...at: [number, number, number, number]) =>
      pages.keptNote(because, new Date(2026, ...at), NOW);
    expect(note("offline", 10, 22, 14, 5)).toBe("You are offline. This is the page as you saw it at 14:05.");
    expect(note("slow", 10, 22, 9, 5)).toBe("The connection is slow. This is the page as you saw it at 09:05.");
    expect(note("offline", 10, 21, 23, 59)).toBe(
      "You are offline. This is the page as you saw it on 21 November at 23:59.",
    );
  });

  it("stands first in the page, and in sight where the header lies over it", () => {
    const html = '<!DOCTYPE html><html><head></head><body class="x"><a href="#main">Skip</a></body></html>';
    expect(pages.withNote(html, "$& Words.")).toBe(
      '<!DOCTYPE html><html><head></head><body class="x"><aside class="page-width" id="kept-page"><p class="flash" role="status">' +
        '<span>$& Words.</span></p></aside><a href="#main">Skip</a></body></html>',
    );
    expect(pages.withNote(html.replace("Skip", "site-header--clear"), "Words.")).toContain(
      'class="flash flash--floating"',
    );
  });
});

describe("the page in place of one that is not on the device", () => {
  it("leads to those that are, and cannot be written to by an address or a title", async () => {
    const seen = { path: '/pets?search="><script>', title: "A &lt;b&gt; | Pawstead", at: NOW };
    const answer = pages.offlinePage('/a"><script>alert(1)</script>', [seen], NOW);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
    const html = await answer.text();
    expect(html).toContain("A &lt;b&gt;</a>");
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/style=|onclick=/);
  });
});

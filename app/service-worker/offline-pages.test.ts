// HTML of the service worker: the note on a stored page, and the offline page.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { all } from "../../tests/support/page.ts";

let pages: typeof import("./offline-pages.ts");
const NOW = new Date(2026, 10, 22, 14, 30);

beforeAll(async () => {
  // Globals defined by the browser and the build.
  vi.stubGlobal("self", {});
  vi.stubGlobal("BUILD_ID", "0123456789abcdef");
  vi.stubGlobal("SHELL_FILES", ["/assets/app-x.css", "/logo.svg"]);
  pages = await import("./offline-pages.ts");
});

describe("the note on a stored page", () => {
  it("states the reason and the time of the copy", () => {
    const note = (reason: "offline" | "slow", ...at: [number, number, number, number]) =>
      pages.copyNote(reason, new Date(2026, ...at), NOW);
    expect(note("offline", 10, 22, 14, 5)).toBe("You are offline. This is the page as you saw it at 14:05.");
    expect(note("slow", 10, 22, 9, 5)).toBe("The connection is slow. This is the page as you saw it at 09:05.");
    expect(note("offline", 10, 21, 23, 59)).toBe(
      "You are offline. This is the page as you saw it on 21 November at 23:59.",
    );
  });

  it("is first in the body, or at the foot where the header overlays the page, without rules of a stylesheet", () => {
    const html = '<!DOCTYPE html><html><head></head><body class="x"><a href="#main">Skip</a></body></html>';
    expect(pages.withNote(html, "$& Words.")).toMatch(
      /<body class="x"><aside id="kept-page"><p role="status" style="padding:[^"]*">\$& Words\.<\/p><\/aside><a href="#main">/,
    );
    expect(pages.withNote(html.replace("Skip", "site-header--clear"), "Words.")).toContain(";position:fixed;");
  });
});

describe("the offline page", () => {
  it("links the stored pages and escapes the URL and the titles", async () => {
    const seen = { path: '/pets?search="><script>', title: "(2) A &lt;b&gt; | Pawstead", at: NOW };
    const response = pages.offlinePage('/a"><script>alert(1)</script>', [seen], NOW);
    expect(response.status).toBe(503);
    expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
    const html = await response.text();
    expect(html).toContain(">A &lt;b&gt;</a>");
    expect(html.split("<script")).toHaveLength(2);
    expect(all(html, "script")).toHaveLength(1);
    expect(all(html, "[style], [onclick]")).toEqual([]);
  });
});

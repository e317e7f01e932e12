import { expect, it } from "vitest";
import { isIndexed, robotsText } from "./robots.ts";

it("lists the sitemap and disallows private paths", () => {
  const lines = robotsText("https://pawstead.example", true).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toContain("Sitemap: https://pawstead.example/sitemap.xml");
  for (const path of ["/api/", "/login", "/admin", "/breeder/", "/dev/"]) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain("Allow: /breeder/@");
  expect(lines).not.toContain("Disallow: /");
});

it("disallows everything for a demo on a public URL", () => {
  expect(isIndexed({ siteUrl: "https://demo.pawstead.example", demo: true })).toBe(false);
  expect(isIndexed({ siteUrl: "https://pawstead.example", demo: false })).toBe(true);
  for (const siteUrl of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    expect(isIndexed({ siteUrl, demo: true })).toBe(true);
  }
  expect(robotsText("https://demo.pawstead.example", false)).toMatch(/^User-agent: \*\nDisallow: \/\n/);
});

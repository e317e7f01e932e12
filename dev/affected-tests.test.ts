import { describe, expect, it } from "vitest";
import { affectedTests } from "./affected-tests.mjs";

const SITE_MAP = [
  {
    path: "",
    file: "root.tsx",
    children: [
      { path: "contact", file: "routes/public/contact.tsx" },
      { path: "breeders/:slug/review", file: "routes/public/breeders.$slug.review.tsx" },
    ],
  },
];
const testsFor = (...changed: string[]) => affectedTests(changed, SITE_MAP);

describe("affectedTests", () => {
  it("returns the tests that import a changed module, directly or through others", () => {
    const { all, tests } = testsFor("app/domain/money.ts");
    expect(all).toBe(false);
    expect(tests).toContain("app/domain/money.test.ts");
    expect(tests).toContain("app/domain/payments/receive-webhook.db.test.ts");
    expect(tests).not.toContain("app/http/session/cookies.test.ts");
  });

  it("returns the tests that request a route whose modules changed", () => {
    const { all, tests } = testsFor("app/routes/public/contact.tsx");
    expect(all).toBe(false);
    expect(tests).toEqual(expect.arrayContaining(["tests/http/messages/contact.test.ts", "tests/e2e/contact.spec.ts"]));
    expect(tests).not.toContain("tests/http/breeders/reviews-lists.test.ts");
  });

  it("distinguishes a URL from the URLs below it", () => {
    const { tests } = testsFor("app/routes/public/breeders.$slug.review.tsx");
    expect(tests).toContain("tests/http/breeders/reviews-writing.test.ts");
    expect(tests).not.toContain("tests/http/breeders/breeders-list.test.ts");
  });

  it("uses the requests recorded when all journeys last ran", () => {
    const noted = new Map([
      ["home.spec.ts", ["/", "/contact"]],
      ["contact.spec.ts", ["/"]],
    ]);
    const { tests } = affectedTests(["app/routes/public/contact.tsx"], SITE_MAP, noted);
    expect(tests).toContain("tests/e2e/home.spec.ts");
    expect(tests).not.toContain("tests/e2e/contact.spec.ts");
  });

  it("returns the journeys of the service worker, which no module imports", () => {
    expect(testsFor("app/service-worker/strategies.ts").tests).toContain("tests/e2e/offline.spec.ts");
  });

  it("returns a changed test itself, and no test for a document", () => {
    expect(testsFor("tests/http/messages/contact.test.ts").tests).toEqual(["tests/http/messages/contact.test.ts"]);
    expect(testsFor("README.md").tests).toEqual([]);
  });

  it.each([
    "package.json",
    "vite.config.ts",
    "prisma/schema.prisma",
    "tests/support/site.ts",
    "app/root.tsx",
    "app/http/session/session.server.ts",
  ])("takes every test for affected by %s", (path) => {
    expect(testsFor(path)).toMatchObject({ all: true, reason: path });
    expect(testsFor(path).tests.length).toBeGreaterThan(200);
  });
});

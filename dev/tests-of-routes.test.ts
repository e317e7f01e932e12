import { expect, it } from "vitest";
import { testsOfUrls, urlsOf } from "./tests-of-routes.mjs";

const SITE_MAP = [
  {
    path: "",
    file: "root.tsx",
    children: [
      { path: "contact", file: "routes/public/contact.tsx" },
      {
        path: "breeders/:slug",
        file: "routes/public/breeder.tsx",
        children: [{ path: "review", file: "routes/public/review.tsx" }],
      },
    ],
  },
];

it("finds the URLs of a route file, and those below a layout", () => {
  expect(urlsOf(new Set(["app/routes/public/contact.tsx"]), SITE_MAP)).toEqual(["/contact"]);
  expect(urlsOf(new Set(["app/routes/public/breeder.tsx"]), SITE_MAP)).toEqual([
    "/breeders/:slug",
    "/breeders/:slug/review",
  ]);
  expect(urlsOf(new Set(["app/routes/public/other.tsx"]), SITE_MAP)).toEqual([]);
});

it("finds the tests that request a URL, also by a factory, and no others", () => {
  expect(testsOfUrls(["/contact"])).toContain("tests/http/messages/contact.test.ts");
  const reviews = testsOfUrls(["/breeders/:slug/review"]);
  expect(reviews).toContain("tests/http/breeders/reviews-writing.test.ts");
  expect(reviews).not.toContain("tests/http/breeders/breeders-list.test.ts");
  expect(testsOfUrls(["/pets/:slug/contact"])).toContain("tests/http/messages/contact-without-script.test.ts");
  expect(testsOfUrls(["/pets/:slug"])).toContain("tests/e2e/pet.spec.ts");
});

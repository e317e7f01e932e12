// Error pages: not found and failures, with their links.
import type { Page } from "@playwright/test";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");

test("[PDT-02] shows a not-found page for a URL without a pet", async ({ page, open, watch }) => {
  watch.allow(/status of 400/);
  await open("/pets/fluffy");
  await expect(main(page)).toContainText("Invalid slug format");
  await main(page).getByRole("link", { name: "Browse Pets" }).click();
  await expect(page).toHaveURL("/pets");
});

test("[BPP-21] shows a not-found page for a missing breeder, with a link to the others", async ({
  page,
  open,
  watch,
}) => {
  watch.allow(/status of 404/);
  await open("/breeders/missing-999999");
  await expect(page.getByRole("heading", { name: "Breeder not found" })).toBeVisible();
  await main(page).locator('a[href="/breeders"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Trusted Breeders");
});

test("the not-found page has a working search", async ({ page, open, watch }) => {
  watch.allow(/status of 404/);
  await open("/no/such/page");
  await main(page).getByRole("searchbox").fill("spaniel");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/pets\?search=spaniel/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("[ERR-03] the page of a failure has a button to reload it", ONLY_SCRIPTED, async ({ page, open, watch }) => {
  // Without script the server renders the same page, which tests/http covers.
  watch.allow(/status of 500/, /Failed to load resource/, /Error/);
  await open("/pets");
  let failing = true;
  await page.route(/\/pets\/[^/]+\.data/, (route) =>
    failing
      ? route.fulfill({ status: 500, contentType: "text/plain", body: "Internal Server Error" })
      : route.continue(),
  );
  const card = page.getByRole("article").first().getByRole("heading").getByRole("link");
  const to = (await card.getAttribute("href")) ?? "";
  await card.click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(main(page).getByRole("link", { name: "Try again" })).toHaveAttribute("href", to);
  failing = false;
  await main(page).getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  await expect(page).toHaveURL(to);
});

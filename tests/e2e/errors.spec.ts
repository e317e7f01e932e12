// The page of a failed navigation.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");

test("[ERR-03] the page of a failure has a button to reload it", async ({ page, open, watch }) => {
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

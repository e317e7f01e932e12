// The page of a failed navigation within the app.
import { expect, test } from "./support/test.ts";

test("[ERR-03] the page of a failure has a button to reload it", async ({ page, open, watch, create, signInAs }) => {
  // Without script the server renders the same page, which tests/http covers.
  watch.allow(/status of 500/, /Failed to load resource/, /Error/);
  await signInAs(await create.user());
  await open("/profile");
  let failing = true;
  await page.route(/\/messages\.data/, (route) =>
    failing
      ? route.fulfill({ status: 500, contentType: "text/plain", body: "Internal Server Error" })
      : route.continue(),
  );
  await page.getByRole("banner").getByRole("link", { name: "Messages" }).first().click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  failing = false;
  await main.getByRole("link", { name: "Try again" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Messages");
  await expect(page).toHaveURL("/messages");
});

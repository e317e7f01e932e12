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

test("[ERR-03, ALL-03] a form that fails stays on the page with what was typed", async ({ page, open, watch }) => {
  watch.allow(/status of 503/, /Failed to load resource/, /Error/);
  await open("/contact");
  let failing = true;
  await page.route(/\/contact\.data/, (route) =>
    failing ? route.fulfill({ status: 503, contentType: "text/plain", body: "Unavailable" }) : route.continue(),
  );
  const form = page.locator("main form");
  const message = form.getByLabel("Message");
  await form.getByLabel("Your name").fill("Amira Khan");
  await form.getByLabel("Email address").fill("amira@example.test");
  await form.getByLabel("Subject").fill("From a busy evening");
  await message.fill("This sentence was sent while the database was away.");
  const send = form.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: "What you typed is still here." })).toBeVisible();
  await expect(message).toHaveValue("This sentence was sent while the database was away.");
  failing = false;
  await send.click();
  await expect(message).toHaveValue("");
});

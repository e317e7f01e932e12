// Searching near a place with script: by the position of the device, and the order of a list near a place.
import { deep } from "../support/depth.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

test.use(PHONE);
const OTLEY = { latitude: 53.90531, longitude: -1.69123 };
const ALL_PLACES = ["/", "/pets", "/litters"];

test(
  "[SCH-01, SCH-04] searches near the device, with its position rounded to a kilometre",
  ONLY_SCRIPTED,
  async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(OTLEY);
    // The button of the small script, and that of the app.
    for (const [nth, path] of deep(
      ["/", "/pets"],
      ALL_PLACES.flatMap((at) => [at, at]),
    ).entries()) {
      await page.goto(path);
      if (nth % 2 === 1) await startScript(page);
      const main = page.getByRole("main");
      await main.getByRole("button", { name: "Use my location" }).click();
      await expect(page).toHaveURL(/[?&]near=53\.91(?:%2C|,)-1\.69(?:&|$)/);
      await expect(page.getByRole("heading", { name: /found within 50 miles of Otley$/ })).toBeVisible();
      await expect(main.getByLabel("Town or postcode")).toHaveValue("Otley");
    }
  },
);

test(
  "[SCH-01, SCH-03] says so when the device does not tell its position; a list near a place takes another order, also after its place was changed",
  ONLY_SCRIPTED,
  async ({ page, open, context }) => {
    await context.clearPermissions();
    await open("/pets");
    const main = page.getByRole("main");
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect(page.getByText("Unable to get current location. Type a town or postcode.")).toBeVisible();
    await page.getByLabel("Town or postcode").fill("Leeds");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/pets?near=Leeds");
    await main.getByLabel("Town or postcode").fill("York");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { name: /found within 50 miles of York$/ })).toBeVisible();
    await expect(page.getByLabel("Sort by")).toHaveValue("distance");
    await page.getByLabel("Sort by").selectOption("newest");
    await expect(page).toHaveURL(/[?&]sort=newest/);
    await expect(page.getByLabel("Sort by")).toHaveValue("newest");
  },
);

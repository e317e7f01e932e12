// Searching near a place: by the position of the device, and the order of a list near a place.
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

test.use(PHONE);
const OTLEY = { latitude: 53.90531, longitude: -1.69123 };

for (const path of ["/", "/pets", "/litters"]) {
  test(
    `[SCH-01, SCH-04] ${path} searches near the device, with its position rounded to a kilometre`,
    ONLY_SCRIPTED,
    async ({ page, open, context }) => {
      await context.grantPermissions(["geolocation"]);
      await context.setGeolocation(OTLEY);
      await open(path);
      const main = page.getByRole("main");
      const field = main.getByLabel("Town or postcode");
      await main.getByRole("button", { name: "Use my location" }).click();
      await expect(page).toHaveURL(/[?&]near=53\.91(?:%2C|,)-1\.69(?:&|$)/);
      await expect(page.getByRole("heading", { name: /found within 50 miles of Otley$/ })).toBeVisible();
      await expect(field).toHaveValue("Otley");
    },
  );
}

test(
  "[SCH-01] the form says so when the device does not tell its position",
  ONLY_SCRIPTED,
  async ({ page, open, context }) => {
    await context.clearPermissions();
    await open("/pets");
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect(page.getByText("Unable to get current location. Type a town or postcode.")).toBeVisible();
    await page.getByLabel("Town or postcode").fill("Leeds");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/pets?near=Leeds");
  },
);

test("[SCH-03] a list near a place takes another order, also after its place was changed", async ({
  page,
  open,
  scripted,
}) => {
  await open("/pets?near=Leeds");
  await page.getByRole("main").getByLabel("Town or postcode").fill("York");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: /found within 50 miles of York$/ })).toBeVisible();
  await expect(page.getByLabel("Sort by")).toHaveValue("distance");
  if (!scripted) await page.locator("details", { hasText: "Filters" }).first().locator("summary").click();
  await page.getByLabel("Sort by").selectOption("newest");
  if (!scripted) await page.getByRole("button", { name: "Apply", exact: true }).first().click();
  await expect(page).toHaveURL(/[?&]sort=newest/);
  await expect(page.getByLabel("Sort by")).toHaveValue("newest");
});

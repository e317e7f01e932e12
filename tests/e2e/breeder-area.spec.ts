// The breeder area: a phone change in a dialog, the focal point of an image, and the tabs on a small phone.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violations } from "./support/accessibility.ts";
import { codeSentTo } from "./support/inbox.ts";
import { expect, PHONE, scriptRuns, test as base } from "./support/test.ts";

const EDIT = "/breeder/profile/edit";

const test = base.extend<{ openOwn: (path: string) => Promise<void> }>({
  /** Signs in a new breeder and opens a page of the area. */
  openOwn: async ({ create, signInAs, open }, use) => {
    const { user } = await create.busyBreeder({ contactTel: create.phone() });
    await signInAs(user);
    await use(async (path) => void (await open(path)));
  },
});

const main = (page: Page) => page.getByRole("main");

async function uploadImage(page: Page, which: "profile" | "cover"): Promise<void> {
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#8a6" } })
    .png()
    .toBuffer();
  await page.getByLabel(new RegExp(`^(?:Add a|Another) ${which} image$`)).setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer,
  });
  await page.getByRole("button", { name: `Upload ${which} image` }).click();
}

test("[BOV-15, BPE-02, BPE-03, BPE-13, BPE-15, BPE-16, BPE-17] saves a new phone number with the other fields once its code is entered, and an image with its focal point", async ({
  page,
  request,
  create,
  openOwn,
}) => {
  const plain = create.phone();
  const typed = plain.replace("+44", "0").replace(/^(.{5})/, "$1 ");
  await openOwn(EDIT);
  expect(await violations(page)).toEqual([]);
  const phone = page.getByLabel("Contact phone");
  const before = await phone.inputValue();
  const location = page.getByLabel("Location");
  await location.fill("Builth Wells");
  await phone.fill(typed);
  await page.getByRole("button", { name: "Save profile" }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByRole("heading", { name: "Verify your phone number" })).toBeVisible();
  // Cancelling restores the number and keeps the other typed values.
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(EDIT);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(phone).toHaveValue(before);
  await expect(location).toHaveValue("Builth Wells");

  await phone.fill(typed);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(question.getByText("Verification code sent to your phone")).toBeVisible();
  // The sixth digit submits the form.
  await question.getByLabel("Verification code").fill(await codeSentTo(request, plain));
  await expect(page).toHaveURL("/breeder/profile");
  await expect(page.getByText("Phone number verified successfully. Profile updated successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(main(page).getByText("Builth Wells").first()).toBeVisible();

  // The cover image and its focal point.
  await openOwn(EDIT);
  await page.getByLabel("Trading name").fill("Typed before the picture");
  await uploadImage(page, "cover");
  await expect(page.getByText("Cover image updated")).toBeVisible();
  await expect(page).toHaveURL(EDIT);
  await expect(page.getByLabel("Trading name")).toHaveValue("Typed before the picture");
  const card = page.locator(".card").filter({ has: page.getByRole("heading", { name: "Cover image" }) });
  const [across, down] = [card.getByLabel("Across, in %"), card.getByLabel("Down, in %")];
  // B7: the ring sets them.
  await expect(across).toBeHidden();
  await expect(across).toHaveValue("50");
  const ring = card.getByRole("button", { name: /^Point of the cover image/ });
  await ring.hover();
  const stage = (await card.locator(".focal-picker__stage").boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width * 0.6, stage.y + stage.height * 0.4);
  await page.mouse.move(stage.x + stage.width * 0.2, stage.y + stage.height * 0.8);
  await page.mouse.up();
  await expect(across).toHaveValue("20");
  await expect(down).toHaveValue("80");
  await expect(card.locator("figure img")).toHaveCSS("object-position", "20% 80%");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(ring).toHaveAccessibleName(/21% across, 70% down/);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await page.getByRole("link", { name: "See your public page" }).click();
  await expect(page.locator(".breeder-header__cover img")).toHaveCSS("object-position", "21% 70%");
});

test("[ALL-02, ALL-04, BST-07] settings that another tab has saved since are saved by a second submit, which removes the error", async ({
  page,
  context,
  openOwn,
  watch,
}) => {
  watch.allow(/status of 409/);
  await openOwn("/breeder/settings");
  const other = await context.newPage();
  await other.goto("/breeder/settings");
  await other.getByLabel("Vacation message").fill("Back on Monday");
  await other.getByRole("button", { name: "Save settings" }).click();
  await expect(other.getByText("Settings updated successfully")).toBeVisible();

  const message = page.getByLabel("Vacation message");
  await message.fill("Back on Sunday");
  await page.getByRole("button", { name: "Save settings" }).click();
  const error = page.getByText("Vacation message is now: Back on Monday");
  await expect(error).toBeVisible();
  await expect(message).toHaveValue("Back on Sunday");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await expect(error).toBeHidden();
  await expect(message).toHaveValue("Back on Sunday");
});

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("[BOV-01] the tabs fit and remain reachable, and the pages are accessible and fit", async ({
    page,
    openOwn,
  }) => {
    const check = async () => {
      expect(await violations(page), page.url()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    };
    await openOwn("/breeder");
    const tabs = page.getByRole("navigation", { name: "Breeder area" });
    for (const name of ["Overview", "Pets", "Settings", "Subscription"]) {
      await expect(tabs.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole("heading", { name: "Reviews" }).scrollIntoViewIfNeeded();
    await expect(tabs.getByRole("link", { name: "Settings" })).toBeInViewport({ ratio: 1 });
    await check();
    await tabs.getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL("/breeder/settings");
    await expect(tabs.getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "page");
    await check();
    await page.goto("/breeder/profile/image");
    await check();
  });
});

test("[ALL-03] D14: a click leads where its link leads after a release has replaced the script of the open page", async ({
  page,
  openOwn,
  watch,
}) => {
  watch.allow(/404 \(Not Found\)/, /^console error: (?:Error loading route module|TypeError: Failed to fetch)/);
  await openOwn("/breeder");
  await scriptRuns(page);
  let isOld = true;
  page.on("request", (request) => (isOld &&= !request.isNavigationRequest()));
  await page.route("**/assets/*.js", (route) => (isOld ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.getByRole("navigation", { name: "Breeder area" }).getByRole("link", { name: "Pets" }).click();
  await expect(page).toHaveURL("/breeder/pets");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/pets/i);
  expect(isOld).toBe(false);
});

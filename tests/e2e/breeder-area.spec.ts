// A breeder and their own pages: the profile with a change that waits for a code, what stays in view of a picture, the
// settings, and the tabs on a small phone.
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { signIn } from "./support/accounts.ts";
import { barriers } from "./support/barriers.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

// They change the same breeder, one after the other.
test.describe.configure({ mode: "default" });

/** Each project has a breeder of its own, whom no other journey changes. */
const BREEDERS = { script: "full", "no-script": "free" } as const;
const EDIT = "/breeder/profile/edit";

async function open(page: Page, path: string, { scripted }: { scripted: boolean }): Promise<void> {
  await signIn(page, scripted ? BREEDERS.script : BREEDERS["no-script"]);
  await page.goto(path);
  if (scripted) await startScript(page);
}

const main = (page: Page) => page.getByRole("main");

async function codeSentTo(request: APIRequestContext, to: string): Promise<string> {
  const find = async () => {
    const all = (await (await request.get("/dev/inbox.json")).json()) as { to: string; text: string }[];
    return all.map((one) => (one.to === to ? /\b\d{6}\b/.exec(one.text)?.[0] : undefined)).find(Boolean) ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).toMatch(/^\d{6}$/);
  return find();
}

async function sendPicture(page: Page, which: "profile" | "cover"): Promise<void> {
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

test("[BPE-13, BPE-15, BPE-16, BPE-17] a new phone number is saved with the rest once its code is in", async ({
  page,
  request,
  scripted,
  watch,
}) => {
  watch.allow(/status of 422/);
  const digits = `7700 9${scripted ? "3" : "4"}${String(Date.now()).slice(-4)}`;
  const plain = `+44${digits.replace(" ", "")}`;
  await open(page, EDIT, { scripted });
  const phone = page.getByLabel("Contact phone");
  const before = await phone.inputValue();
  const location = page.getByLabel("Location");
  await location.fill("Builth Wells");
  await phone.fill(`0${digits}`);
  await page.getByRole("button", { name: "Save profile" }).click();
  const question = scripted ? page.getByRole("dialog") : main(page);
  await expect(question.getByRole("heading", { name: "Verify your phone number" })).toBeVisible();
  // Thinking better of it puts the number back, and leaves what else was typed.
  if (scripted) await page.keyboard.press("Escape");
  else await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(EDIT);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(phone).toHaveValue(before);
  await expect(location).toHaveValue("Builth Wells");

  await phone.fill(`0${digits}`);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(question.getByText("Verification code sent to your phone")).toBeVisible();
  const code = await codeSentTo(request, plain);
  const enter = async (text: string) => {
    await question.getByLabel("Verification code").fill(text);
    // With script six digits are enough.
    if (!scripted) await question.getByRole("button", { name: "Verify" }).click();
  };
  await enter(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await expect(question.getByLabel("Verification code")).toHaveAccessibleDescription(/Invalid verification code/);
  await enter(code);
  await expect(page).toHaveURL("/breeder/profile");
  await expect(page.getByText("Phone number verified successfully. Profile updated successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(main(page).getByText("Builth Wells").first()).toBeVisible();
});

test("[BOV-15, BPE-02, BPE-03] a picture is sent from the form, and placed", async ({ page, scripted }) => {
  await open(page, EDIT, { scripted });
  await page.getByLabel("Trading name").fill("Typed before the picture");
  await sendPicture(page, "cover");
  await expect(page.getByText("Cover image updated")).toBeVisible();
  await expect(page).toHaveURL(EDIT);
  if (scripted) await expect(page.getByLabel("Trading name")).toHaveValue("Typed before the picture");
  const card = page.locator(".card").filter({ has: page.getByRole("heading", { name: "Cover image" }) });
  const [across, down] = [card.getByLabel("Across, in %"), card.getByLabel("Down, in %")];
  await expect(across).toHaveValue("50");
  if (scripted) {
    const ring = card.getByRole("button", { name: /^Point of the cover image/ });
    await ring.hover();
    const stage = (await card.locator(".fp-stage").boundingBox())!;
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
  } else {
    await across.fill("21");
    await down.fill("70");
  }
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await page.getByRole("link", { name: "See your public page" }).click();
  await expect(page.locator(".bp-cover img")).toHaveCSS("object-position", "21% 70%");

  await page.goto("/breeder/profile");
  await page.getByRole("link", { name: "Delete cover image" }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("Cover image deleted")).toBeVisible();
});

test("[BST-01, BST-07, OPN-96] vacation mode is switched on, seen on the public page, and off", async ({
  page,
  scripted,
}) => {
  await open(page, "/breeder/settings", { scripted });
  await page.getByLabel("I am away").check();
  await page.getByLabel("Vacation message").fill("Lambing: back on Monday.");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await expect(page.getByLabel("I am away")).toBeChecked();
  await page.goto("/breeder");
  await page.getByRole("link", { name: "See your public page" }).click();
  await expect(page.getByText("Lambing: back on Monday.", { exact: true })).toBeVisible();
  await page.goto("/breeder/settings");
  await page.getByLabel("I am away").uncheck();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await expect(page.getByLabel("I am away")).not.toBeChecked();
});

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("[BOV-01] the tabs fit and stay in reach", async ({ page, scripted }) => {
    await open(page, "/breeder", { scripted });
    const tabs = page.getByRole("navigation", { name: "Breeder area" });
    for (const name of ["Overview", "Pets", "Settings", "Subscription"]) {
      await expect(tabs.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole("heading", { name: "Reviews" }).scrollIntoViewIfNeeded();
    await expect(tabs.getByRole("link", { name: "Settings" })).toBeInViewport({ ratio: 1 });
    await tabs.getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL("/breeder/settings");
    await expect(tabs.getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "page");
  });

  test("the pages of the area have no barrier and fit", ONLY_SCRIPTED, async ({ page, scripted }) => {
    test.slow(); // four pages in two schemes
    await open(page, "/breeder", { scripted });
    for (const path of ["/breeder", EDIT, "/breeder/profile/image", "/breeder/settings"]) {
      await page.goto(path);
      await startScript(page);
      expect(await barriers(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

// A member and their own account: the three forms, a change that waits for a code, the picture, the devices.
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { barriers } from "./support/barriers.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

/** Each project has a person of its own, whom no other journey changes. */
const MEMBERS = { script: "pending@demo.test", "no-script": "rejected@demo.test" };

async function open(page: Page, path: string, { scripted }: { scripted: boolean }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email address", { exact: true }).fill(scripted ? MEMBERS.script : MEMBERS["no-script"]);
  await page.getByLabel("Password").fill("pawstead-demo");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(path);
  if (scripted) await startScript(page);
}

const form = (page: Page, name: string) => page.getByRole("main").getByRole("form", { name });

async function codeSentTo(request: APIRequestContext, to: string): Promise<string> {
  const find = async () => {
    const all = (await (await request.get("/dev/inbox.json")).json()) as { to: string; text: string }[];
    return all.map((one) => (one.to === to ? /\b\d{6}\b/.exec(one.text)?.[0] : undefined)).find(Boolean) ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).toMatch(/^\d{6}$/);
  return find();
}

/** Closing the question for a code puts the saved values back. */
async function closeTheDialog(page: Page): Promise<void> {
  const email = form(page, "Contact").getByLabel("Email address");
  await email.fill(`elsewhere.${Date.now()}@example.test`);
  await form(page, "Contact").getByRole("button", { name: "Save contact details" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/profile/edit");
  await expect(email).toHaveValue(MEMBERS.script);
}

test("[PRO-10, PRO-11, PRO-24, VER-16, VER-18, VER-20] a new number is saved once its code is in", async ({
  page,
  request,
  scripted,
  watch,
}) => {
  watch.allow(/status of 422/);
  const digits = `7700 9${scripted ? "1" : "2"}${String(Date.now()).slice(-4)}`;
  const plain = `+44${digits.replace(" ", "")}`;
  await open(page, "/profile/edit", { scripted });
  if (scripted) await closeTheDialog(page);
  await form(page, "Contact").getByLabel("Mobile number").fill(`0${digits}`);
  await form(page, "Contact").getByRole("button", { name: "Save contact details" }).click();
  const question = scripted ? page.getByRole("dialog") : page.getByRole("main");
  await expect(question.getByRole("heading", { name: "Verify your phone number" })).toBeVisible();
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
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Phone number verified successfully. Profile updated successfully")).toBeVisible();
  await expect(page.getByRole("main").getByText(plain)).toBeVisible();
});

test("[PRO-18] a username that is taken cannot be saved", ONLY_SCRIPTED, async ({ page, scripted }) => {
  await page.route("**/api/auth/check-field/username/*", async (route) => {
    await route.fulfill({ json: { success: true, available: !route.request().url().endsWith("/demo.buyer") } });
  });
  await open(page, "/profile/edit", { scripted });
  const username = form(page, "Personal").getByLabel("Username");
  const save = form(page, "Personal").getByRole("button", { name: "Save personal details" });
  await username.fill("demo.buyer");
  await expect(username).toHaveAccessibleDescription(/Username is not available/);
  await expect(save).toBeDisabled();
  await username.fill("nobody.has.this");
  await expect(form(page, "Personal").getByText("nobody.has.this is available.")).toBeVisible();
  await expect(save).toBeEnabled();
});

test("[PRO-17, PRO-21] mistakes stand beside the field and on top, and what was typed stays", async ({
  page,
  scripted,
  watch,
}) => {
  watch.allow(/status of 422/);
  await open(page, "/profile/edit", { scripted });
  const address = form(page, "Address");
  await address.evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await address.getByLabel("House name or number").fill("12 <b>");
  await address.getByLabel("Town").fill("");
  await address.getByRole("button", { name: "Save address" }).click();
  await expect(address.getByLabel("Town")).toHaveAccessibleDescription(/Town is required/);
  await expect(address.getByRole("link", { name: "Town is required" })).toBeVisible();
  await expect(address.getByLabel("House name or number")).toHaveValue("12 <b>");
  if (scripted) await expect(page.locator(".toast")).toHaveText(/is required/);
  await address.getByRole("link", { name: "Town is required" }).click();
  await expect(address.getByLabel("Town")).toBeFocused();
});

test("[PRO-01, PRO-27] a picture is sent, shown and deleted", async ({ page, scripted }) => {
  await open(page, "/profile", { scripted });
  const buffer = await sharp({
    create: { width: 200, height: 200, channels: 3, background: scripted ? "#246" : "#642" },
  })
    .png()
    .toBuffer();
  await page.getByLabel(/picture$/).setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Upload picture" }).click();
  await expect(page.getByText("Profile image updated")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your profile picture" })).toHaveAttribute("src", /\/upload\/profiles\//);
  await page.getByText("Delete picture", { exact: true }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("Profile image deleted")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your initials" })).toBeVisible();
});

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("the pages of the profile have no barrier and fit", ONLY_SCRIPTED, async ({ page, scripted, watch }) => {
    watch.allow(/status of 422/);
    test.slow(); // three pages in two schemes
    await open(page, "/profile", { scripted });
    for (const path of [
      "/profile",
      "/profile/edit",
      "/profile/picture",
      "/profile/delete-picture",
      "/profile/sessions",
    ]) {
      await page.goto(path);
      expect(await barriers(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

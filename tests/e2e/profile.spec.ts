// The profile: its three forms, a phone change that requires a code, the profile image, and the sessions.
import type { Page } from "@playwright/test";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { plainImage } from "../support/images/sample-images.ts";
import { violations } from "./support/accessibility.ts";
import { codeSentTo } from "./support/inbox.ts";
import { expect, ONLY_SCRIPTED, PHONE, test as base } from "./support/test.ts";

const test = base.extend<{ member: { id: number; email: string }; openOwn: (path: string) => Promise<void> }>({
  member: async ({ create }, use) => {
    await use(await create.user({ mobNo: create.phone(), phoneVerifiedAt: new Date() }));
  },
  openOwn: async ({ member, signInAs, open }, use) => {
    await signInAs(member);
    await use(async (path) => void (await open(path)));
  },
});

const form = (page: Page, name: string) => page.getByRole("main").getByRole("form", { name });

/** Closes the verification dialog and expects the saved values. */
async function cancelVerification(page: Page, saved: string): Promise<void> {
  const email = form(page, "Contact").getByLabel("Email address");
  await email.fill(`elsewhere.${Date.now()}@example.test`);
  await form(page, "Contact").getByRole("button", { name: "Save contact details" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/profile/edit");
  await expect(email).toHaveValue(saved);
}

test(
  "[PRO-01, PRO-10, PRO-11, PRO-17, PRO-18, PRO-21, PRO-24, PRO-27, VER-16, VER-18, VER-20] changes details, phone number and image",
  ONLY_SCRIPTED,
  async ({ page, request, create, member, openOwn, watch }) => {
    watch.allow(/status of 422/);
    await openOwn("/profile/edit");
    await test.step("rejects a username that is taken", async () => {
      await page.route("**/api/auth/check-field/username/*", async (route) => {
        await route.fulfill({ json: { success: true, available: !route.request().url().endsWith("/demo.buyer") } });
      });
      const username = form(page, "Personal").getByLabel("Username");
      const save = form(page, "Personal").getByRole("button", { name: "Save personal details" });
      await username.fill("demo.buyer");
      await expect(username).toHaveAccessibleDescription(/Username is not available/);
      await expect(save).toBeDisabled();
      await username.fill("free.username");
      await expect(form(page, "Personal").getByText("free.username is available.")).toBeVisible();
      await expect(save).toBeEnabled();
    });

    await test.step("shows errors beside the field and in a summary, and preserves typed values", async () => {
      const address = form(page, "Address");
      await address.evaluate((element: HTMLFormElement) => (element.noValidate = true));
      await address.getByLabel("House name or number").fill("12 <b>");
      await address.getByLabel("Town").fill("");
      await address.getByRole("button", { name: "Save address" }).click();
      await expect(address.getByLabel("Town")).toHaveAccessibleDescription(/Town is required/);
      await expect(address.getByRole("link", { name: "Town is required" })).toBeVisible();
      await expect(address.getByLabel("House name or number")).toHaveValue("12 <b>");
      await expect(page.locator(".flash--floating")).toHaveText(/is required/);
      await address.getByRole("link", { name: "Town is required" }).click();
      await expect(address.getByLabel("Town")).toBeFocused();
    });

    await test.step("saves a new phone number once its code is entered", async () => {
      await cancelVerification(page, member.email);
      const plain = create.phone();
      const typed = plain.replace("+44", "0").replace(/^(.{5})/, "$1 ");
      await form(page, "Contact").getByLabel("Mobile number").fill(typed);
      await form(page, "Contact").getByRole("button", { name: "Save contact details" }).click();
      const question = page.getByRole("dialog");
      await expect(question.getByRole("heading", { name: "Verify your phone number" })).toBeVisible();
      await expect(question.getByText("Verification code sent to your phone")).toBeVisible();
      const code = await codeSentTo(request, plain);
      // The sixth digit submits the form.
      const field = question.getByLabel("Verification code");
      await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
      await expect(field).toHaveAccessibleDescription(/Invalid verification code/);
      // B6: the boxes are empty, with the focus in the first one, so that the next digits are the code. D12: as pasted.
      await expect(field).toHaveValue("");
      await expect(field).toBeFocused();
      await field.fill(`Your code is ${code.slice(0, 3)}-${code.slice(3)}. It works for 15 minutes.`);
      await expect(page).toHaveURL("/profile");
      await expect(page.getByText("Phone number verified successfully. Profile updated successfully")).toBeVisible();
      await expect(page.getByRole("main").getByText(formatPhone(plain))).toBeVisible();
    });

    await test.step("uploads, shows and deletes an image", async () => {
      const buffer = await plainImage(200, 200).png().toBuffer();
      const upload = async (file: Buffer) => {
        await page.getByLabel(/picture$/).setInputFiles({ name: "me.png", mimeType: "image/png", buffer: file });
        await page.getByRole("button", { name: "Upload picture" }).click();
      };
      await upload(Buffer.from("%PDF-1.7"));
      const refused = page.getByText("me.png is not a supported image type");
      await expect(refused.first()).toBeVisible();
      await upload(buffer);
      await expect(page.getByText("Profile image updated")).toBeVisible();
      await expect(refused).toHaveCount(0);
      const image = page.getByRole("img", { name: "Your profile picture" });
      await expect(image).toHaveAttribute("src", /\/upload\/profiles\//);
      await page.getByText("Delete picture", { exact: true }).click();
      await page.getByRole("button", { name: "Delete it" }).click();
      await expect(page.getByText("Profile image deleted")).toBeVisible();
      await expect(page.getByRole("img", { name: "Your initials" })).toBeVisible();
    });
  },
);

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("the profile pages are accessible and fit", ONLY_SCRIPTED, async ({ page, create, member, signInAs }) => {
    await signInAs(member);
    const [imageId] = await create.storedImages("profiles", 1);
    await create.db.user.update({ where: { id: member.id }, data: { imageId } });
    for (const path of [
      "/profile",
      "/profile/edit",
      "/profile/picture",
      "/profile/delete-picture",
      "/profile/sessions",
      "/profile/security",
      "/profile/security/password",
      "/profile/security/authenticator",
      "/profile/security/passkeys",
      "/profile/security/recovery-codes",
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      expect(await violations(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

test(
  "[ALL-02, ALL-03] a form that another tab has saved since is saved by a second submit",
  ONLY_SCRIPTED,
  async ({ page, context, openOwn, watch }) => {
    watch.allow(/status of 409/);
    await openOwn("/profile/edit");
    const other = await context.newPage();
    await other.goto("/profile/edit");
    await form(other, "Personal").getByLabel("First name").fill("Mina");
    await form(other, "Personal").getByRole("button", { name: "Save personal details" }).click();
    await expect(other).toHaveURL("/profile");

    const personal = form(page, "Personal");
    const save = personal.getByRole("button", { name: "Save personal details" });
    await personal.getByLabel("Last name").fill("Hughes");
    await save.click();
    await expect(personal.getByText("First name is now: Mina")).toBeVisible();
    await expect(personal.getByLabel("Last name")).toHaveValue("Hughes");
    await save.click();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("heading", { name: /Hughes$/ })).toBeVisible();
  },
);

test(
  "[ALL-02, PRO-11] a form keeps the version of the values that it shows while a code is asked for above it",
  ONLY_SCRIPTED,
  async ({ page, context, member, openOwn, watch }) => {
    watch.allow(/status of 409/);
    await openOwn("/profile/edit");
    const other = await context.newPage();
    await other.goto("/profile/edit");
    await form(other, "Personal").getByLabel("First name").fill("Mina");
    await form(other, "Personal").getByRole("button", { name: "Save personal details" }).click();
    await expect(other).toHaveURL("/profile");

    await cancelVerification(page, member.email);
    const personal = form(page, "Personal");
    await personal.getByLabel("Last name").fill("Hughes");
    await personal.getByRole("button", { name: "Save personal details" }).click();
    await expect(personal.getByText("First name is now: Mina")).toBeVisible();
  },
);

// Journeys in a browser without script: one form of each kind (plain and refused, with files and several buttons, with a
// challenge), a list, and a layout that needs no script. The other forms are checked by request (tests/support/plain-browser.ts).
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violations } from "./support/accessibility.ts";
import { PASSWORD } from "./support/create.ts";
import { codeSentTo, messagesTo } from "./support/inbox.ts";
import { expect, ONLY_WITHOUT_SCRIPT, PHONE, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
/** The last button of a name: an equal one before the first field handles the Enter key. */
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).last().click();

test.describe("without script", ONLY_WITHOUT_SCRIPT, () => {
  test("[CNL-01, CNL-04, CNL-05, CNL-06] a plain form names what is missing, keeps the rest, and is sent once", async ({
    page,
    request,
    create,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const subject = `A question ${create.word()}`;
    await page.goto("/contact");
    await main(page).getByLabel("Your name").fill("Wilhelmina Ashdown");
    await main(page).getByLabel("Email address").fill("wilhelmina@example.test");
    await main(page).getByLabel("Subject").fill(subject);
    await main(page).getByLabel("Message").fill("Too short");
    await press(page, "Send message");
    const fault = "Message must be at least 10 characters";
    await expect(main(page).getByLabel("Message")).toHaveAccessibleDescription(new RegExp(fault));
    await expect(main(page).getByLabel("Message")).toHaveValue("Too short");
    await expect(main(page).getByLabel("Subject")).toHaveValue(subject);
    await main(page).getByRole("link", { name: fault }).click();
    await expect(main(page).getByLabel("Message")).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await main(page).getByLabel("Message").fill("Do you know a calm dog\nfor a third-floor flat?");
    await press(page, "Send message");
    await expect(page.getByRole("status").filter({ hasText: "Message sent successfully" })).toBeVisible();
    await expect(main(page).getByLabel("Subject")).toHaveValue("");
    const emails = async () =>
      (await messagesTo(request, "contact@pawstead.test")).filter((email) => email.subject.includes(subject));
    await expect.poll(emails).toHaveLength(1);
    expect((await emails())[0]?.text).toContain("for a third-floor flat?");
  });

  test("[PRO-30] a challenge asks for the password, then for a code", async ({
    page,
    request,
    create,
    signInAs,
    watch,
  }) => {
    watch.allow(/status of 4(?:03|22)/);
    const user = await create.user();
    const email = `attacker.${user.email}`;
    await signInAs(user);
    await create.db.session.updateMany({ where: { userId: user.id }, data: { authenticatedAt: null } });
    await page.goto("/profile/edit");
    const contact = main(page).getByRole("form", { name: "Contact" });
    await contact.getByLabel("Email address").fill(email);
    await contact.getByRole("button", { name: "Save contact details" }).click();
    await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("a wild guess");
    await press(page, "Continue");
    await expect(password).toHaveAccessibleDescription(/This is not the password of your account/);
    await password.fill(PASSWORD);
    await press(page, "Continue");
    await expect(page).toHaveURL("/profile/edit/verify/email");
    await page.getByLabel("Verification code").fill(await codeSentTo(request, email));
    await press(page, "Verify");
    await expect(page.getByText("Email updated successfully")).toBeVisible();
  });

  test("[BRP-06, FBR-03] a list is filtered and sorted by its buttons, and its filters unfold in the page", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto("/breeders");
    const filters = page.locator("details", { has: page.locator("summary", { hasText: "Filters" }) });
    await filters.locator("summary").click();
    await expect(filters.locator(".drawer__panel")).toHaveCSS("position", "static");
    await page.getByRole("checkbox", { name: "Dogs" }).check();
    await page.getByLabel("Sort by").selectOption("newest");
    await filters.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(page).toHaveURL(/specialty=Dogs.*sort=newest|sort=newest.*specialty=Dogs/);
    // The whole page has come: a choice made before would be that of the page that it replaces.
    await page.waitForLoadState();
    await expect(page.getByLabel("Sort by")).toHaveValue("newest");
    await page.getByLabel("Per page").selectOption("24");
    // By key: scrolling lays out the cards above it, so that the button may move between press and release of a mouse.
    await page.locator(".list-view__size").getByRole("button", { name: "Apply" }).press("Enter");
    await expect(page).toHaveURL(/page_size=24/);
    await expect(page.getByLabel("Location")).toBeHidden();
  });

  test.describe("on a phone", () => {
    test.use(PHONE);

    test("[BPF-01, BPF-33, IMG-01, IMG-02] a form with files and several buttons publishes, reorders and changes a listing", async ({
      page,
      create,
      signInAs,
      watch,
    }) => {
      watch.allow(/status of 422/);
      const { user } = await create.breeder({ plan: "gold" });
      await signInAs(user);
      await page.goto("/breeder/pets/new");
      const field = (name: string) => main(page).getByLabel(name, { exact: true });
      await field("Name").fill("Bramble");
      await field("Tagline").fill("A gentle soul with big paws");
      await field("Description").fill("Raised in the kitchen with our own children, and used to cats and hens.");
      await field("Dog").check();
      await field("Breed").fill("Cocker Spaniel");
      await field("Female").check();
      await field("Colour").fill("Golden");
      await field("Age").fill("8 weeks");
      const price = main(page).getByRole("textbox", { name: "Price" });
      await price.fill("dear");
      const photos = page.locator("#photos");
      const files = ["#c84", "#48c"].map(async (background) => ({
        name: `${background}.jpg`,
        mimeType: "image/jpeg",
        buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      }));
      await photos.locator("input[multiple]").setInputFiles(await Promise.all(files));
      await press(page, "Send for review");
      await expect(page.getByRole("alert").first()).toContainText("Price must be a valid number greater than 0");
      const descriptions = photos.getByLabel(/^What photo/);
      await expect(descriptions).toHaveCount(2);
      await price.fill("1250");
      await press(page, "Send for review");
      await expect(page.getByText("Pet listing created successfully")).toBeVisible();

      await main(page).getByRole("link", { name: "Edit Bramble" }).click();
      await page.getByRole("link", { name: "All questions on one page" }).click();
      await descriptions.first().fill("The first one");
      await field("Tagline").fill("Half a senten");
      await press(page, "Move photo 1 down");
      await expect(descriptions.nth(1)).toHaveValue("The first one");
      await expect(field("Tagline")).toHaveValue("Half a senten");
      await main(page).locator("summary").filter({ hasText: "Delete photo 1" }).click();
      await press(page, "Delete it");
      await expect(descriptions).toHaveCount(1);
      await expect(descriptions).toHaveValue("The first one");
      await field("Tagline").fill("A whole sentence now");
      // Enter submits the form, not a button of an image.
      await field("Age").press("Enter");
      await expect(page.getByText("Pet listing updated successfully")).toBeVisible();
    });

    test("[HOM-04, HOM-05, HOM-06] the slides are a strip that snaps and is scrolled by touch", async ({ page }) => {
      await page.goto("/");
      const strip = page.locator("#slide-1").locator("..");
      await expect(strip).toHaveCSS("overflow-x", /auto|scroll/);
      await expect(strip).toHaveCSS("scroll-snap-type", /^(?:x|inline)/);
      expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)).toBe(4);
      await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth * 2.9, behavior: "instant" }));
      await expect(page.locator("#slide-4")).toBeInViewport({ ratio: 0.95 });
    });
  });
});

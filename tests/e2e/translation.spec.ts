// Pages that the browser translates, before their script runs and after: one of each kind is used, and no text is lost.
import type { Page } from "@playwright/test";
import { PASSWORD } from "./support/create.ts";
import { holdScript } from "./support/delayed-script.ts";
import { expect, ONLY_SCRIPTED, scriptRuns, startScript, test } from "./support/test.ts";
import { translate, TRANSLATED } from "./support/translate.ts";

const field = (page: Page, label: string) => page.getByLabel(label).and(page.locator("input, textarea")).first();

for (const when of ["before", "after"] as const) {
  /** Opens an app page, types, and translates it before or after it is hydrated; what was typed stays. */
  const openTyped = async (page: Page, path: string, fields: Record<string, string>) => {
    const release = when === "before" ? await holdScript(page) : () => undefined;
    await page.goto(path);
    if (when === "after") await scriptRuns(page);
    for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
    await translate(page);
    release();
    await scriptRuns(page);
    for (const [label, text] of Object.entries(fields)) await expect(field(page, label)).toHaveValue(text);
    await expect(page.locator("main font").first()).toBeAttached();
    if (when === "before") await page.unroute("**/assets/*.js");
  };

  test(
    `[ALL-07] D1: app pages translated ${when} hydration keep their text and send their forms`,
    ONLY_SCRIPTED,
    async ({ page, create, signInAs, watch }) => {
      watch.allow(/status of 4\d\d/);
      const user = await create.user();
      const breeder = await create.breeder({ plan: "gold" });
      const pet = await create.pet({ breederId: breeder.id });

      await test.step("signing in, with a wrong password first", async () => {
        await openTyped(page, "/login", { "Email address": user.email, Password: "not this one" });
        await page.getByRole("button", { name: "Sign In" }).click();
        await expect(page.getByText("Invalid email or password").first()).toBeVisible();
        await field(page, "Password").fill(PASSWORD);
        await page.getByRole("button", { name: "Sign In" }).click();
        await page.waitForURL((url) => url.pathname !== "/login");
      });

      await test.step("a message about a pet, and the answer in the conversation", async () => {
        await openTyped(page, `${pet.path}/contact`, { Message: "Is she still there?" });
        await page.getByRole("button", { name: "Send message" }).click();
        await expect(page.getByText("Message sent successfully")).toBeVisible();
        const chat = await create.db.chat.findFirstOrThrow({ where: { starterId: user.id } });
        await openTyped(page, `/messages/${chat.id}`, { Message: "And her sister?" });
        await page.getByRole("button", { name: "Send" }).click();
        const bubble = page.locator(".message-line__bubble", { hasText: "And her sister?" });
        await expect(bubble).toBeVisible();
        await expect(bubble).toContainText(TRANSLATED);
      });

      if (when === "after") {
        await test.step("a review in steps, whose number follows", async () => {
          await openTyped(page, `${breeder.path}/review`, {});
          const step = page.locator("h2 .small-text");
          for (const [at, star] of [/^5\W*stars/, /^4\W*stars/].entries()) {
            await expect(step).toContainText(new RegExp(`Step\\W*${at + 1}\\W*of`));
            await page.getByRole("radio", { name: star }).first().check();
            await page.getByRole("button", { name: "Next" }).click();
          }
          await expect(step).toContainText(/Step\W*3\W*of/);
          await page.getByRole("button", { name: "Previous" }).click();
          await expect(step).toContainText(/Step\W*2\W*of/);
        });
      } else {
        await test.step("a listing, and the admin area", async () => {
          await signInAs(breeder.user);
          await openTyped(page, "/breeder/pets/new", { Name: "Juniper" });
          await signInAs(await create.admin());
          await openTyped(page, "/admin/settings", {});
        });
      }
    },
  );

  test(
    `[ALL-07] D1: document pages translated ${when} their script filter, count, and save favourites`,
    ONLY_SCRIPTED,
    async ({ page, create, signInAs }) => {
      const user = await create.user();
      const word = create.word();
      const [first, second] = [
        await create.pet({ name: `${word} 1`, images: 3 }),
        await create.pet({ name: `${word} 2`, images: 3 }),
      ];
      await signInAs(user);
      const openTranslated = async (path: string) => {
        await page.goto(path);
        if (when === "before") await translate(page);
        await startScript(page);
        if (when === "after") await translate(page);
      };
      await openTranslated("/pets");
      await page.locator("main input[type=search]").first().fill(word);
      await expect(page.locator(".list-view__found")).toContainText("2");
      await expect(page.locator("article.pet-card")).toHaveCount(2);
      await page.locator('article input[type="checkbox"]').first().check();
      await expect(page.locator("#compare [role=status]")).toContainText("1 selected");
      const heart = page.locator(`form[action="/pets/${first.id}/favourite"] button`);
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => create.db.petFavourite.count({ where: { userId: user.id } })).toBe(1);

      await openTranslated(second.path);
      await page.getByRole("link", { name: "Next picture" }).click();
      await expect(page.locator(".pet-gallery__count")).toContainText("2 of 3");
      const saves = page.locator(`form[action="/pets/${second.id}/favourite"] button`);
      await saves.click();
      await expect(saves).toContainText("Saved");
      await openTranslated("/breeders");
      await expect(page.locator("details.drawer")).toHaveAttribute("data-side");
      // With room the filters are a column without a button.
      await page.setViewportSize({ width: 1000, height: 800 });
      await page.locator("details.drawer summary").click();
      await page.locator(".rating-range").first().fill("4");
      await expect(page.locator("output").first()).toContainText("4.0");
    },
  );
}

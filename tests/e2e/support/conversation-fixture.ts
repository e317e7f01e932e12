// Two conversations for one test, and the browser contexts of both users of the newer one.
import type { BrowserContext, Page } from "@playwright/test";
import type { Create } from "./create.ts";
import { expect, startScript, test as base } from "./test.ts";
import { box } from "./threads.ts";

interface Talk {
  buyer: { id: number };
  /** Opens the newer conversation from the list as the buyer; returns its path. */
  openThread: () => Promise<string>;
  /** Opens it as the breeder, in another browser context. */
  openAsBreeder: () => Promise<Page>;
}

export const test = base.extend<{ talk: Talk }>({
  talk: async ({ page, browser, watch, scripted, create, signInAs }, use) => {
    const { buyer, breeder } = await createTalk(create);
    const contexts: BrowserContext[] = [];
    await use({
      buyer,
      async openThread() {
        await signInAs(buyer);
        return openFirstThread(page, scripted);
      },
      async openAsBreeder() {
        const context = await browser.newContext({ javaScriptEnabled: scripted });
        contexts.push(context);
        watch.include(context);
        await signInAs(breeder, context);
        const other = await context.newPage();
        await openFirstThread(other, scripted);
        return other;
      },
    });
    for (const context of contexts) await context.close();
  },
});

/** Creates a buyer with two conversations; the newer one is with the breeder and long enough to scroll. */
export async function createTalk(create: Create) {
  const buyer = await create.user({ firstName: "Amelia" });
  const { user: breeder } = await create.breeder();
  const { user: other } = await create.breeder();
  await create.chat(buyer.id, other.id, [{ from: other.id, text: "Ours are all reserved" }]);
  const texts = Array.from({ length: 12 }, (_, at) => `Question ${at + 1}, and what there is to say about it`);
  const messages = texts.map((text, at) => ({ from: at % 2 === 0 ? buyer.id : breeder.id, text }));
  const { path } = await create.chat(buyer.id, breeder.id, messages);
  return { buyer, breeder, path };
}

async function openFirstThread(page: Page, scripted: boolean): Promise<string> {
  await page.goto("/messages");
  if (scripted) await startScript(page);
  const list = page.getByRole("navigation", { name: "Messages", exact: true });
  await list.getByRole("listitem").getByRole("link").first().click();
  await expect(box(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

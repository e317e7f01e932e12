// An open conversation, as journeys about messages use it.
import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The box to write in. */
export const box = (page: Page) => page.getByRole("textbox", { name: "Message" });

/** What is on its way. */
export const waiting = (page: Page) => page.getByRole("list", { name: "On their way" }).getByRole("listitem");

/** Words that no other run has written. */
export const uniqueWords = (count: number) =>
  Array.from({ length: count }, (_, at) => `${crypto.randomUUID()} ${at + 1}`);

/** Writes and sends, one message after the other. */
export async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await box(page).fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(box(page)).toHaveValue("");
  }
}

/** Those of the texts that stand in the open thread, in its order. */
export async function textsInThread(page: Page, texts: readonly string[]): Promise<string[]> {
  const all = await page.locator(".message-line__text").allInnerTexts();
  return all.map((text) => text.trim()).filter((text) => texts.includes(text));
}

/** Those of the texts that the site has, in its order, told by the page as it is without script. */
export async function textsOnSite(context: BrowserContext, path: string, texts: readonly string[]): Promise<string[]> {
  // Not counted as read.
  const answer = await context.request.get((process.env.E2E_SITE ?? "") + path, { headers: { Purpose: "prefetch" } });
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  return Array.from(html.matchAll(/bubble-text"[^>]*>([^<]*)</g), ([, text = ""]) => text).filter((text) =>
    texts.includes(text),
  );
}

/** How many messages the device keeps until they are sent: what a tab shows and has not kept yet goes with the tab. */
export function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open("outbox");
        opening.onerror = () => failed(new Error("The outbox of the device cannot be opened"));
        opening.onsuccess = () => {
          const counting = opening.result.transaction("messages").objectStore("messages").count();
          counting.onsuccess = () => {
            opening.result.close();
            done(counting.result);
          };
        };
      }),
  );
}

/** Lets the device keep no message for as long as the page lives: what would be written waits for its turn. */
export function holdOutbox(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("outbox");
        opening.onerror = () => failed(new Error("The outbox of the device cannot be opened"));
        opening.onsuccess = () => {
          const store = opening.result.transaction("messages", "readwrite").objectStore("messages");
          const ask = () => {
            store.count().onsuccess = () => {
              done();
              ask();
            };
          };
          ask();
        };
      }),
  );
}

// Actions and locators of an open conversation.
import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The message field. */
export const box = (page: Page) => page.getByRole("textbox", { name: "Message" });

/** Messages that are not sent yet. */
export const waiting = (page: Page) => page.getByRole("list", { name: "On their way" }).getByRole("listitem");

/** Returns texts that are unique across runs, without the rows of digits that could be a telephone number. */
export const uniqueWords = (count: number) =>
  Array.from({ length: count }, (_, at) => `${crypto.randomUUID().replaceAll(/\d/g, "x")} ${at + 1}`);

/** Sends messages one after the other. */
export async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await box(page).fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(box(page)).toHaveValue("");
  }
}

/** Returns those of the texts that are in the open conversation, in its order. */
export async function textsInThread(page: Page, texts: readonly string[]): Promise<string[]> {
  const all = await page.locator(".message-line__text").allInnerTexts();
  return all.map((text) => text.trim()).filter((text) => texts.includes(text));
}

/** Returns those of the texts that the server has stored, in its order, from the page without script. */
export async function textsOnSite(context: BrowserContext, path: string, texts: readonly string[]): Promise<string[]> {
  // Does not mark the messages as read.
  const response = await context.request.get((process.env.E2E_SITE ?? "") + path, { headers: { Purpose: "prefetch" } });
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  return Array.from(html.matchAll(/message-line__text"[^>]*>([^<]*)</g), ([, text = ""]) => text).filter((text) =>
    texts.includes(text),
  );
}

/** Returns the number of messages stored in the outbox of the device. */
export function countStored(page: Page): Promise<number> {
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

/** Blocks writes to the outbox for the lifetime of the page. */
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

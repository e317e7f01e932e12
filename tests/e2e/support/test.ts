// What every journey has: a browser that fails the test on anything it complains about or asks of another host, and the
// word for whether script runs.
import { type BrowserContext, test as base, type Page, type Response } from "@playwright/test";

export { expect } from "@playwright/test";

/** Collects what must not happen while a page is used. */
export interface Watch {
  /** Allows complaints that fit, such as the 404 of a page that is looked for in vain. */
  allow(...patterns: RegExp[]): void;
  /** Watches pages of another context as well. */
  include(context: BrowserContext): void;
}

interface Fixtures {
  /** Whether script runs in this project. */
  scripted: boolean;
  watch: Watch;
  /** Opens a page of the site and, where script runs, waits until it does. */
  open: (path: string) => Promise<Response | null>;
}

export const test = base.extend<Fixtures>({
  scripted: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled);
  },

  watch: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const include = (watched: BrowserContext) => {
        watched.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") {
            complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
          }
        });
        watched.on("weberror", (error) => complaints.push(`error in the page: ${error.error().message}`));
        watched.on("request", (request) => {
          const url = new URL(request.url());
          if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) complaints.push(`request to ${url.origin}`);
        });
      };
      include(context);
      await use({ include, allow: (...patterns) => void allowed.push(...patterns) });
      const left = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      if (left.length > 0) throw new Error(`The browser complained:\n${left.join("\n")}`);
    },
    { auto: true },
  ],

  open: async ({ page, scripted }, use) => {
    await use(async (path) => {
      const response = await page.goto(path);
      if (scripted) await startScript(page);
      return response;
    });
  },
});

/** Does what makes the page fetch its script, a key press that means nothing, and waits until it runs. */
export async function startScript(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.locator("html[data-script=on]").waitFor({ state: "attached" });
}

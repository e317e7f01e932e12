// Base fixtures of the browser tests: fail on console messages, page errors and requests to other hosts; `scripted` is
// whether the project runs script.
import { type BrowserContext, test as base, type Page, type Response } from "@playwright/test";
import { type Create, openFactories } from "./create.ts";
import { forbidScript } from "./no-script.ts";

export { expect } from "@playwright/test";

const SIZE = { width: 360, height: 740 };

/** Small phone, for `test.use`. Before there is a layout the browser chooses images by the width of the device. */
export const PHONE = { viewport: SIZE, screen: SIZE, isMobile: true, hasTouch: true };

/** For `test.use` in tests of animations. All others emulate reduced motion, which saves a tenth of the CPU time. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" as const } };

/** Tag: runs only with script. */
export const ONLY_SCRIPTED = { tag: "@script" };

/** Tag: tests an overlay; also runs in a full Chromium where one is installed. */
export const OVERLAY = { tag: "@overlay" };

/** Tags: tests an overlay that exists only with script. */
export const OVERLAY_SCRIPTED = { tag: ["@script", "@overlay"] };

/** Tag: runs only without script. */
export const ONLY_WITHOUT_SCRIPT = { tag: "@no-script" };

/** Collects unexpected console messages, errors and requests. */
export interface Watch {
  /** Allows matching messages, such as the expected 404 of a page. */
  allow(...patterns: RegExp[]): void;
  /** Also watches the pages of another context. */
  include(context: BrowserContext): void;
}

/** Browser message: a view transition was skipped, for example because the next page loaded late. */
const NO_FADE = /Transition was (?:aborted|skipped)/;
/** Playwright message: service workers are blocked in tests that do not need them. */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

interface Fixtures {
  /** Whether the project runs script. */
  scripted: boolean;
  watch: Watch;
  /** Opens a page of the site and, with script, waits until that runs. */
  open: (path: string) => Promise<Response | null>;
  /** Creates users, breeders, pets and other rows for this test. */
  create: Create;
  /** Opens a session of an account and sets its cookie in a browser context, by default the test's own. */
  signInAs: (user: { id: number }, context?: BrowserContext) => Promise<void>;
}

interface WorkerFixtures {
  factories: Awaited<ReturnType<typeof openFactories>>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  scripted: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled);
  },

  context: async ({ browser, scripted }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: true });
    if (!scripted) forbidScript(context);
    await use(context);
    await context.close();
  },

  watch: [
    async ({ context, baseURL }, use) => {
      const unexpectedErrors: string[] = [];
      const allowed: RegExp[] = [NO_FADE, NO_WORKER];
      const include = (watched: BrowserContext) => {
        watched.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") {
            unexpectedErrors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
          }
        });
        watched.on("weberror", (error) => unexpectedErrors.push(`error in the page: ${error.error().message}`));
        watched.on("request", (request) => {
          const url = new URL(request.url());
          if (/^https?:$/.test(url.protocol) && url.origin !== baseURL)
            unexpectedErrors.push(`request to ${url.origin}`);
        });
      };
      include(context);
      await use({ include, allow: (...patterns) => void allowed.push(...patterns) });
      const left = unexpectedErrors.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      if (left.length > 0) throw new Error(`Unexpected browser messages, errors or requests:\n${left.join("\n")}`);
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

  factories: [
    async ({}, use) => {
      const factories = await openFactories();
      await use(factories);
      await factories.close();
    },
    { scope: "worker" },
  ],

  create: async ({ factories }, use) => use(factories.create),

  signInAs: async ({ factories, context, baseURL }, use) => {
    await use(async ({ id }, signedIn = context) => {
      const value = await factories.openSession(id);
      await signedIn.addCookies([{ name: "token", value, url: baseURL!, httpOnly: true, sameSite: "Strict" }]);
    });
  },
});

/** Starts the script of a document page by a key press without effect, and waits until the page's script runs. */
export async function startScript(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await scriptRuns(page);
}

/** Waits until the page's script runs: the small script, or the app that has hydrated it. */
export async function scriptRuns(page: Page): Promise<void> {
  await page.locator("html[data-script=on]").waitFor({ state: "attached" });
}

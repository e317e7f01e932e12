// What every journey has: a browser that fails the test on anything it complains about or asks of another host, and the
// word for whether script runs.
import { appendFileSync } from "node:fs";
import { basename } from "node:path";
import { type BrowserContext, test as base, type Page, type Response } from "@playwright/test";
import { type Create, openFactories } from "./create.ts";
import { forbidScript } from "./no-script.ts";

export { expect } from "@playwright/test";

/** A small phone, for `test.use`. */
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** For `test.use` in journeys about what moves: all others ask for no motion, which takes a tenth less of the processor. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" as const } };

/** Marks a test of something that exists only where script runs. */
export const ONLY_SCRIPTED = { tag: "@script" };

/** Marks a test of what opens over a page: it runs in a whole Chromium too, where one is installed. */
export const OVERLAY = { tag: "@overlay" };

/** The same for something that exists only where script runs. */
export const OVERLAY_SCRIPTED = { tag: ["@script", "@overlay"] };

/** Marks a test of what is there instead where script does not run. */
export const ONLY_WITHOUT_SCRIPT = { tag: "@no-script" };

/** Collects what must not happen while a page is used. */
interface Watch {
  /** Allows complaints that fit, such as the 404 of a page that is looked for in vain. */
  allow(...patterns: RegExp[]): void;
  /** Watches pages of another context as well. */
  include(context: BrowserContext): void;
}

/** Said by the browser about itself: the fade from one page to the next was left out, as when the next was there late. */
const NO_FADE = /Transition was (?:aborted|skipped)/;
/** Said by Playwright, which keeps service workers away from journeys that are not about them. */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

interface Fixtures {
  /** Whether script runs in this project. */
  scripted: boolean;
  watch: Watch;
  /** Opens a page of the site and, where script runs, waits until it does. */
  open: (path: string) => Promise<Response | null>;
  /** The open page. Left from when tools needed another one where no script runs: write `page`. */
  inspectable: (path: string) => Promise<Page>;
  /** Makes users, breeders, pets and the like for this test alone. */
  create: Create;
  /** Opens a session for an account and hands its cookie to a browser context: the test's own unless another is named. */
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
    async ({ context, baseURL }, use, { file }) => {
      const complaints: string[] = [];
      const asked = new Set<string>();
      const allowed: RegExp[] = [NO_FADE, NO_WORKER];
      const include = (watched: BrowserContext) => {
        watched.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") {
            complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
          }
        });
        watched.on("weberror", (error) => complaints.push(`error in the page: ${error.error().message}`));
        watched.on("request", (request) => {
          const url = new URL(request.url());
          asked.add(url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
          if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) complaints.push(`request to ${url.origin}`);
        });
      };
      include(context);
      await use({ include, allow: (...patterns) => void allowed.push(...patterns) });
      noteAsked(file, asked);
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

  inspectable: async ({ page }, use) => use(async () => page),

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

/** Does what makes the page fetch its script, a key press that means nothing, and waits until it runs. */
export async function startScript(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.locator("html[data-script=on]").waitFor({ state: "attached" });
}

/** Notes what a journey asked for, where the next choice of tests that a change can affect reads it. */
function noteAsked(file: string, paths: ReadonlySet<string>): void {
  const { E2E_ASKED } = process.env;
  if (E2E_ASKED) appendFileSync(E2E_ASKED, `${JSON.stringify({ file: basename(file), paths: [...paths] })}\n`);
}

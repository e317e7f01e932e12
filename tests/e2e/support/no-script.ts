// Disables the script of pages while tools such as axe can still run theirs. Playwright's `javaScriptEnabled: false`
// cannot be lifted temporarily, so this uses the same DevTools command itself.
import type { BrowserContext, CDPSession, Page } from "@playwright/test";

const sessions = new WeakMap<Page, CDPSession>();

/** Disables script in pages opened later with `context.newPage()`. */
export function forbidScript(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const session = await context.newCDPSession(page);
    sessions.set(page, session);
    await setForbidden(session, true);
    return page;
  };
}

/** Enables script during `work`. The page's own scripts were skipped when it was parsed and do not run. */
export async function withTools<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const session = sessions.get(page);
  if (!session) return work();
  await setForbidden(session, false);
  try {
    return await work();
  } finally {
    await setForbidden(session, true);
  }
}

function setForbidden(session: CDPSession, value: boolean) {
  return session.send("Emulation.setScriptExecutionDisabled", { value });
}

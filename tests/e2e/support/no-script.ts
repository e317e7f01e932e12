// Pages whose own script never runs, while tools such as axe may run theirs. The browser is told to run no script, as it is
// by Playwright's `javaScriptEnabled: false`, which tools cannot lift for a moment.
import type { BrowserContext, CDPSession, Page } from "@playwright/test";

const sessions = new WeakMap<Page, CDPSession>();

/** From now on, pages opened with `context.newPage()` run no script. */
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

/** Lets a tool run script in a page. The page's own has been passed over when it was read, and stays so. */
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

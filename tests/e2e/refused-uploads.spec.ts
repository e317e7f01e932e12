// Uploads rejected before the body is read: the browser shows the response, and the next page opens.
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, ONLY_WITHOUT_SCRIPT, test as base } from "./support/test.ts";

const KILOBYTE = 1_000;
const MEGABYTE = 1_000 * KILOBYTE;
const TOO_MUCH = 70 * MEGABYTE;

const test = base.extend<{ send: (bytes: number) => Promise<void> }>({
  // Submits a file after the session has ended while the page is open.
  send: async ({ page, open, create, signInAs, context }, use, info) => {
    await use(async (bytes) => {
      await signInAs(await create.user());
      await open("/profile");
      const token = (await context.cookies()).find(({ name }) => name === "token")!;
      await context.addCookies([{ ...token, value: "A".repeat(43) }]);
      const path = info.outputPath("photograph.jpg");
      await writeFile(path, Buffer.alloc(bytes, "x"));
      await page.getByLabel(/picture$/).setInputFiles(path);
      await page.getByRole("button", { name: "Upload picture" }).click();
    });
  },
});

async function goOn(page: Page): Promise<void> {
  for (const path of ["/pets", "/breeders"]) expect((await page.goto(path))?.status(), path).toBe(200);
}

for (const bytes of [40 * KILOBYTE, 200 * KILOBYTE, 1_200 * KILOBYTE]) {
  test(`[TEN-16, IMG-06] an upload of ${bytes} bytes redirects to the login when the session has ended`, async ({
    page,
    send,
    watch,
  }) => {
    watch.allow(/status of 401/);
    await send(bytes);
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("alert")).toContainText("Your session has expired. Please log in again.");
    await goOn(page);
  });
}

test(
  "[IMG-06] a file of 70 MB is rejected with an error message",
  ONLY_WITHOUT_SCRIPT,
  async ({ page, send, watch }) => {
    watch.allow(/status of 413/);
    await send(TOO_MUCH);
    await expect(page.getByText("What you sent is too large.")).toBeVisible();
    await goOn(page);
  },
);

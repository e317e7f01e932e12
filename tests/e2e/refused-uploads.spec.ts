// Uploads rejected before the body is read: the browser shows the response, and the next page opens.
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { deep } from "../support/depth.ts";
import { expect, ONLY_SCRIPTED, test as base } from "./support/test.ts";

const KILOBYTE = 1_000;
const MEGABYTE = 1_000 * KILOBYTE;

const test = base.extend<{ send: (bytes: number) => Promise<void> }>({
  // Submits a file after the session has ended while the page is open.
  send: async ({ page, open, create, signInAs, context }, use, info) => {
    await use(async (bytes) => {
      await signInAs(await create.user());
      await open("/profile");
      const token = (await context.cookies()).find(({ name }) => name === "token")!;
      await context.addCookies([{ ...token, value: "A".repeat(43) }]);
      const path = info.outputPath("photo.jpg");
      await writeFile(path, Buffer.alloc(bytes, "x"));
      await page.getByLabel(/picture$/).setInputFiles(path);
      await page.getByRole("button", { name: "Upload picture" }).click();
    });
  },
});

async function goOn(page: Page): Promise<void> {
  for (const path of deep(["/pets"], ["/pets", "/breeders"])) expect((await page.goto(path))?.status(), path).toBe(200);
}

// Less than the buffers of a connection hold, and more than they do.
const SIZES = [...deep([], [40 * KILOBYTE]), 200 * KILOBYTE, 1_200 * KILOBYTE];

test(
  `[TEN-16, IMG-06] an upload of ${SIZES.join(", ")} bytes redirects to the login when the session has ended`,
  ONLY_SCRIPTED,
  async ({ page, send, watch }) => {
    watch.allow(/status of 401/);
    for (const bytes of SIZES) {
      await send(bytes);
      await expect(page).toHaveURL("/login");
      await expect(page.getByRole("alert")).toContainText("Your session has expired. Please log in again.");
      await goOn(page);
    }
  },
);

test.describe("sent by the browser itself", () => {
  // A script would read the response while the body is still being sent; a browser may show its own error instead.
  test.use({ javaScriptEnabled: false });

  test("[IMG-06] a file of 70 MB is rejected with an error message", ONLY_SCRIPTED, async ({ page, send, watch }) => {
    watch.allow(/status of 413/);
    await send(70 * MEGABYTE);
    await expect(page.getByText("What you sent is too large.")).toBeVisible();
    await goOn(page);
  });
});

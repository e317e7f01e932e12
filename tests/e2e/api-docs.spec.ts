// The API documentation: an interactive viewer, loaded on request.
import { expect, test } from "./support/test.ts";

test("loads the viewer on request, again after an error, and sends a request with it", async ({
  page,
  open,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(new URL(request.url()).pathname));
  await open("/api/docs");
  expect(requested.filter((path) => /swagger/.test(path))).toEqual([]);
  await page.route(/swagger-ui-bundle/, (route) => route.abort());
  await page.getByRole("button", { name: "Try the calls" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The viewer could not be loaded." })).toBeVisible();
  await page.unroute(/swagger-ui-bundle/);
  await page.getByRole("button", { name: "Try the calls" }).click();
  await page.getByRole("button", { name: "Back to the list" }).waitFor();
  const viewer = page.locator(".api-viewer");
  await expect(viewer.locator("#operations-tag-Administration")).toBeVisible({ timeout: 90_000 });
  const listed = await page.locator(".endpoint-list section:not(#records) details").count();
  expect(listed).toBeGreaterThan(30);
  // The viewer draws the calls that are seen, so on a screen this tall it draws all of them, and none moves. A new size makes the
  // browser look again at what is seen.
  let height = 100 * listed;
  await expect
    .poll(async () => {
      await page.setViewportSize({ width: 1280, height: (height += 1) });
      return viewer.locator(".opblock").count();
    })
    .toBe(listed);
  const call = viewer.locator('[data-path="/api/auth/username/suggestions"]');
  await call.click();
  await viewer.getByRole("button", { name: "Execute" }).click();
  await expect(viewer.locator(".live-responses-table")).toContainText("suggestions");
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Contents" })).toBeVisible();
});

// The API documentation: readable without script, with an interactive viewer with script.
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("lists every endpoint, with and without script", async ({ page, open, scripted }) => {
    await open("/api/docs");
    await expect(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Sign in" }).click();
    const part = page.getByRole("region", { name: "Sign in" });
    const call = part.getByRole("group").filter({ hasText: "Log in with email and password" });
    await call.locator("summary").click();
    await expect(call.getByText("For everyone, also without a token.")).toBeVisible();
    await expect(call.getByRole("listitem").filter({ hasText: "password" }).first()).toContainText(
      "8 to 200 characters",
    );
    await expect(call.getByText('curl -X POST "$SITE/api/auth/login"')).toBeVisible();
    await expect(call.getByText(/^Refuses with .*\b401\b/)).toBeVisible();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    await expect(page.getByRole("button", { name: "Try the calls" })).toHaveCount(scripted ? 1 : 0);
    await expect(page.getByRole("link", { name: "OpenAPI 3.1" })).toHaveAttribute("href", "/api/openapi.json");
  });
});

test("opens the viewer on request and sends a request with it", ONLY_SCRIPTED, async ({ page, open }) => {
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(new URL(request.url()).pathname));
  await open("/api/docs");
  expect(requested.filter((path) => /swagger/.test(path))).toEqual([]);
  await page.getByRole("button", { name: "Try the calls" }).click();
  await page.getByRole("button", { name: "Back to the list" }).waitFor();
  const viewer = page.locator(".api-viewer");
  await expect(viewer.locator("#operations-tag-Administration")).toBeVisible({ timeout: 90_000 });
  const listed = await page.locator(".endpoint-list section:not(#records) details").count();
  expect(listed).toBeGreaterThan(30);
  // The viewer draws the calls that are seen, so on a screen this tall it draws all of them, and none moves.
  await page.setViewportSize({ width: 1280, height: 100 * listed });
  await expect(viewer.locator(".opblock")).toHaveCount(listed);
  const call = viewer.locator('[data-path="/api/auth/username/suggestions"]');
  await call.click();
  await viewer.getByRole("button", { name: "Execute" }).click();
  await expect(viewer.locator(".live-responses-table")).toContainText("suggestions");
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Contents" })).toBeVisible();
});

test("shows an error when the viewer cannot be loaded", ONLY_SCRIPTED, async ({ page, open, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route(/swagger-ui-bundle/, (route) => route.abort());
  await open("/api/docs");
  await page.getByRole("button", { name: "Try the calls" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The viewer could not be loaded." })).toBeVisible();
  await page.unroute(/swagger-ui-bundle/);
  await page.getByRole("button", { name: "Try the calls" }).click();
  await expect(page.getByRole("button", { name: "Back to the list" })).toBeVisible();
});

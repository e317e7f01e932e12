// One visit in ten is measured, on a page of the page cache and on one that is hydrated.
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

test(
  "[OWN-09] a chosen visit sends its speed once when the page is left; others and Save-Data send nothing",
  ONLY_SCRIPTED,
  async ({ page }) => {
    const sent: string[] = [];
    const statuses: Promise<number | undefined>[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/field-speed")) return;
      sent.push(request.postData() ?? "");
      statuses.push(request.response().then((response) => response?.status()));
    });
    const hide = () =>
      page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        document.dispatchEvent(new Event("visibilitychange"));
      });
    await page.addInitScript(() => {
      Math.random = () => 0.5;
      const observe = PerformanceObserver.prototype.observe;
      PerformanceObserver.prototype.observe = function (options) {
        observe.call(this, options);
        if (options?.type === "layout-shift") document.documentElement.dataset.measured = "";
      };
    });
    await page.goto("/pets");
    await expect(page.locator("html[data-script=on]")).toBeAttached();
    await hide();
    await expect(page.locator("html[data-measured]")).not.toBeAttached();
    await page.addInitScript(() => (Math.random = () => 0));
    for (const path of ["/pets", "/login"]) {
      await page.goto(path);
      await expect(page.locator("html[data-measured]")).toBeAttached();
      await Promise.all([page.waitForResponse("**/field-speed"), hide()]);
    }
    const visits = sent.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(visits).toMatchObject([{ kind: "pets", cls: expect.any(Number) as unknown }, { kind: "other" }]);
    for (const visit of visits) {
      expect(Object.keys(visit).filter((name) => !["kind", "lcp", "inp", "cls", "ttfb"].includes(name))).toEqual([]);
      expect(visit.ttfb).toBeGreaterThan(0);
    }
    expect(await Promise.all(statuses)).toEqual([204, 204]);
    const lite = await page.request.get("/pets", { headers: { "Save-Data": "on" } });
    expect(await lite.text()).not.toContain("field-speed");
  },
);

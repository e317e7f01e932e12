// The inline script that measures one visit in ten, within the content security policy and on a page of the page cache.
import { FIELD_SPEED } from "#app/ui/kit/field-speed.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

test(
  "[OWN-09] a chosen visit sends its speed once when the page is left; others and Save-Data send nothing",
  ONLY_SCRIPTED,
  async ({ page }) => {
    expect(FIELD_SPEED.length).toBeLessThanOrEqual(1_000);
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
    await page.addInitScript(() => (Math.random = () => 0.5));
    await page.goto("/pets");
    await hide();
    await page.addInitScript(() => (Math.random = () => 0));
    for (const path of ["/pets", "/login"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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

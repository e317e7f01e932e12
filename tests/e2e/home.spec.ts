// The slideshow of the home page: automatic, by mouse and by touch, and which of its pictures are loaded.
import type { Page } from "@playwright/test";
import { turns } from "./support/settled.ts";
import { expect, MOVING, PHONE, startScript, test } from "./support/test.ts";

test.use(MOVING);

const slide = (page: Page, number: number) => page.locator(`#slide-${number}`);
const showing = (page: Page, number: number) => expect(slide(page, number)).toBeInViewport({ ratio: 0.95 });

/** Opens the home page with a controlled clock, at the start of the first slide. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-01-10T10:00:00Z") });
  await page.goto("/");
  await startScript(page);
  await expect(page.getByRole("button", { name: "Pause the slideshow" })).toBeVisible();
  await page.clock.pauseAt(new Date("2026-01-10T11:00:00Z"));
  // Hovering and leaving restarts the first slide's interval.
  await page.getByRole("region", { name: "Highlights" }).hover();
  await toFirst(page);
}

async function toFirst(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Slide 1:/ }).click();
  // Scrolling runs on the browser's clock: wait for it to end before advancing the controlled one.
  await showing(page, 1);
  await page.clock.runFor(1_000);
}

/** Moves the mouse off the slideshow. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(5, 895);
  await turns(page);
}

/** Expects the current slide; the strip may still be scrolling to it. */
async function isAt(page: Page, number: number): Promise<void> {
  await turns(page);
  expect(await page.locator(".hero__dots a").evaluateAll((dots) => dots.map((dot) => dot.ariaCurrent))).toEqual(
    [1, 2, 3, 4].map((dot) => (dot === number ? "true" : null)),
  );
}

test("[HOM-04, HOM-05] pauses under the mouse, advances every 5000 ms, wraps around, and can be stopped", async ({
  page,
}) => {
  await openWithClock(page);
  await page.clock.runFor(20_000);
  await isAt(page, 1);
  await leave(page);
  await page.clock.runFor(4_950);
  await isAt(page, 1);
  await page.clock.runFor(100);
  await isAt(page, 2);
  await showing(page, 2);
  for (const next of [3, 4, 1]) {
    await page.clock.runFor(5_050);
    await isAt(page, next);
    await showing(page, next);
  }
  await page.getByRole("button", { name: "Pause the slideshow" }).click();
  await leave(page);
  await page.clock.runFor(20_000);
  await showing(page, 1);
});

/** The slides whose pictures are asked for from now on; the page has the second one's JPEG further down as well. */
function watchSlides(page: Page): Set<number> {
  const asked = new Set<number>();
  page.on("request", (request) => {
    const [, number] = /\/hero\/(?:avif|webp)\/(\d)-/.exec(request.url()) ?? [];
    if (number) asked.add(Number(number));
  });
  return asked;
}

test.describe("by touch", () => {
  test.use(PHONE);

  test("[HOM-06] a swipe of more than 50 px shows the next or the previous slide", async ({ page }) => {
    await openWithClock(page);
    for (const { by, leadsTo } of [
      { by: -51, leadsTo: 2 },
      { by: -300, leadsTo: 2 },
      { by: -50, leadsTo: 1 },
      { by: 51, leadsTo: 4 },
    ]) {
      await toFirst(page);
      await swipe(page, by);
      await isAt(page, leadsTo);
      await showing(page, leadsTo);
    }
  });
});

async function swipe(page: Page, by: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const from = { x: by < 0 ? 330 : 30, y: 300 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", [{ x: from.x + by * part, y: from.y }]);
  await send("touchEnd", []);
}

test.describe("with reduced motion", () => {
  test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });

  test("[HOM-04] loads the picture of a slide only when it comes next or is shown", async ({ page }) => {
    const asked = watchSlides(page);
    await page.goto("/");
    await startScript(page);
    await page.waitForLoadState("networkidle");
    expect([...asked]).toEqual([1, 2]);
    await page.getByRole("link", { name: /^Slide 4:/ }).click();
    await showing(page, 4);
    await expect.poll(() => [...asked]).toContain(4);
  });
});

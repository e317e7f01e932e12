// `npx tsx bench/filmstrip.ts [folder]`: the first seconds of a page load on the throttled phone as one image per page,
// for visual review of the first paint and of layout shifts.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import { buildSite } from "../dev/prepare.mjs";
import { findPages, openBrowser, openPhone, SCREEN } from "./phone.ts";
import { root, startProduct } from "./product.ts";

const PAGES = { "/": "home", "/pets": "pets", "/pets/{slug}": "pet" };
const LAST_MS = 4_000;
const STEP_MS = 200;
const { width: SCREEN_WIDTH, height: SCREEN_HEIGHT } = SCREEN.viewport;
const WIDTH = SCREEN_WIDTH / 2;
const HEIGHT = SCREEN_HEIGHT / 2;
const LABEL_HEIGHT = 28;
const GAP = 6;

interface Frame {
  /** Milliseconds since the start of the navigation. */
  at: number;
  image: Buffer;
}

const folder = process.argv[2] ?? join(root, ".data/filmstrips");
mkdirSync(folder, { recursive: true });
buildSite();
const site = await startProduct();
const browser = await openBrowser();
try {
  const paths = await findPages(site.url);
  for (const [page, name] of Object.entries(PAGES)) {
    const file = join(folder, `${name}.png`);
    await sharp(await joined(await recordFrames(browser, site.url + paths[page]!))).toFile(file);
    console.log(file);
  }
} finally {
  await browser.close();
  await site.stop();
}

/** Records frames of the screen from the start of the navigation. */
async function recordFrames(browser: Browser, url: string): Promise<Frame[]> {
  const { page, cdp, close } = await openPhone(browser);
  const shots: { time: number; image: Buffer }[] = [];
  cdp.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    shots.push({ time: (metadata.timestamp ?? 0) * 1000, image: Buffer.from(data, "base64") });
    void cdp.send("Page.screencastFrameAck", { sessionId });
  });
  await cdp.send("Page.startScreencast", {
    format: "jpeg",
    quality: 80,
    maxWidth: SCREEN_WIDTH,
    maxHeight: SCREEN_HEIGHT,
  });
  await page.goto(url, { waitUntil: "load" });
  await delay(LAST_MS);
  await cdp.send("Page.stopScreencast");
  const began = await page.evaluate(() => performance.timeOrigin);
  await close();
  return shots.map(({ time, image }) => ({ at: time - began, image }));
}

/** Joins the frames side by side, one per time step. */
async function joined(frames: readonly Frame[]): Promise<Buffer> {
  const parts: OverlayOptions[] = [];
  let left = GAP;
  for (let at = 0; at <= LAST_MS; at += STEP_MS) {
    const frame = frames.filter((shot) => shot.at >= 0 && shot.at <= at).at(-1);
    if (frame) {
      const input = await sharp(frame.image).resize(WIDTH, HEIGHT, { fit: "fill" }).toBuffer();
      parts.push({ input, left, top: LABEL_HEIGHT });
    }
    parts.push({ input: label(`${(at / 1000).toFixed(1)} s`), left, top: 0 });
    left += WIDTH + GAP;
  }
  const size = { width: left, height: HEIGHT + LABEL_HEIGHT + GAP };
  return sharp({ create: { ...size, channels: 3, background: "#888888" } })
    .composite(parts)
    .png({ palette: true })
    .toBuffer();
}

function label(text: string): Buffer {
  return Buffer.from(
    `<svg width="${WIDTH}" height="${LABEL_HEIGHT}"><text x="4" y="20" font-family="sans-serif" font-size="16">${text}</text></svg>`,
  );
}

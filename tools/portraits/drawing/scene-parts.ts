// Pieces of scenery that the backdrops, covers and heroes are put together
// from. Softness comes from gradients, which are quicker to paint than blur.
import { lit, mix, shaded } from "./colour.ts";
import type { Chance } from "./random.ts";
import { ellipse, n, type Point, smooth, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

/** Fills the sheet with a vertical gradient. */
export function wash(sheet: Sheet, top: string, middle: string, bottom: string): void {
  sheet.box(
    0,
    0,
    sheet.width,
    sheet.height,
    sheet.linear([
      [0, top],
      [0.55, middle],
      [1, bottom],
    ]),
  );
}

/** Out-of-focus lights or leaves. */
export function bokeh(
  sheet: Sheet,
  chance: Chance,
  colours: readonly string[],
  count: number,
  bottom: number,
  size = 70,
): void {
  for (let index = 0; index < count; index += 1) {
    const r = chance.between(size * 0.4, size);
    const colour = chance.pick(colours);
    const [x, y] = [chance.between(0, sheet.width), chance.between(0, bottom)];
    sheet.oval(x, y, r, r, colour, 0.2);
    sheet.oval(x, y, r * 0.9, r * 0.9, colour, 0.2);
  }
}

/** A rolling line of hill or hedge that fills the sheet below it. */
export function ridge(sheet: Sheet, chance: Chance, y: number, rise: number, colour: string, leafy = 0): void {
  const count = 6;
  const line: Point[] = Array.from({ length: count + 1 }, (_, index) => [
    (index / count) * (sheet.width + 200) - 100,
    y + chance.around(rise),
  ]);
  const outline: Point[] = [...line, [sheet.width + 120, sheet.height + 60], [-120, sheet.height + 60]];
  const paint = sheet.linear([
    [0, lit(colour, 0.16)],
    [0.4, colour],
    [1, shaded(colour, 0.2)],
  ]);
  sheet.fill(
    leafy > 0 ? tufted(outline, chance, { length: leafy, step: leafy * 1.9, lean: [0, -0.4] }) : smooth(outline),
    paint,
  );
}

/** Blades of grass along a strip. */
export function grass(sheet: Sheet, chance: Chance, y: number, height: number, colour: string, count: number): void {
  for (const tone of [shaded(colour, 0.22), colour, lit(colour, 0.3)]) {
    let blades = "";
    for (let index = 0; index < count / 3; index += 1) {
      const x = chance.between(-20, sheet.width + 20);
      const tall = height * chance.between(0.5, 1.15);
      const bend = chance.around(tall * 0.5);
      const foot = y + chance.between(0, height * 0.6);
      blades += `M${n(x - 5)} ${n(foot)}q${n(bend * 0.2)} ${n(-tall * 0.6)} ${n(bend)} ${n(-tall)}q${n(-bend * 0.4 + 6)} ${n(tall * 0.5)} ${n(10 - bend)} ${n(tall)}Z`;
    }
    sheet.fill(blades, tone, 0.92);
  }
}

/** Small five-petalled flowers with a bright middle. */
export function flowers(
  sheet: Sheet,
  chance: Chance,
  area: { top: number; bottom: number },
  colours: readonly string[],
  count: number,
  size = 13,
): void {
  // One path for each colour and size keeps a field of flowers small.
  const petals = new Map<string, string>();
  const middles = new Map<number, string>();
  for (let index = 0; index < count; index += 1) {
    const x = chance.between(0, sheet.width);
    const y = chance.between(area.top, area.bottom);
    const near = (y - area.top) / Math.max(1, area.bottom - area.top);
    const r = Math.round(size * (near > 0.66 ? 0.95 : near > 0.33 ? 0.75 : 0.55));
    const key = `${r} ${chance.pick(colours)}`;
    let flower = `M${n(x + r * 0.7)} ${n(y)}h.1`;
    for (let petal = 1; petal < 5; petal += 1) {
      const angle = (petal / 5) * 6.283;
      flower += `M${n(x + Math.cos(angle) * r * 0.7)} ${n(y + Math.sin(angle) * r * 0.6)}h.1`;
    }
    petals.set(key, (petals.get(key) ?? "") + flower);
    middles.set(r, `${middles.get(r) ?? ""}M${n(x)} ${n(y)}h.1`);
  }
  for (const [key, d] of petals) {
    const [r = "9", colour = "#ffffff"] = key.split(" ");
    sheet.line(d, colour, Number(r) * 0.9, 0.95);
  }
  for (const [r, d] of middles) sheet.line(d, "#f2a33c", r * 0.7);
}

/** Soft slanting sunlight from the upper left. */
export function sunlight(sheet: Sheet, colour: string, strength: number): void {
  const { width: w, height: h } = sheet;
  sheet.glow(w * 0.12, h * 0.02, w * 0.7, h * 0.8, colour, strength);
}

/** Gentle darkening towards the corners, as a lens would give. */
export function vignette(sheet: Sheet, strength: number): void {
  const paint = sheet.radial(
    [
      [0, "#1c1418", 0],
      [0.62, "#1c1418", 0],
      [1, "#1c1418", strength],
    ],
    0.5,
    0.46,
    0.78,
  );
  sheet.box(0, 0, sheet.width, sheet.height, paint);
}

/** A window with panes; `view` colours run from its top to its bottom. */
export function windowPane(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  view: readonly [string, string],
  bars = 2,
): void {
  sheet.box(x - 16, y - 16, w + 32, h + 32, shaded(frame, 0.08), 1, 8);
  sheet.box(
    x,
    y,
    w,
    h,
    sheet.linear([
      [0, view[0]],
      [0.62, lit(view[1], 0.3)],
      [1, view[1]],
    ]),
  );
  sheet.glow(x + w * 0.3, y + h * 0.24, w * 0.5, h * 0.4, "#ffffff", 0.4);
  for (let bar = 1; bar < bars; bar += 1) sheet.box(x + (w * bar) / bars - 6, y, 12, h, frame);
  sheet.box(x, y + h * 0.48, w, 12, frame);
  sheet.box(x - 30, y + h + 12, w + 60, 22, lit(frame, 0.4), 1, 4);
}

/** Floorboards running away from the viewer, from `top` down. */
export function floorboards(sheet: Sheet, top: number, colour: string): void {
  const { width: w, height: h } = sheet;
  sheet.box(
    0,
    top,
    w,
    h - top,
    sheet.linear([
      [0, shaded(colour, 0.2)],
      [0.4, colour],
      [1, lit(colour, 0.12)],
    ]),
  );
  let seams = "";
  for (let index = -6; index <= 12; index += 1)
    seams += `M${n(w / 2 + (index - 3) * w * 0.09)} ${n(top)}L${n(w / 2 + (index - 3) * w * 0.24)} ${n(h)}`;
  sheet.line(seams, shaded(colour, 0.4), 3, 0.35);
}

/** Floor tiles in perspective, in two tones. */
export function tiles(sheet: Sheet, top: number, first: string, second: string): void {
  const { width: w, height: h } = sheet;
  sheet.box(0, top, w, h - top, first);
  let dark = "";
  const rows = 5;
  const depth = (row: number): number => top + (h - top) * (row / rows) ** 1.6;
  const across = (column: number, y: number): number =>
    w / 2 + (column - 5) * w * (0.1 + (0.16 * (y - top)) / (h - top));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      if ((row + column) % 2 === 0) continue;
      const [a, b] = [depth(row), depth(row + 1)];
      dark += `M${n(across(column, a))} ${n(a)}L${n(across(column + 1, a))} ${n(a)}L${n(across(column + 1, b))} ${n(b)}L${n(across(column, b))} ${n(b)}Z`;
    }
  }
  sheet.fill(dark, second);
  sheet.box(
    0,
    top,
    w,
    h - top,
    sheet.linear([
      [0, "#2a2025", 0.28],
      [1, "#2a2025", 0],
    ]),
  );
}

/** A round-leaved pot plant standing on (x, y). */
export function potPlant(sheet: Sheet, chance: Chance, x: number, y: number, size: number, pot: string): void {
  const leaf = chance.pick(["#5f8f5b", "#4d7d5c", "#7a9a58"]);
  for (let index = 0; index < 11; index += 1) {
    const angle = chance.between(-2.7, -0.45);
    const reach = size * chance.between(0.7, 1.5);
    const [lx, ly] = [x + Math.cos(angle) * reach * 0.8, y - size * 0.7 + Math.sin(angle) * reach];
    sheet.line(
      `M${n(x)} ${n(y - size * 0.6)}Q${n(x)} ${n((y + ly) / 2 - size * 0.4)} ${n(lx)} ${n(ly)}`,
      shaded(leaf, 0.3),
      4,
    );
    sheet.fill(
      smooth(ellipse(lx, ly, size * 0.34, size * 0.2, (angle * 180) / Math.PI, 6)),
      mix(leaf, lit(leaf, 0.4), chance.next()),
    );
  }
  const paint = sheet.linear(
    [
      [0, lit(pot, 0.24)],
      [1, shaded(pot, 0.26)],
    ],
    0,
    0,
    1,
    0.4,
  );
  sheet.fill(
    `M${n(x - size * 0.46)} ${n(y - size * 0.7)}H${n(x + size * 0.46)}L${n(x + size * 0.34)} ${n(y)}H${n(x - size * 0.34)}Z`,
    paint,
  );
}

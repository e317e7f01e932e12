// Goldfish and koi, and the water they are pictured in.
import { lit, mix, shaded } from "./colour.ts";
import type { Creature } from "./creature.ts";
import { beadEye } from "./creature.ts";
import type { Chance } from "./random.ts";
import { blot, n, type Point, smooth } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

/** Fills the sheet with clear water, light, plants and pebbles. */
export function drawWater(sheet: Sheet, chance: Chance): void {
  const { width: w, height: h } = sheet;
  const deep = chance.pick(["#3f8791", "#4a7fa0", "#5b937c"]);
  sheet.box(
    0,
    0,
    w,
    h,
    sheet.linear([
      [0, lit(deep, 0.72)],
      [0.5, lit(deep, 0.24)],
      [1, shaded(deep, 0.3)],
    ]),
  );
  for (let ray = 0; ray < 5; ray += 1) {
    const x = chance.between(-100, w);
    sheet.fill(`M${n(x)} 0h120l${n(-200)} ${h}h-160Z`, "#ffffff", 0.1);
  }
  for (let stem = 0; stem < 12; stem += 1) {
    const x = chance.between(0, 1) < 0.5 ? chance.between(0, w * 0.24) : chance.between(w * 0.76, w);
    const tall = chance.between(240, 620);
    const sway = chance.around(60);
    const green = chance.pick(["#4f8f63", "#6ba55a", "#3f7a5e"]);
    sheet.fill(
      `M${n(x - 12)} ${h}q${n(sway)} ${n(-tall * 0.5)} ${n(sway * 0.3)} ${n(-tall)}q${n(40 - sway * 0.2)} ${n(tall * 0.4)} ${n(24 - sway * 0.3)} ${n(tall)}Z`,
      green,
      0.85,
    );
  }
  for (let pebble = 0; pebble < 44; pebble += 1) {
    const x = chance.between(0, w);
    const r = chance.between(16, 44);
    sheet.oval(
      x,
      h - chance.between(-10, 50),
      r,
      r * 0.6,
      chance.pick(["#d9c9a8", "#a8a49c", "#c9a884", "#8d8f96", "#ece2cc"]),
    );
  }
  for (let bubble = 0; bubble < 16; bubble += 1) {
    const [x, y, r] = [chance.between(0, w), chance.between(20, h * 0.8), chance.between(5, 20)];
    sheet.oval(x, y, r, r, "#ffffff", 0.24);
    sheet.oval(x - r * 0.3, y - r * 0.3, r * 0.3, r * 0.3, "#ffffff", 0.8);
  }
}

function fin(sheet: Sheet, points: readonly Point[], root: Point, colour: string): void {
  sheet.fill(
    smooth(points),
    sheet.linear([
      [0, lit(colour, 0.4), 0.95],
      [1, colour, 0.72],
    ]),
  );
  const rays = points
    .slice(1, -1)
    .map(
      ([x, y]) =>
        `M${n(root[0])} ${n(root[1])}Q${n((root[0] + x) / 2)} ${n((root[1] + y) / 2 - 8)} ${n(x * 0.96 + root[0] * 0.04)} ${n(y * 0.96 + root[1] * 0.04)}`,
    )
    .join("");
  sheet.line(rays, lit(colour, 0.6), 2.4, 0.6);
}

/** Draws a fish swimming to one side. */
export function drawFish(sheet: Sheet, creature: Creature): void {
  const { own, breed, facing: f } = creature;
  const [main, second] = creature.colours;
  const koi = /koi|carp/.test(breed) || creature.marked;
  const flesh = koi ? lit(second, 0.5) : main;
  const fins = koi ? lit(mix(main, second, 0.5), 0.4) : lit(main, 0.16);
  const wave = own.around(14);
  const at = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x * f, y]);
  fin(
    sheet,
    at([
      [120, 0],
      [170, -60],
      [250, -130 + wave],
      [286, -96],
      [258, -34],
      [300, 10 + wave],
      [276, 76],
      [244, 128],
      [172, 62],
    ]),
    [f * 130, 4],
    fins,
  );
  fin(
    sheet,
    at([
      [-50, -72],
      [-20, -138],
      [50, -150 + wave],
      [96, -112],
      [104, -44],
    ]),
    [f * 20, -60],
    fins,
  );
  fin(
    sheet,
    at([
      [20, 74],
      [50, 128],
      [96, 132],
      [92, 60],
    ]),
    [f * 50, 60],
    fins,
  );
  const body = at([
    [-178, 6],
    [-150, -44],
    [-70, -86],
    [30, -82],
    [104, -40],
    [146, -8],
    [146, 18],
    [104, 48],
    [26, 84],
    [-76, 82],
    [-150, 44],
  ]);
  sheet.within(
    smooth(body),
    sheet.radial(
      [
        [0, lit(flesh, 0.5)],
        [0.5, flesh],
        [1, shaded(flesh, 0.3)],
      ],
      0.44,
      0.2,
      0.8,
    ),
    () => {
      if (koi) {
        for (let patch = 0; patch < 5; patch += 1)
          sheet.fill(
            smooth(blot(own.between(-130, 120), own.between(-70, 20), own.between(26, 58), own.between(22, 44), own)),
            main,
            0.95,
          );
        if (own.happens(0.5))
          for (let patch = 0; patch < 4; patch += 1)
            sheet.fill(smooth(blot(own.between(-60, 120), own.between(-60, 40), 15, 12, own)), "#2f2c33", 0.9);
      }
      let scales = "";
      for (let row = 0; row < 7; row += 1)
        for (let column = 0; column < 9; column += 1)
          scales += `M${n(f * (-64 + column * 23 + (row % 2) * 11))} ${n(-66 + row * 20)}q${n(f * 14)} 10 0 20`;
      sheet.line(scales, shaded(main, 0.3), 2.6, 0.3);
      sheet.glow(0, 66, 180, 44, lit(second, 0.7), 0.6);
      sheet.glow(f * -40, -64, 130, 30, "#ffffff", 0.5);
    },
  );
  sheet.line(`M${n(f * -82)} -62Q${n(f * -52)} 0 ${n(f * -84)} 60`, shaded(main, 0.4), 4, 0.4);
  fin(
    sheet,
    at([
      [-48, 26],
      [-16, 62],
      [34, 86 + wave],
      [42, 46],
      [-10, 20],
    ]),
    [f * -46, 26],
    fins,
  );
  beadEye(sheet, f * -122, -14, 19, lit(flesh, 0.6), creature.asleep);
  sheet.glow(f * -124, 24, 22, 14, "#ee7a66", 0.45);
  sheet.line(`M${n(f * -176)} 14q${n(f * 14)} 16 ${n(f * 30)} 10`, shaded(main, 0.55), 4.5, 0.8);
}

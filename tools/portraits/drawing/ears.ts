// Ears tell one breed from another sooner than anything else, so each shape
// has its own outline and its own fold or lining.
import type { Animal, Mood } from "./animal.ts";
import { coatEdge, comb, has, isParted, own } from "./animal.ts";
import type { EarShape } from "./builds.ts";
import { lit, mix, shaded } from "./colour.ts";
import { n, type Point, placed, smooth, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

/** Outlines of the right ear on a skull 84 wide; the first and last points sit on the head. */
const OUTLINES: Readonly<Record<EarShape, readonly Point[]>> = {
  drop: [
    [46, -82],
    [80, -88],
    [106, -58],
    [118, -4],
    [110, 36],
    [92, 48],
    [78, 22],
    [68, -26],
  ],
  spaniel: [
    [52, -66],
    [82, -74],
    [108, -40],
    [124, 20],
    [124, 82],
    [102, 114],
    [80, 96],
    [70, 42],
    [62, -14],
  ],
  button: [
    [30, -86],
    [54, -110],
    [92, -106],
    [110, -82],
    [108, -46],
    [96, -22],
    [84, -28],
    [66, -56],
    [46, -72],
  ],
  rose: [
    [34, -74],
    [54, -98],
    [86, -98],
    [118, -72],
    [126, -52],
    [104, -50],
    [78, -58],
    [58, -56],
  ],
  pricked: [
    [14, -76],
    [28, -118],
    [55, -160],
    [63, -164],
    [70, -158],
    [90, -112],
    [96, -66],
    [86, -36],
  ],
  bat: [
    [22, -70],
    [26, -122],
    [44, -160],
    [62, -168],
    [80, -156],
    [98, -108],
    [100, -66],
    [88, -40],
  ],
  semi: [
    [14, -76],
    [24, -110],
    [42, -140],
    [66, -146],
    [88, -112],
    [96, -64],
    [84, -36],
  ],
  cat: [
    [10, -76],
    [28, -112],
    [60, -146],
    [70, -150],
    [77, -144],
    [94, -100],
    [99, -54],
    [88, -24],
  ],
  fold: [
    [22, -78],
    [40, -94],
    [70, -98],
    [94, -76],
    [92, -58],
    [72, -56],
    [46, -62],
  ],
  upright: [
    [8, -70],
    [10, -130],
    [18, -196],
    [36, -230],
    [54, -224],
    [66, -166],
    [62, -104],
    [52, -60],
  ],
  lop: [
    [26, -80],
    [60, -98],
    [98, -82],
    [124, -24],
    [132, 48],
    [116, 96],
    [92, 92],
    [80, 34],
    [70, -26],
    [48, -58],
  ],
  petal: [
    [70, -62],
    [88, -84],
    [120, -80],
    [140, -48],
    [132, -16],
    [108, -14],
    [90, -34],
  ],
  cup: [
    [34, -68],
    [38, -104],
    [64, -122],
    [92, -108],
    [98, -76],
    [84, -52],
    [58, -52],
  ],
};

const BEHIND: ReadonlySet<EarShape> = new Set(["pricked", "bat", "semi", "cat", "upright", "cup", "rose"]);

function earColour(animal: Animal): string {
  const { build, coat } = animal;
  if (coat.pattern === "points") return coat.dark;
  if (coat.pattern === "merle") return mix(coat.base, coat.dark, 0.55);
  if (build.layout === "mask" && build.kind === "dog" && coat.pattern !== "brindle")
    return mix(coat.base, "#2b2326", 0.6);
  if (build.kind === "rabbit" && build.layout === "shading") return shaded(coat.base, 0.3);
  if (coat.pattern === "tan-points") return shaded(coat.base, 0.1);
  return isParted(animal) ? shaded(coat.base, 0.08) : shaded(coat.base, 0.13);
}

function towards(points: readonly Point[], x: number, y: number, factor: number): Point[] {
  return points.map(([px, py]): Point => [x + (px - x) * factor, y + (py - y) * factor]);
}

function lining(sheet: Sheet, animal: Animal, points: readonly Point[], side: number, colour: string): void {
  const base = points.at(-1) ?? [0, 0];
  const root = points[0] ?? [0, 0];
  const middle: Point = [(base[0] + root[0]) / 2 + side * 4, (base[1] + root[1]) / 2 + 4];
  const tip = points[Math.floor(points.length / 2)] ?? [0, 0];
  const centre: Point = [middle[0] * 0.5 + tip[0] * 0.5, middle[1] * 0.5 + tip[1] * 0.5];
  const inner = towards(points, centre[0], centre[1] + 6, animal.build.kind === "rabbit" ? 0.66 : 0.7);
  const skin = mix(animal.coat.skin, colour, animal.build.kind === "dog" ? 0.4 : 0.18);
  sheet.fill(
    smooth(inner),
    sheet.linear([
      [0, mix(skin, colour, 0.45)],
      [0.5, skin],
      [1, shaded(skin, 0.38)],
    ]),
    0.92,
  );
  if (animal.build.fur > 0.18 && animal.build.kind !== "rabbit") {
    const chance = own(animal, `lining${side}`);
    const strands = Array.from({ length: 16 }, () => {
      const x = root[0] + (middle[0] - root[0]) * chance.between(0, 0.9);
      const y = root[1] + (middle[1] - root[1]) * chance.between(0, 0.8) + 4;
      return `M${n(x)} ${n(y)}q${n(side * chance.between(2, 12))} ${n(-chance.between(16, 34))} ${n(side * chance.between(12, 34))} ${n(-chance.between(24, 56))}`;
    }).join("");
    sheet.line(strands, lit(colour, 0.62), 2.2, 0.55);
  }
}

function drawEar(sheet: Sheet, animal: Animal, mood: Mood, side: 1 | -1, shift: (depth: number) => number): void {
  const { build } = animal;
  const chance = own(animal, `ear${side}`);
  const outline = OUTLINES[build.ear];
  const root = outline[0] ?? [0, 0];
  const colour = earColour(animal);
  const hanging = !BEHIND.has(build.ear) && build.ear !== "petal" && build.ear !== "fold";
  const [gap, , radius] = build.eye;
  const clear =
    build.ear === "spaniel"
      ? Math.min(13, Math.max(0, gap + radius * 1.3 + 4 + build.fur * 10 - (build.skull - 22)))
      : 0;
  const reach = build.skull - 84 + clear;
  const grown = outline.map(([x, y]): Point => [
    root[0] + (x - root[0]) * (0.3 + 0.7 * build.earSize) + reach,
    root[1] + (y - root[1]) * build.earSize + (88 - build.top),
  ]);
  const aside = build.ear === "petal" || hanging;
  const foreshortened = 1 - (mood.turn * side > 0 && !aside ? Math.abs(mood.turn) * 0.16 : 0);
  const points = placed(grown, side, aside ? shift(mood.turn * side > 0 ? 0.5 : -0.1) : shift(-0.5)).map(
    ([x, y]): Point => [x * foreshortened, y],
  );
  const long = has(animal, "feathered") || build.curls === true;
  const edge = coatEdge(
    animal,
    points,
    chance,
    long ? 1.15 : build.kind === "rabbit" ? 0.3 : 0.55,
    hanging ? [0, 0.9] : [0, -0.4],
  );
  const pivot = points[0] ?? [0, 0];
  const lean = side * mood.ears * (hanging ? -0.6 : 1);
  sheet.group(`rotate(${n(lean)} ${n(pivot[0])} ${n(pivot[1])})`, () => {
    sheet.fill(
      edge,
      sheet.linear(
        [
          [0, lit(colour, 0.16)],
          [0.3, colour],
          [1, shaded(colour, 0.3)],
        ],
        side > 0 ? 0 : 1,
        0,
        side > 0 ? 1 : 0,
        1,
      ),
    );
    if (BEHIND.has(build.ear) && build.ear !== "rose" && build.ear !== "semi")
      lining(sheet, animal, points, side, colour);
    if (build.ear === "petal") lining(sheet, animal, points, side, colour);
    if (hanging) {
      const [a, b, c] = [points[1], points[2], points[3]];
      if (a && b && c)
        sheet.glow((a[0] + b[0]) / 2 - side * 4, (b[1] + c[1]) / 2, 22, 40, lit(colour, 0.6), 0.3, side * -14);
    }
    comb(sheet, animal, points, chance, colour, () => (hanging ? [side * 0.12, 1] : [side * 0.3, -1]), 0.55);
    if (build.ear === "button" || build.ear === "rose" || build.ear === "fold") {
      const crease = points.slice(0, 4);
      sheet.line(smooth(crease, false), lit(colour, 0.45), 4, 0.5);
      sheet.glow(points[6]?.[0] ?? 0, (points[6]?.[1] ?? 0) + 8, 26, 18, "#1d1114", 0.28);
    }
    if (build.ear === "semi") {
      const flap = placed(
        [
          [34, -132],
          [50, -150],
          [74, -146],
          [98, -114],
          [108, -88],
          [102, -84],
          [78, -102],
          [54, -118],
        ],
        side,
        side * reach + shift(-0.5),
        88 - build.top,
      );
      sheet.glow(side * (76 + reach) + shift(-0.5), -96 + (88 - build.top), 26, 18, "#1d1114", 0.4);
      sheet.fill(
        tufted(flap, chance, { length: 5, lean: [0, 0.8] }),
        sheet.linear([
          [0, lit(colour, 0.24)],
          [1, shaded(colour, 0.1)],
        ]),
      );
    }
  });
}

/** Whether the ears grow behind the head's outline rather than over it. */
export function earsBehind(animal: Animal): boolean {
  return BEHIND.has(animal.build.ear);
}

/** Draws both ears. */
export function drawEars(sheet: Sheet, animal: Animal, mood: Mood, shift: (depth: number) => number): void {
  drawEar(sheet, animal, mood, -1, shift);
  drawEar(sheet, animal, mood, 1, shift);
}

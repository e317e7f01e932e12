// Coat patterns on the face: blazes, masks, stripes, points, spots and patches.
// Each is laid inside the outline of the head before the features are drawn.
import type { Animal } from "./animal.ts";
import { isParted, own } from "./animal.ts";
import { brightness, lit, mix, shaded } from "./colour.ts";
import type { Chance } from "./random.ts";
import { blot, ellipse, mirrored, n, placed, type Point, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

type Shift = (depth: number) => number;

/** A tapering stripe from one point to another, bowed sideways. */
export function stripe(from: Point, to: Point, width: number, bow: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const size = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / size, dx / size];
  const mx = (from[0] + to[0]) / 2;
  const my = (from[1] + to[1]) / 2;
  const side = (w: number): string => `${n(mx + nx * (bow + w))} ${n(my + ny * (bow + w))}`;
  return `M${n(from[0])} ${n(from[1])}Q${side(width)} ${n(to[0])} ${n(to[1])}Q${side(-width)} ${n(from[0])} ${n(from[1])}Z`;
}

function blaze(sheet: Sheet, animal: Animal, shift: Shift): void {
  const { build, coat } = animal;
  const chance = own(animal, "blaze");
  const [mw, mh, my] = build.muzzle;
  const wide = build.layout === "patches" ? chance.between(14, 22) : chance.between(6, 15);
  const skew = chance.around(4);
  const dutch = build.kind === "rabbit";
  const cat = build.kind === "cat";
  const half: Point[] = [
    [cat ? 2 : wide + 4, cat ? chance.between(-62, -20) : -build.top - 12],
    [wide, -build.top * 0.6],
    [wide * 0.9, -20],
    [wide + (dutch ? 10 : 8), my - mh * 0.75],
    [mw + (cat ? 14 : 8), my - mh * 0.2],
    [cat ? mw + 26 : mw + 16, my + mh * 0.5],
    [build.layout === "patches" ? build.jaw + 18 : build.jaw + 4, build.chin + 16],
    [0, build.chin + 24],
  ];
  const points = mirrored(cat ? half.filter((_, index) => index !== 1) : half).map(([x, y]): Point => {
    const depth = y > my - mh ? 0.9 : 0.55;
    return [x + shift(depth) + skew, y];
  });
  sheet.fill(tufted(points, chance, { length: 4 + build.fur * 8, step: 7 }), coat.second);
}

function mask(sheet: Sheet, animal: Animal, shift: Shift): void {
  const { build } = animal;
  const [mw, mh, my] = build.muzzle;
  const dark = mix(animal.coat.base, "#29222a", 0.84);
  sheet.glow(shift(1), my - 4, mw * 1.75, mh * 2.1, dark, 0.95);
  sheet.glow(shift(1), my, mw * 1.4, mh * 1.4, dark, 0.9);
  const [gap, y, radius] = build.eye;
  for (const side of [-1, 1]) sheet.glow(side * gap + shift(0.7), y + 2, radius * 2.2, radius * 1.9, dark, 0.75);
}

function tabby(sheet: Sheet, animal: Animal, shift: Shift): void {
  const { build, coat } = animal;
  const chance = own(animal, "tabby");
  const dark = mix(coat.base, coat.dark, 0.78);
  const [gap, y] = build.eye;
  const top = -build.top;
  let marks = "";
  for (const side of [-1, 1]) {
    const x = (value: number): number => side * value + shift(0.5);
    marks += stripe([x(gap * 0.34), y - 26], [x(12), top + 4], 6, side * -3);
    marks += stripe([x(gap * 0.72), y - 30], [x(34), top + 8], 7, side * 3);
    marks += stripe([x(gap * 0.34), y - 26], [x(gap * 0.76), y - 32], 5, side * 9);
    marks += stripe([x(gap * 1.1), y - 32], [x(58), top + 22], 6, side * 4);
    for (let row = 0; row < 3; row += 1) {
      const start = y + 14 + row * 17 + chance.around(3);
      marks += stripe([x(gap + 24 - row * 5), start], [x(build.cheek + 10), start - 6 + row * 10], 5.5, side * 5);
    }
    marks += stripe([x(gap + 12), y + 2], [x(build.cheek + 8), y - 8], 5, side * 3);
  }
  marks += stripe([shift(0.5), y - 30], [0, top], 5, 0);
  sheet.fill(marks, dark, 0.72);
}

/** Scatters spots, flecks or patches of a colour over an area. */
export function scatter(
  sheet: Sheet,
  chance: Chance,
  colour: string,
  area: { x: number; y: number; rx: number; ry: number },
  count: number,
  size: readonly [number, number],
  fur: number,
): void {
  let marks = "";
  for (let index = 0; index < count; index += 1) {
    const angle = chance.between(0, 6.283);
    const away = Math.sqrt(chance.next());
    const radius = chance.between(size[0], size[1]);
    const spot = blot(
      area.x + Math.cos(angle) * area.rx * away,
      area.y + Math.sin(angle) * area.ry * away,
      radius * chance.between(0.8, 1.4),
      radius * chance.between(0.7, 1.2),
      chance,
      0.3,
    );
    marks += tufted(spot, chance, { length: radius > 15 ? 2 + fur * 6 : 0, step: 14 });
  }
  if (marks !== "") sheet.fill(marks, colour, 0.88);
}

function brindle(sheet: Sheet, animal: Animal): void {
  const chance = own(animal, "brindle");
  let marks = "";
  for (let index = 0; index < 46; index += 1) {
    const side = chance.happens(0.5) ? 1 : -1;
    const x = side * chance.between(8, animal.build.cheek);
    const y = chance.between(-animal.build.top, animal.build.chin);
    marks += stripe([x, y], [x + side * chance.between(8, 20), y + chance.between(10, 30)], 3, chance.around(4));
  }
  sheet.fill(marks, animal.coat.dark, 0.62);
}

function tanPoints(sheet: Sheet, animal: Animal, shift: Shift): void {
  const { build, coat } = animal;
  const chance = own(animal, "tan");
  const [gap, y, radius] = build.eye;
  const [mw, mh, my] = build.muzzle;
  for (const side of [-1, 1]) {
    sheet.fill(
      tufted(ellipse(side * gap * 0.86 + shift(0.7), y - radius * 1.7, 11, 8), chance, { length: 3 }),
      coat.second,
    );
    const cheek = placed(
      [
        [mw * 0.25, my - mh * 0.3],
        [mw * 0.9, my - mh * 0.9],
        [mw + 20, my - 6],
        [mw + 18, my + mh * 0.6],
        [mw * 0.4, my + mh * 1.3],
      ],
      side,
      shift(0.9),
    );
    sheet.fill(tufted(cheek, chance, { length: 5 }), coat.second);
  }
}

function pattern(sheet: Sheet, animal: Animal, shift: Shift): void {
  const { build, coat } = animal;
  const chance = own(animal, "pattern");
  const whole = { x: 0, y: -10, rx: build.cheek, ry: build.top };
  const [mw, mh, my] = build.muzzle;
  switch (coat.pattern) {
    case "tabby":
      tabby(sheet, animal, shift);
      break;
    case "spotted":
      tabby(sheet, animal, shift);
      scatter(sheet, chance, coat.dark, { ...whole, y: -50, ry: 36 }, 9, [3, 5], 0);
      break;
    case "merle":
      scatter(sheet, chance, coat.dark, whole, 17, [5, 20], build.fur);
      break;
    case "tortoiseshell": {
      const ginger = brightness(coat.base) > 0.6 ? "#d98f4a" : "#cf8544";
      scatter(sheet, chance, ginger, whole, 11, [11, 27], build.fur + 0.3);
      if (brightness(coat.base) > 0.6)
        scatter(sheet, chance, "#3d332f", { ...whole, y: -50, ry: 50 }, 4, [18, 30], build.fur + 0.3);
      break;
    }
    case "brindle":
      brindle(sheet, animal);
      break;
    case "points":
      sheet.glow(shift(0.9), my - 14, mw * 2.1, mh * 3.1, coat.dark, 1);
      sheet.glow(shift(0.9), my - 8, mw * 1.7, mh * 2.4, coat.dark, 0.8);
      break;
    case "tan-points":
      tanPoints(sheet, animal, shift);
      break;
    case "sable":
      sheet.glow(0, -build.top, build.skull, build.top * 0.9, shaded(coat.base, 0.6), 0.6);
      sheet.glow(shift(0.7), -20, 16, 60, shaded(coat.base, 0.5), 0.4);
      break;
    case "tricolour":
      if (build.kind === "dog") tanPoints(sheet, { ...animal, coat: { ...coat, second: "#bf7a3c" } }, shift);
      break;
    case "roan":
      scatter(sheet, chance, lit(coat.base, 0.7), whole, 60, [1, 2.4], 0);
      break;
    default:
      break;
  }
}

/** Lays the face's markings; the caller keeps them inside the head. */
export function drawFaceMarkings(sheet: Sheet, animal: Animal, shift: Shift): void {
  const { build, coat } = animal;
  pattern(sheet, animal, shift);
  if (build.layout === "mask" && build.kind === "dog") mask(sheet, animal, shift);
  if (build.layout === "shading") sheet.glow(shift(0.9), build.muzzle[2] - 6, 52, 46, shaded(coat.base, 0.55), 0.6);
  if (isParted(animal) && coat.pattern !== "tortoiseshell") blaze(sheet, animal, shift);
  if (isParted(animal) && coat.pattern === "tortoiseshell" && own(animal, "muzzle").happens(0.7))
    blaze(sheet, animal, shift);
  if (isParted(animal) && (coat.pattern === "roan" || own(animal, "freckles").happens(0.3)) && build.kind === "dog") {
    const [mw, mh, my] = build.muzzle;
    scatter(
      sheet,
      own(animal, "freckle"),
      mix(coat.base, coat.second, 0.35),
      { x: shift(1), y: my, rx: mw, ry: mh },
      16,
      [1, 2.2],
      0,
    );
  }
  const [, mh, my] = build.muzzle;
  if (coat.pattern === "tabby" || coat.pattern === "spotted") {
    sheet.glow(shift(1), my + 6, build.muzzle[0] * 1.5, mh * 1.5, lit(coat.base, 0.75), 0.9);
  }
}

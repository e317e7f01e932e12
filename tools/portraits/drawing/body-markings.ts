// The same coat patterns as on the face, carried over the body: bibs,
// saddles, stripes, spots, patches and the merle's torn blots.
import type { Animal } from "./animal.ts";
import { coatEdge, comb, has, isParted, isPied, own } from "./animal.ts";
import { brightness, lit, mix, shaded } from "./colour.ts";
import { scatter, stripe } from "./markings.ts";
import { blot, type Point, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The fluff of the chest, white where the coat has white. */
export function drawBib(sheet: Sheet, animal: Animal, [x, y]: Point, width: number, bottom: number): void {
  const { build, coat } = animal;
  const pale =
    isParted(animal) || (build.layout === "white-chest" && (coat.hasSecond || own(animal, "chest-star").happens(0.5)));
  const colour =
    coat.pattern === "tan-points"
      ? mix(coat.base, coat.second, 0.8)
      : pale
        ? coat.second
        : lit(coat.base, brightness(coat.base) > 0.25 ? 0.2 : 0.08);
  const ruff = has(animal, "ruff") || has(animal, "mane");
  const w = ruff ? width * 1.5 : width * (pale || build.fur > 0.3 ? 1 : 0.8);
  const chance = own(animal, "bib");
  const outline: Point[] = [
    [x, y - 20],
    [x + w * 0.9, y + 6],
    [x + w * 0.96, y + (bottom - y) * 0.34],
    [x + w * 0.5, y + (bottom - y) * 0.76],
    [x, bottom],
    [x - w * 0.5, y + (bottom - y) * 0.76],
    [x - w * 0.96, y + (bottom - y) * 0.34],
    [x - w * 0.9, y + 6],
  ];
  const solid = pale || ruff || coat.pattern === "tan-points";
  const paint = sheet.radial(
    [
      [0, lit(colour, 0.12), solid ? 1 : 0.7],
      [0.6, colour, solid ? 1 : 0.5],
      [1, shaded(colour, 0.16), solid ? 0.94 : 0],
    ],
    0.46,
    0.34,
    0.66,
  );
  const edge =
    build.curls === true
      ? coatEdge(animal, outline, chance, 0.7)
      : tufted(outline, chance, { length: 5 + build.fur * 20, step: 10, lean: [0, 0.9] });
  sheet.fill(edge, paint);
  comb(sheet, animal, outline, chance, colour, ([px]) => [(px - x) * 0.008, 1], 0.8);
}

function tabbyBody(sheet: Sheet, animal: Animal, area: Area): void {
  const chance = own(animal, "body-tabby");
  const width = area.right - area.left;
  const height = area.bottom - area.top;
  const middle = (area.left + area.right) / 2;
  let marks = "";
  const wide = width > height * 1.25;
  const count = wide ? 9 : 7;
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.6) / count;
    if (wide) {
      const x = area.left + width * t;
      marks += stripe(
        [x, area.top - 4],
        [x + chance.around(14), area.top + height * chance.between(0.5, 0.82)],
        7.5,
        chance.around(14),
      );
    } else {
      const y = area.top + height * (0.16 + t * 0.76);
      for (const side of [-1, 1])
        marks += stripe(
          [middle + side * width * 0.56, y - 8],
          [middle + side * width * chance.between(0.12, 0.24), y + 14],
          7.5,
          side * -6,
        );
    }
  }
  sheet.fill(marks, mix(animal.coat.base, animal.coat.dark, 0.78), 0.62);
}

function patches(sheet: Sheet, animal: Animal, area: Area): void {
  const chance = own(animal, "body-patches");
  const { coat, build } = animal;
  const width = area.right - area.left;
  const height = area.bottom - area.top;
  if (build.layout === "dutch" || (build.kind === "cavy" && chance.happens(0.5))) {
    const x = Math.abs(area.right) > Math.abs(area.left) ? area.right : area.left;
    sheet.fill(
      tufted(blot(x, area.top + height * 0.45, width * 0.62, height * 0.95, chance, 0.06), chance, { length: 8 }),
      coat.base,
    );
    return;
  }
  for (let index = 0; index < 4; index += 1) {
    const spot = blot(
      area.left + width * chance.next(),
      area.top + height * chance.between(0.05, 0.75),
      width * chance.between(0.14, 0.26),
      height * chance.between(0.12, 0.24),
      chance,
    );
    sheet.fill(tufted(spot, chance, { length: 4 + build.fur * 10 }), coat.base);
  }
}

/** Lays the body's markings; the caller keeps them inside the body's outline. */
export function drawBodyMarkings(sheet: Sheet, animal: Animal, area: Area, part: string): void {
  const { build, coat } = animal;
  const chance = own(animal, `body-pattern-${part}`);
  const middle = {
    x: (area.left + area.right) / 2,
    y: (area.top + area.bottom) / 2,
    rx: (area.right - area.left) / 2,
    ry: (area.bottom - area.top) / 2,
  };
  if (isPied(animal)) patches(sheet, animal, area);
  switch (coat.pattern) {
    case "tabby":
      tabbyBody(sheet, animal, area);
      break;
    case "spotted":
      scatter(sheet, chance, coat.dark, middle, 34, [6, 11], 0);
      break;
    case "merle":
      scatter(sheet, chance, coat.dark, middle, 24, [6, 24], build.fur);
      break;
    case "tortoiseshell":
      scatter(sheet, chance, "#cf8544", middle, 12, [16, 36], build.fur + 0.3);
      if (brightness(coat.base) > 0.6) scatter(sheet, chance, "#3d332f", middle, 5, [20, 36], build.fur + 0.3);
      break;
    case "brindle": {
      let marks = "";
      for (let index = 0; index < 70; index += 1) {
        const x = chance.between(area.left, area.right);
        const y = chance.between(area.top, area.bottom);
        marks += stripe([x, y], [x + chance.around(12), y + chance.between(18, 44)], 3.4, chance.around(6));
      }
      sheet.fill(marks, coat.dark, 0.55);
      break;
    }
    case "points":
      sheet.glow(middle.x, area.bottom, middle.rx * 1.2, middle.ry * 0.7, coat.dark, 0.4);
      break;
    case "sable":
      sheet.glow(middle.x, area.top, middle.rx * 1.3, middle.ry, shaded(coat.base, 0.66), 0.62);
      break;
    case "roan":
      scatter(sheet, chance, lit(coat.base, 0.7), middle, 110, [1, 2.6], 0);
      break;
    default:
      break;
  }
  // The shepherd's dark saddle.
  if (build.layout === "mask" && build.ear === "pricked") {
    sheet.glow(middle.x, area.top + middle.ry * 0.5, middle.rx * 1.5, middle.ry * 1.2, "#2b2528", 0.95);
    for (const side of [-1, 1])
      sheet.glow(middle.x + side * middle.rx, middle.y, middle.rx * 0.7, middle.ry * 0.9, "#2b2528", 0.8);
  }
  if (isParted(animal) && !isPied(animal) && build.kind === "cat") {
    sheet.fill(
      tufted(blot(middle.x, area.bottom, middle.rx * 0.5, middle.ry * 0.7, chance, 0.1), chance, { length: 8 }),
      coat.second,
    );
  }
}

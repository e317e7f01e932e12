// Paws, legs and tails, shared by every way an animal can sit, lie or stand.
import type { Animal } from "./animal.ts";
import { bodyColour, coatEdge, comb, has, isParted, own } from "./animal.ts";
import { lit, mix, shaded } from "./colour.ts";
import { curly, ellipse, n, type Point, smooth, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

/** The colour of the feet: socks where the coat has white, points where it has points. */
function footColour(animal: Animal): string {
  const { coat, build } = animal;
  if (coat.pattern === "points") return mix(coat.base, coat.dark, 0.82);
  if (coat.pattern === "tan-points" || isParted(animal)) return coat.second;
  if (build.layout === "shading") return shaded(coat.base, 0.22);
  return lit(coat.base, 0.1);
}

/** A foot seen from the front, with toes. */
export function drawPaw(sheet: Sheet, animal: Animal, x: number, y: number, rx: number, part: string): void {
  const colour = footColour(animal);
  const ry = rx * 0.66;
  const chance = own(animal, `paw${part}`);
  sheet.glow(x, y + ry * 0.8, rx * 1.35, ry * 0.6, "#1d1114", 0.34);
  const outline: Point[] = [
    [x - rx, y + ry * 0.2],
    [x - rx * 0.7, y - ry * 0.7],
    [x, y - ry],
    [x + rx * 0.7, y - ry * 0.7],
    [x + rx, y + ry * 0.2],
    [x + rx * 0.62, y + ry * 0.86],
    [x, y + ry],
    [x - rx * 0.62, y + ry * 0.86],
  ];
  sheet.fill(
    animal.build.curls === true ? curly(outline, chance, 9) : tufted(outline, chance, { length: animal.build.fur * 7 }),
    sheet.radial(
      [
        [0, lit(colour, 0.3)],
        [0.6, colour],
        [1, shaded(colour, 0.3)],
      ],
      0.42,
      0.24,
      0.8,
    ),
  );
  sheet.line(
    `M${n(x - rx * 0.34)} ${n(y + ry * 0.86)}q${n(-rx * 0.08)} ${n(-ry * 0.5)} ${n(rx * 0.04)} ${n(-ry * 0.72)}M${n(x + rx * 0.34)} ${n(y + ry * 0.86)}q${n(rx * 0.08)} ${n(-ry * 0.5)} ${n(-rx * 0.04)} ${n(-ry * 0.72)}`,
    shaded(colour, 0.6),
    2.4,
    0.5,
  );
}

/** A leg from its top to the ground, ending in a paw. */
export function drawLeg(
  sheet: Sheet,
  animal: Animal,
  x: number,
  top: number,
  bottom: number,
  width: number,
  part: string,
): void {
  const chance = own(animal, `leg${part}`);
  const colour = bodyColour(animal);
  const sock = footColour(animal);
  const from = bottom - (bottom - top) * 0.42;
  const outline: Point[] = [
    [x - width * 0.9, top],
    [x, top - 8],
    [x + width * 0.9, top],
    [x + width * 0.78, from],
    [x + width * 0.74, bottom],
    [x, bottom + 5],
    [x - width * 0.74, bottom],
    [x - width * 0.78, from],
  ];
  const d = coatEdge(animal, outline, chance, has(animal, "feathered") ? 0.8 : 0.4, [0, 0.9]);
  sheet.fill(
    d,
    sheet.linear([
      [0, colour, 0],
      [0.18, colour, 1],
      [0.55, colour],
      [0.74, sock],
      [1, shaded(sock, 0.14)],
    ]),
  );
  sheet.glow(x + width * 0.5, (top + bottom) / 2 + 20, width * 0.4, (bottom - top) * 0.46, shaded(colour, 0.7), 0.3);
  comb(sheet, animal, outline, chance, colour, () => [0.05, 1], 0.28);
  drawPaw(sheet, animal, x, bottom + 2, width * 1.12, part);
}

/** A tail that starts at a point and sweeps to one side (-1 left, 1 right). */
export function drawTail(sheet: Sheet, animal: Animal, x: number, y: number, side: number, raise: number): void {
  const { tail } = animal.build;
  if (tail === "none") return;
  const chance = own(animal, "tail");
  const colour = animal.coat.pattern === "points" ? animal.coat.dark : animal.coat.base;
  const tip = isParted(animal) ? animal.coat.second : shaded(colour, 0.1);
  const paint = sheet.linear([
    [0, tip],
    [0.3, colour],
    [1, shaded(colour, 0.2)],
  ]);
  if (tail === "puff" || tail === "stub") {
    const size = tail === "puff" ? 36 : 24;
    const puff = ellipse(x + side * size * 0.5, y - size * 0.7, size, size * 0.94);
    sheet.fill(
      animal.build.curls === true ? curly(puff, chance, 14) : tufted(puff, chance, { length: 9 }),
      sheet.radial([
        [0, lit(tip, 0.2)],
        [1, shaded(tip, 0.2)],
      ]),
    );
    return;
  }
  const up = raise * 100;
  if (tail === "curl") {
    const d = `M${n(x)} ${n(y)}q${n(side * 60)} ${n(-50)} ${n(side * 26)} ${n(-82)}q${n(side * -40)} -20 ${n(side * -38)} 22`;
    sheet.line(d, shaded(colour, 0.2), 28);
    sheet.line(d, colour, 22);
    return;
  }
  if (tail === "thin") {
    const d = smooth(
      [
        [x, y],
        [x + side * 60, y + 6 - up * 0.2],
        [x + side * 104, y - 20 - up * 0.6],
        [x + side * 116, y - 60 - up],
      ],
      false,
    );
    sheet.line(d, shaded(colour, 0.24), 23);
    sheet.line(d, colour, 18);
    return;
  }
  const wide = tail === "plume" ? 46 : 34;
  const outline: Point[] = [
    [x, y - 14],
    [x + side * 54, y - 30 - up * 0.2],
    [x + side * 104, y - 70 - up * 0.6],
    [x + side * 128, y - 122 - up],
    [x + side * 148, y - 104 - up],
    [x + side * (128 + wide * 0.6), y - 36 - up * 0.6],
    [x + side * (78 + wide * 0.5), y + 18 - up * 0.2],
    [x + side * 20, y + 22],
  ];
  sheet.fill(tufted(outline, chance, { length: 8 + animal.build.fur * 24, step: 11, lean: [side * 0.3, 0.5] }), paint);
  comb(sheet, animal, outline, chance, colour, () => [side * 0.6, -0.8], 0.5);
  if (animal.coat.pattern === "tabby" || animal.coat.pattern === "spotted") {
    const rings = [0.3, 0.5, 0.7, 0.88]
      .map((t) => `M${n(x + side * (40 + 90 * t))} ${n(y - 20 - (90 + up) * t * t)}l${n(side * 36)} ${n(24)}`)
      .join("");
    sheet.line(rings, animal.coat.dark, 9, 0.55);
  }
}

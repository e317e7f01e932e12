// A cat's face: whisker pads, a small nose, a curled mouth and long whiskers.
import type { Animal, Mood } from "./animal.ts";
import { coatEdge, has, isParted, own } from "./animal.ts";
import { brightness, lit, shaded } from "./colour.ts";
import { ellipse, mirrored, n, type Point, smooth } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

type Shift = (depth: number) => number;

function padColour(animal: Animal): string {
  const { coat } = animal;
  if (coat.pattern === "points") return lit(coat.dark, 0.06);
  if (isParted(animal)) return coat.second;
  if (coat.pattern === "tabby" || coat.pattern === "spotted") return lit(coat.base, 0.62);
  return lit(coat.base, brightness(coat.base) > 0.3 ? 0.26 : 0.1);
}

function drawNose(sheet: Sheet, animal: Animal, x: number): void {
  const [w, y] = animal.build.nose;
  const { coat } = animal;
  const dark = brightness(coat.base) < 0.32 && !isParted(animal);
  const colour = coat.pattern === "points" ? shaded(coat.dark, 0.2) : dark ? "#3a2c30" : "#d9828a";
  const half: Point[] = [
    [0, y - w * 0.52],
    [w * 0.7, y - w * 0.56],
    [w * 0.98, y - w * 0.2],
    [w * 0.34, y + w * 0.5],
    [0, y + w * 0.66],
  ];
  const outline = smooth(mirrored(half).map(([px, py]): Point => [px + x, py]));
  sheet.fill(
    outline,
    sheet.linear([
      [0, lit(colour, 0.3)],
      [0.5, colour],
      [1, shaded(colour, 0.3)],
    ]),
  );
  sheet.line(outline, shaded(colour, 0.5), 1.4, 0.5);
  for (const side of [-1, 1])
    sheet.oval(x + side * w * 0.42, y + w * 0.12, w * 0.15, w * 0.1, shaded(colour, 0.7), 0.8, side * -34);
  sheet.oval(x - w * 0.2, y - w * 0.34, w * 0.34, w * 0.1, "#ffffff", 0.5);
}

/** Long fine whiskers on both sides of a face. */
export function drawWhiskers(sheet: Sheet, animal: Animal, x: number, length: number): void {
  const [mw, mh, my] = animal.build.muzzle;
  const chance = own(animal, "whiskers");
  let strands = "";
  for (const side of [-1, 1]) {
    for (let row = 0; row < 4; row += 1) {
      const sx = x + side * mw * chance.between(0.5, 0.85);
      const sy = my - mh * 0.1 + row * 6;
      const fall = (row - 1.6) * 15 + chance.around(5);
      strands += `M${n(sx)} ${n(sy)}Q${n(sx + side * length * 0.5)} ${n(sy + fall * 0.3 - 9)} ${n(sx + side * length * chance.between(0.86, 1.1))} ${n(sy + fall)}`;
    }
  }
  sheet.line(strands, brightness(animal.coat.base) < 0.75 ? "#fffaf0" : "#8d7f74", 1.5, 0.75);
}

/** Draws everything on a cat's face in front of the skull, apart from the eyes. */
export function drawCatFace(sheet: Sheet, animal: Animal, mood: Mood, shift: Shift): void {
  const { build, coat } = animal;
  const [mw, mh, my] = build.muzzle;
  const [nw, ny] = build.nose;
  const [gap, eyeY, r] = build.eye;
  const x = shift(1.2);
  const pad = padColour(animal);
  const chance = own(animal, "pads");
  for (const side of [-1, 1]) {
    sheet.glow(side * gap * 0.46 + shift(0.9), eyeY + r * 0.7, 12, 26, shaded(coat.base, 0.6), 0.26, side * 16);
    if (!mood.asleep && coat.pattern !== "points")
      sheet.glow(side * gap + shift(0.75), eyeY - r * 1.25, r * 1.2, r * 0.5, lit(coat.base, 0.7), 0.42, side * 10);
  }
  sheet.glow(shift(1), (eyeY + ny) / 2, 15, 38, lit(coat.pattern === "points" ? coat.dark : coat.base, 0.6), 0.3);
  const chinOutline = ellipse(x, my + mh * 0.74, mw * 0.56, mh * 0.5);
  sheet.glow(x, my + mh * 0.6, mw * 1.3, mh * 0.9, "#241419", 0.2);
  sheet.fill(
    coatEdge(animal, chinOutline, chance, 0.3, [0, 0.8]),
    sheet.linear([
      [0, shaded(pad, 0.3)],
      [1, pad],
    ]),
  );
  for (const side of [-1, 1]) {
    const outline = ellipse(x + side * mw * 0.48, my + mh * 0.06, mw * 0.6, mh * 0.62, side * 8);
    const d = coatEdge(animal, outline, chance, 0.3, [side * 0.4, 0.6]);
    sheet.fill(
      d,
      sheet.radial(
        [
          [0, lit(pad, 0.3)],
          [0.55, pad],
          [0.85, pad, 0.85],
          [1, shaded(pad, 0.24), 0.6],
        ],
        0.42,
        0.34,
        0.66,
      ),
    );
    const dots = [
      [0.4, -0.05],
      [0.62, -0.1],
      [0.5, 0.16],
      [0.72, 0.1],
      [0.6, 0.32],
    ]
      .map(([fx = 0, fy = 0]) => `M${n(x + side * mw * fx)} ${n(my + mh * fy)}h.1`)
      .join("");
    sheet.line(dots, shaded(pad, 0.5), 2, 0.45);
  }
  const lip = my + mh * 0.3;
  const smile = mood.mouth === "closed" ? 5 : 0;
  sheet.line(
    `M${n(x)} ${n(ny + nw * 0.6)}V${n(lip)}M${n(x - mw * 0.62)} ${n(lip + smile)}Q${n(x - mw * 0.34)} ${n(lip + mh * 0.44)} ${n(x)} ${n(lip)}Q${n(x + mw * 0.34)} ${n(lip + mh * 0.44)} ${n(x + mw * 0.62)} ${n(lip + smile)}`,
    shaded(coat.pattern === "points" ? coat.dark : pad, 0.7),
    2.8,
    0.75,
  );
  drawNose(sheet, animal, shift(1.4));
  if (has(animal, "hairless")) {
    let folds = "";
    for (const row of [0, 1, 2])
      folds += `M${n(-34 + row * 6)} ${n(eyeY - 36 - row * 11)}Q${n(shift(0.6))} ${n(eyeY - 46 - row * 11)} ${n(34 - row * 6)} ${n(eyeY - 36 - row * 11)}`;
    for (const side of [-1, 1])
      folds += `M${n(side * 66)} 30Q${n(side * 78)} 44 ${n(side * 66)} 62M${n(side * 14)} ${n(eyeY - 24)}q${n(side * 4)} 10 ${n(side * 2)} 20`;
    sheet.line(folds, shaded(coat.base, 0.5), 2.6, 0.34);
    return;
  }
  drawWhiskers(sheet, animal, x, 92);
}

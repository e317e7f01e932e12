// A dog's muzzle, nose, mouth, brows and beard, set forward of the skull so
// that they move more than the skull when the head turns.
import type { Animal, Mood } from "./animal.ts";
import { coatEdge, comb, has, isParted, own } from "./animal.ts";
import { brightness, lit, mix, shaded } from "./colour.ts";
import { ellipse, hairs, mirrored, n, placed, type Point, smooth, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

type Shift = (depth: number) => number;

/** The colour of the muzzle under whatever markings the face has. */
function muzzleColour(animal: Animal): string {
  const { build, coat } = animal;
  if (build.layout === "mask" && coat.pattern !== "brindle" && build.kind === "dog")
    return mix(coat.base, "#29222a", 0.82);
  if (coat.pattern === "tan-points") return coat.second;
  if (isParted(animal)) return coat.second;
  if (coat.pattern === "points") return coat.dark;
  return lit(coat.base, brightness(coat.base) > 0.25 ? 0.2 : 0.07);
}

function drawNose(sheet: Sheet, animal: Animal, x: number): void {
  const [w, y] = animal.build.nose;
  const { nose } = animal.coat;
  const half: Point[] = [
    [0, y - w * 0.56],
    [w * 0.62, y - w * 0.6],
    [w, y - w * 0.16],
    [w * 0.66, y + w * 0.42],
    [w * 0.2, y + w * 0.66],
    [0, y + w * 0.68],
  ];
  const outline = smooth(mirrored(half).map(([px, py]): Point => [px + x, py]));
  sheet.glow(x, y + w * 0.2, w * 1.5, w * 1.2, "#1d1114", 0.3);
  sheet.fill(
    outline,
    sheet.radial(
      [
        [0, lit(nose, 0.36)],
        [0.4, nose],
        [1, shaded(nose, 0.5)],
      ],
      0.42,
      0.2,
      0.8,
    ),
  );
  for (const side of [-1, 1])
    sheet.oval(x + side * w * 0.46, y + w * 0.12, w * 0.2, w * 0.14, "#0d080a", 0.85, side * -28);
  sheet.oval(x - w * 0.24, y - w * 0.34, w * 0.4, w * 0.13, "#ffffff", 0.5, -6);
}

function drawMouth(sheet: Sheet, animal: Animal, mood: Mood, x: number): void {
  const [mw, mh, my] = animal.build.muzzle;
  const [nw, ny] = animal.build.nose;
  const from = ny + nw * 0.66;
  const lip = Math.max(my + mh * 0.42, from + 9);
  const corner = mood.mouth === "closed" ? lip + 1 : lip - 8;
  const colour = shaded(muzzleColour(animal), 0.72);
  if (mood.mouth === "open") {
    const drop = lip + 30 + animal.build.jaw * 0.14;
    sheet.fill(
      smooth([
        [x - mw * 0.6, corner + 2],
        [x, lip + 2],
        [x + mw * 0.6, corner + 2],
        [x + mw * 0.36, drop - 8],
        [x, drop],
        [x - mw * 0.36, drop - 8],
      ]),
      "#4a1d22",
    );
    const tongue = smooth([
      [x - mw * 0.3, lip + 10],
      [x, lip + 7],
      [x + mw * 0.3, lip + 10],
      [x + mw * 0.27, drop + 4],
      [x, drop + 16],
      [x - mw * 0.27, drop + 4],
    ]);
    sheet.fill(
      tongue,
      sheet.linear([
        [0, "#c9606c"],
        [0.5, "#ee98a0"],
        [1, "#e08590"],
      ]),
    );
    sheet.line(`M${n(x)} ${n(lip + 14)}V${n(drop + 2)}`, "#b9525f", 2.4, 0.6);
  }
  sheet.line(
    `M${n(x)} ${n(from)}V${n(lip - 3)}M${n(x - mw * 0.78)} ${n(corner)}Q${n(x - mw * 0.34)} ${n(lip + 13)} ${n(x)} ${n(lip - 3)}Q${n(x + mw * 0.34)} ${n(lip + 13)} ${n(x + mw * 0.78)} ${n(corner)}`,
    colour,
    3.4,
    0.85,
  );
}

function drawMuzzle(sheet: Sheet, animal: Animal, mood: Mood, shift: Shift): void {
  const [mw, mh, my] = animal.build.muzzle;
  const x = shift(1.5);
  const chance = own(animal, "muzzle-edge");
  const colour = muzzleColour(animal);
  const chin = ellipse(x * 0.94, my + mh * (mood.mouth === "open" ? 1.0 : 0.78), mw * 0.52, mh * 0.36);
  if (mood.mouth !== "open")
    sheet.fill(coatEdge(animal, chin, chance, 0.4, [0, 0.8]), volume2(sheet, shaded(colour, 0.1)));
  const half: Point[] = [
    [0, my - mh * 0.92],
    [mw * 0.5, my - mh * 0.84],
    [mw * 0.93, my - mh * 0.24],
    [mw, my + mh * 0.28],
    [mw * 0.62, my + mh * 0.68],
    [0, my + mh * 0.5],
  ];
  const points = mirrored(half).map(([px, py]): Point => [px + x, py]);
  sheet.glow(x, my + mh * 0.55, mw * 1.25, mh * 0.8, "#241419", 0.3);
  // The muzzle melts into the face above and comes forward below.
  sheet.fill(
    coatEdge(animal, points, chance, 0.45, [0, 0.8]),
    sheet.linear([
      [0, colour, 0],
      [0.3, lit(colour, 0.1), 0.75],
      [0.55, lit(colour, 0.16), 1],
      [0.8, colour, 1],
      [1, shaded(colour, 0.22), 1],
    ]),
  );
  for (const side of [-1, 1]) {
    sheet.glow(x + side * mw * 0.5, my + mh * 0.1, mw * 0.46, mh * 0.5, lit(colour, 0.55), 0.42);
    const freckles = [
      [0.42, 0.2],
      [0.58, 0.08],
      [0.6, 0.32],
      [0.74, 0.18],
    ]
      .map(([fx = 0, fy = 0]) => `M${n(x + side * mw * fx)} ${n(my + mh * fy)}h.1`)
      .join("");
    sheet.line(freckles, shaded(colour, 0.6), 2.6, 0.5);
  }
  drawMouth(sheet, animal, mood, x);
  drawNose(sheet, animal, shift(1.75));
}

function volume2(sheet: Sheet, colour: string): string {
  return sheet.linear([
    [0, shaded(colour, 0.2)],
    [1, colour],
  ]);
}

function wrinkles(sheet: Sheet, animal: Animal, shift: Shift): void {
  const [gap, y] = animal.build.eye;
  const dark = shaded(animal.coat.base, 0.55);
  let folds = "";
  for (const side of [-1, 1]) {
    const x = (value: number): number => side * value + shift(0.8);
    folds += `M${n(x(6))} ${n(y - 34)}Q${n(x(22))} ${n(y - 46)} ${n(x(gap))} ${n(y - 34)}`;
    folds += `M${n(x(8))} ${n(y - 10)}Q${n(x(18))} ${n(y + 2)} ${n(x(24))} ${n(y + 18)}`;
    folds += `M${n(x(gap + 14))} ${n(y + 26)}Q${n(x(gap + 26))} ${n(y + 40)} ${n(x(gap + 18))} ${n(y + 62)}`;
  }
  sheet.line(folds, dark, 4, 0.34);
}

function brows(sheet: Sheet, animal: Animal, shift: Shift): void {
  const [gap, y, r] = animal.build.eye;
  const chance = own(animal, "brows");
  for (const side of [-1, 1]) {
    const tuft = placed(
      [
        [gap * 0.3, y - r * 1.9],
        [gap, y - r * 2.3],
        [gap * 1.5, y - r * 1.3],
        [gap * 1.1, y - r * 0.85],
        [gap * 0.6, y - r * 0.9],
      ],
      side,
      shift(0.9),
    );
    sheet.fill(
      tufted(tuft, chance, { length: 13, step: 6, lean: [side * 0.4, 0.7] }),
      lit(animal.coat.base, 0.3),
      0.95,
    );
  }
}

function beard(sheet: Sheet, animal: Animal, shift: Shift, length: number): void {
  const [mw, mh, my] = animal.build.muzzle;
  const chance = own(animal, "beard");
  const colour = lit(muzzleColour(animal), 0.08);
  const x = shift(1.3);
  const outline: Point[] = [
    [x, my - mh * 0.5],
    [x + mw * 0.8, my - mh * 0.3],
    [x + mw * 1.3, my + mh * 0.3],
    [x + mw * 1.05, my + mh * 1.05],
    [x, my + mh * 1.3],
    [x - mw * 1.05, my + mh * 1.05],
    [x - mw * 1.3, my + mh * 0.3],
    [x - mw * 0.8, my - mh * 0.3],
  ];
  const paint = sheet.linear([
    [0, colour, 0.2],
    [0.35, colour, 1],
    [1, shaded(colour, 0.2), 1],
  ]);
  sheet.fill(
    animal.build.curls === true
      ? coatEdge(animal, outline, chance, 0.6)
      : tufted(outline, chance, { length, step: 8, lean: [0, 0.8] }),
    paint,
  );
  comb(sheet, animal, outline, chance, colour, ([px, py]) => [(px - x) * 1.4, py - my + 30], 0.5);
}

/** Draws everything on a dog's face in front of the skull, apart from the eyes. */
export function drawDogFace(sheet: Sheet, animal: Animal, mood: Mood, shift: Shift): void {
  const { build, coat } = animal;
  const [mw, mh, my] = build.muzzle;
  const [gap, eyeY] = build.eye;
  const colour = muzzleColour(animal);
  // The bridge of the nose catches the light; its sides fall away.
  for (const side of [-1, 1])
    sheet.glow(side * mw * 0.86 + shift(1), my - mh * 0.7, mw * 0.4, mh * 0.9, shaded(coat.base, 0.6), 0.26, side * 12);
  sheet.glow(
    shift(1.1),
    (eyeY + my) / 2 - 6,
    gap * 0.42,
    mh * 1.1,
    lit(isParted(animal) ? coat.second : coat.base, 0.6),
    0.4,
  );
  if (build.layout === "mask") sheet.glow(shift(1.2), my - mh * 0.3, mw * 1.1, mh, colour, 0.6);
  if (has(animal, "wrinkles")) wrinkles(sheet, animal, shift);
  if (has(animal, "moustache")) beard(sheet, animal, shift, 11);
  if (has(animal, "beard")) beard(sheet, animal, shift, 17);
  drawMuzzle(sheet, animal, mood, shift);
  if (has(animal, "brows")) brows(sheet, animal, shift);
}

/** Short brow marks that lift the expression. */
export function drawBrowLights(sheet: Sheet, animal: Animal, shift: Shift): void {
  const [gap, y, r] = animal.build.eye;
  const chance = own(animal, "brow-lights");
  for (const side of [-1, 1]) {
    const patch = ellipse(side * gap * 0.9 + shift(0.7), y - r * 1.75, r * 0.8, r * 0.42, side * 12);
    sheet.glow(
      side * gap * 0.9 + shift(0.7),
      y - r * 1.7,
      r * 1.1,
      r * 0.62,
      lit(animal.coat.base, 0.6),
      0.34,
      side * 12,
    );
    sheet.line(
      hairs(patch, chance, 12, 7, () => [side * 0.8, -0.5]),
      lit(animal.coat.base, 0.6),
      1.3,
      0.4,
    );
  }
}

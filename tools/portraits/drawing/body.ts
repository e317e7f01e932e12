// Bodies below the head, in the same units: sitting up, loafing, lying with
// the paws forward, and standing half in profile.
import type { Animal } from "./animal.ts";
import { bodyColour, coatEdge, comb, has, own } from "./animal.ts";
import { drawBib, drawBodyMarkings } from "./body-markings.ts";
import { lit, shaded } from "./colour.ts";
import { drawLeg, drawPaw, drawTail } from "./limbs.ts";
import { ellipse, mirrored, type Point } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

export type Posture = "bust" | "sitting" | "loaf" | "lying" | "standing";

function mass(sheet: Sheet, animal: Animal, part: string, points: readonly Point[], fluff: number, mark = true): void {
  const chance = own(animal, part);
  const colour = bodyColour(animal);
  const edge = coatEdge(animal, points, chance, fluff, [0, 0.5]);
  const paint = sheet.radial(
    [
      [0, lit(colour, 0.2)],
      [0.5, colour],
      [1, shaded(colour, 0.36)],
    ],
    0.4,
    0.24,
    0.84,
  );
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  sheet.within(edge, paint, () => {
    if (mark) drawBodyMarkings(sheet, animal, box, part);
    if (mark)
      sheet.glow(
        box.right,
        (box.top + box.bottom) / 2,
        (box.right - box.left) * 0.3,
        (box.bottom - box.top) * 0.55,
        shaded(colour, 0.7),
        0.3,
      );
    sheet.glow((box.left + box.right) / 2, box.bottom, (box.right - box.left) * 0.5, 46, shaded(colour, 0.75), 0.36);
    comb(
      sheet,
      animal,
      points,
      chance,
      colour,
      ([x]) => [(x - (box.left + box.right) / 2) * 0.004, 1],
      part === "torso" || part === "loaf" ? 1.2 : 0.4,
    );
  });
}

function underChin(sheet: Sheet, animal: Animal): void {
  sheet.glow(0, animal.build.chin + 4, animal.build.cheek * 0.9, 48, shaded(bodyColour(animal), 0.8), 0.46);
}

function drawSitting(sheet: Sheet, animal: Animal, facing: number): number {
  const [w, leg] = animal.build.body;
  const y = (value: number): number => 128 + (value - 128) * (0.5 + 0.5 * leg);
  const cat = animal.build.kind === "cat" ? 0.92 : 1;
  drawTail(sheet, animal, facing * 92 * w, y(352), facing, 0.3);
  const torso = mirrored([
    [0, 30],
    [46, 44],
    [78 * w * cat, 118],
    [90 * w * cat, y(200)],
    [104 * w, y(292)],
    [92 * w, y(360)],
    [0, y(374)],
  ]);
  for (const side of [-1, 1]) {
    mass(
      sheet,
      animal,
      `haunch${side}`,
      ellipse(side * 90 * w, y(316), 48 * w, 62 * (0.5 + 0.5 * leg), side * -14),
      0.7,
      false,
    );
    drawPaw(sheet, animal, side * 108 * w, y(374), 36, `hind${side}`);
  }
  mass(sheet, animal, "torso", torso, 0.9);
  drawBib(sheet, animal, [0, 60], 56 * w, y(250));
  underChin(sheet, animal);
  sheet.glow(0, y(330), 20, 60, "#1d1114", 0.34);
  for (const side of [-1, 1])
    drawLeg(sheet, animal, side * 38 * w, y(190), y(372), 27 * (0.6 + 0.4 * w), `front${side}`);
  return y(374) + 20;
}

function drawBust(sheet: Sheet, animal: Animal): number {
  const [w] = animal.build.body;
  const cat = animal.build.kind === "dog" ? 1 : 0.92;
  mass(
    sheet,
    animal,
    "torso",
    mirrored([
      [0, 30],
      [46, 40],
      [84 * w * cat, 104],
      [100 * w * cat, 180],
      [98 * w, 236],
      [0, 240],
    ]),
    0.9,
  );
  drawBib(sheet, animal, [0, 56], 58 * w, 224);
  underChin(sheet, animal);
  return 230;
}

function drawLoaf(sheet: Sheet, animal: Animal, facing: number): number {
  const [w, , long] = animal.build.body;
  const cavy = animal.build.kind === "cavy";
  const deep = cavy ? 128 : 196;
  const x = facing * 56 * long;
  drawTail(sheet, animal, x + facing * 120 * long, deep - 40, facing, 0);
  const body = ellipse(x, deep * 0.56, 138 * w * long, deep * 0.52, 0, 14);
  mass(sheet, animal, "loaf", body, 0.8);
  const haunch = ellipse(x + facing * 58 * long, deep * 0.68, 66 * w, deep * 0.34, facing * 10);
  mass(sheet, animal, "haunch", haunch, 0.6, false);
  drawPaw(sheet, animal, x + facing * 50, deep + 2, cavy ? 26 : 46, "hind");
  mass(
    sheet,
    animal,
    "chest",
    mirrored([
      [0, 20],
      [54, 36],
      [72 * w, deep * 0.52],
      [60 * w, deep * 0.86],
      [0, deep * 0.94],
    ]),
    0.8,
    false,
  );
  drawBib(sheet, animal, [0, 50], 48 * w, deep * 0.84);
  underChin(sheet, animal);
  for (const side of [-1, 1]) drawPaw(sheet, animal, side * 30, deep, cavy ? 20 : 25, `front${side}`);
  return deep + 16;
}

function drawLying(sheet: Sheet, animal: Animal, facing: number): number {
  const [w, , long] = animal.build.body;
  const rear = facing * 190 * long;
  drawTail(sheet, animal, rear + facing * 66, 124, facing, 0.1);
  const back: Point[] = [
    [-70 * w * facing, 20],
    [facing * 40, -18],
    [rear * 0.7, 0],
    [rear + facing * 40, 34],
    [rear + facing * 76, 96],
    [rear + facing * 40, 150],
    [facing * 60, 156],
    [-86 * w * facing, 146],
    [-98 * w * facing, 80],
  ];
  mass(sheet, animal, "torso", back, 0.8);
  mass(sheet, animal, "haunch", ellipse(rear - facing * 4, 92, 80 * w, 64, facing * -12), 0.6, false);
  drawPaw(sheet, animal, rear - facing * 50, 148, 40, "hind");
  mass(
    sheet,
    animal,
    "chest",
    mirrored([
      [0, 10],
      [60, 30],
      [88 * w, 90],
      [74 * w, 142],
      [0, 150],
    ]),
    0.8,
    false,
  );
  drawBib(sheet, animal, [0, 44], 58 * w, 136);
  underChin(sheet, animal);
  for (const side of [-1, 1]) {
    mass(sheet, animal, `arm${side}`, ellipse(side * 64 * w, 132, 36, 30, side * 20), 0.4, false);
    drawPaw(sheet, animal, side * 52 * w, 150, 37, `front${side}`);
  }
  return 172;
}

function drawStanding(sheet: Sheet, animal: Animal, facing: number): number {
  const [w, leg, long] = animal.build.body;
  const ground = 196 + 130 * leg;
  const rear = facing * 226 * long;
  const deep = 66 + 26 * w;
  drawTail(sheet, animal, rear + facing * 40, 92, facing, 0.7);
  drawLeg(sheet, animal, facing * 62, 150, ground - 14, 25 * w, "far-front");
  drawLeg(sheet, animal, rear - facing * 34, 150, ground - 14, 26 * w, "far-hind");
  const trunk: Point[] = [
    [-62 * w * facing, 70],
    [facing * 30, 34],
    [rear * 0.6, 44],
    [rear + facing * 10, 50],
    [rear + facing * 54, 96],
    [rear + facing * 36, 100 + deep],
    [rear * 0.55, 104 + deep * (animal.build.body[0] < 0.8 ? 0.66 : 0.9)],
    [facing * 40, 118 + deep],
    [-54 * w * facing, 96 + deep],
    [-82 * w * facing, 120],
  ];
  mass(sheet, animal, "torso", trunk, has(animal, "feathered") || animal.build.fur > 0.5 ? 1 : 0.7);
  mass(sheet, animal, "haunch", ellipse(rear - facing * 2, 126, 58 * w, 66, facing * -8), 0.5, false);
  drawLeg(sheet, animal, rear + facing * 8, 166, ground, 29 * w, "hind");
  drawBib(sheet, animal, [facing * -14, 50], 52 * w, 96 + deep);
  underChin(sheet, animal);
  drawLeg(sheet, animal, -28 * facing * w, 160, ground, 28 * w, "front");
  return ground + 20;
}

/** Draws the body below a head at the origin; answers how far down the ground is. */
export function drawBody(sheet: Sheet, animal: Animal, posture: Posture, facing: number): number {
  const small = animal.build.kind === "rabbit" || animal.build.kind === "cavy";
  if (posture === "bust") return drawBust(sheet, animal);
  if (small) return drawLoaf(sheet, animal, facing);
  if (posture === "lying") return drawLying(sheet, animal, facing);
  if (posture === "standing") return drawStanding(sheet, animal, facing);
  if (posture === "loaf") return drawLoaf(sheet, animal, facing);
  return drawSitting(sheet, animal, facing);
}

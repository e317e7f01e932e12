// Builds a whole head about the origin: skull, coat, markings, features and
// ears, in the order in which they overlap.
import type { Animal, Mood } from "./animal.ts";
import { coatEdge, comb, has, own, volume } from "./animal.ts";
import { drawCatFace } from "./cat-face.ts";
import { lit, mix, shaded } from "./colour.ts";
import { drawBrowLights, drawDogFace } from "./dog-face.ts";
import { drawEars, earsBehind } from "./ears.ts";
import { drawEyes } from "./eyes.ts";
import { drawFaceMarkings } from "./markings.ts";
import { drawRabbitFace } from "./rabbit-face.ts";
import { ellipse, mirrored, type Point, placed, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

function headOutline(animal: Animal): Point[] {
  const { skull, cheek, jaw, top, chin } = animal.build;
  return mirrored([
    [0, -top * 1.05],
    [skull * 0.5, -top * 0.96],
    [skull * 0.92, -top * 0.54],
    [cheek, 8],
    [cheek * 0.9, chin * 0.48],
    [jaw, chin * 0.82],
    [jaw * 0.46, chin * 0.99],
    [0, chin],
  ]);
}

function drawTopknot(sheet: Sheet, animal: Animal): void {
  const { build, coat } = animal;
  const chance = own(animal, "topknot");
  const grand = has(animal, "crest");
  const colour = coat.base;
  const width = build.skull * (grand ? 0.98 : 0.86);
  const high = grand ? 52 : 26;
  const outline: Point[] = [
    [-width, -build.top * 0.5],
    [-width * 0.8, -build.top - high * 0.5],
    [0, -build.top - high],
    [width * 0.8, -build.top - high * 0.5],
    [width, -build.top * 0.5],
    [width * 0.5, -build.top * 0.42],
    [0, -build.top * 0.52],
    [-width * 0.5, -build.top * 0.42],
  ];
  sheet.fill(coatEdge(animal, outline, chance, 0.85, [0, 0.3]), volume(sheet, lit(colour, 0.1)));
  comb(sheet, animal, outline, chance, colour, ([x, y]) => [x, y + build.top * 0.6], 0.7);
}

function drawCheeks(sheet: Sheet, animal: Animal): void {
  const { build, coat } = animal;
  const chance = own(animal, "cheeks");
  const mane = has(animal, "mane");
  const reach = mane ? 1.24 : 1.1;
  const colour = mix(coat.base, coat.hasSecond && build.kind === "dog" ? coat.second : coat.base, 0.5);
  const outline = mirrored([
    [0, mane ? -build.top * 1.06 : 10],
    [build.skull * (mane ? 0.98 : 0.8), mane ? -build.top * 0.6 : 0],
    [build.cheek * reach, 22],
    [build.cheek * reach * 0.96, build.chin * 0.62],
    [build.jaw * 1.15, build.chin * 1.04],
    [0, build.chin * 1.16],
  ]);
  sheet.fill(
    tufted(outline, chance, { length: 12 + build.fur * 14, step: 11, lean: [0, 0.55] }),
    sheet.radial(
      [
        [0, lit(colour, 0.1)],
        [0.6, colour],
        [1, shaded(colour, 0.28)],
      ],
      0.42,
      0.3,
      0.75,
    ),
  );
  comb(sheet, animal, outline, chance, colour, ([x, y]) => [x * 1.2, y + 40], 0.7);
}

/** Draws the head of an animal about the origin, some 200 units wide. */
export function drawHead(sheet: Sheet, animal: Animal, mood: Mood): void {
  const { build, coat } = animal;
  const chance = own(animal, "head");
  const shift = (depth: number): number => mood.turn * 13 * depth;
  const outline = headOutline(animal);
  if (earsBehind(animal)) drawEars(sheet, animal, mood, shift);
  if (has(animal, "ruff") || has(animal, "mane")) drawCheeks(sheet, animal);
  const edge = coatEdge(animal, outline, chance, 0.62);
  sheet.within(edge, volume(sheet, coat.base), () => {
    drawFaceMarkings(sheet, animal, shift);
    // Round the head off: light from the upper left, shade below the cheeks.
    sheet.glow(-build.skull * 0.4, -build.top * 0.7, build.skull * 0.9, build.top * 0.6, lit(coat.base, 0.7), 0.36);
    for (const side of [-1, 1])
      sheet.glow(side * build.cheek * 1.02, 34, 34, build.chin * 0.8, shaded(coat.base, 0.7), side > 0 ? 0.32 : 0.2);
    sheet.glow(0, build.chin * 1.02, build.jaw * 1.1, 30, shaded(coat.base, 0.7), 0.3);
    const comfort = ([x, y]: Point): Point => [(x - shift(1)) * 1.1, y + 24 + (y < -30 ? y : 0)];
    comb(sheet, animal, outline, chance, coat.base, comfort, 1.5);
  });
  if (build.kind === "dog") drawBrowLights(sheet, animal, shift);
  if (build.kind === "cat") drawCatFace(sheet, animal, mood, shift);
  else if (build.kind === "dog") drawDogFace(sheet, animal, mood, shift);
  else drawRabbitFace(sheet, animal, mood, shift);
  drawEyes(sheet, animal, mood, shift);
  if (!earsBehind(animal)) drawEars(sheet, animal, mood, shift);
  if (has(animal, "topknot") || has(animal, "crest")) drawTopknot(sheet, animal);
  if (build.kind === "rabbit" && has(animal, "mane")) drawFringe(sheet, animal);
}

function drawFringe(sheet: Sheet, animal: Animal): void {
  const { build, coat } = animal;
  const chance = own(animal, "fringe");
  const fringe = [...placed(ellipse(0, -build.top * 0.94, build.skull * 0.56, 26), 1)];
  sheet.fill(tufted(fringe, chance, { length: 24, step: 8, lean: [0, 0.6] }), volume(sheet, lit(coat.base, 0.14)));
}

// A breeder's emblem: an animal's head over a small landscape inside a badge.
import { hsl, lit, shaded } from "./colour.ts";
import { type Individual, placeAnimal } from "./placement.ts";
import { type Chance, chanceFrom } from "./random.ts";
import { ridge } from "./scene-parts.ts";
import { ellipse, n, type Point, smooth } from "./shape.ts";
import { Sheet } from "./sheet.ts";

export interface BreederAvatarSpec {
  seed: number;
  /** What the breeder keeps; chosen by the seed when missing. */
  species?: Individual["species"];
  breed?: string;
  coat?: string;
}

const KEPT: readonly (readonly [Individual["species"], string, string])[] = [
  ["dog", "cocker spaniel", "golden"],
  ["dog", "labrador", "chocolate"],
  ["cat", "british shorthair", "blue"],
  ["rabbit", "mini lop", "fawn"],
  ["dog", "border collie", "black and white"],
  ["cat", "maine coon", "brown tabby"],
  ["dog", "corgi", "red and white"],
  ["cat", "siamese", "seal point"],
  ["dog", "cavalier", "blenheim"],
  ["rabbit", "dutch", "black and white"],
  ["dog", "west highland terrier", "white"],
  ["other", "guinea pig", "ginger and white"],
];

function frame(chance: Chance): string {
  const shape = chance.pick(["round", "round", "shield", "scallop", "arch"] as const);
  if (shape === "shield") return "M130 130Q400 70 670 130V420Q650 640 400 730Q150 640 130 420Z";
  if (shape === "arch") return "M120 700V390Q130 100 400 90Q670 100 680 390V700Z";
  if (shape === "round") return smooth(ellipse(400, 400, 310, 310, 0, 16));
  const points: Point[] = ellipse(400, 400, 1, 1, 0, 48).map(([x, y], index): Point => {
    const r = index % 2 === 0 ? 322 : 300;
    return [400 + (x - 400) * r, 400 + (y - 400) * r];
  });
  return smooth(points);
}

function sprig(sheet: Sheet, side: number, colour: string): void {
  sheet.line(`M400 716Q${n(400 + side * 170)} 706 ${n(400 + side * 286)} 560`, shaded(colour, 0.2), 8);
  for (let leaf = 0; leaf < 6; leaf += 1) {
    const t = leaf / 6;
    const x = 400 + side * (60 + 222 * t);
    const y = 712 - 130 * t * t - 6 * leaf;
    for (const edge of [-1, 1])
      sheet.fill(
        smooth(ellipse(x, y + edge * 17, 27, 11, side * (-34 * t - edge * 34), 6)),
        edge > 0 ? colour : lit(colour, 0.3),
      );
  }
}

/** Draws a breeder's emblem (800 by 800). */
export function drawBreederAvatar(spec: BreederAvatarSpec): string {
  const sheet = new Sheet(800, 800);
  const chance = chanceFrom(`badge/${spec.seed}/${spec.species ?? ""}/${spec.breed ?? ""}`);
  const [species, breed, coat] =
    spec.species === undefined
      ? chance.pick(KEPT)
      : (KEPT.find(([kept]) => kept === spec.species) ?? chance.pick(KEPT));
  const hue = chance.between(0, 360);
  const paper = hsl(hue, 0.26, 0.9);
  const rim = chance.pick(["#1f5b43", "#7d4a34", "#3f6184", "#8a5a86", "#a86a1e", "#4f6f68"]);
  sheet.box(
    0,
    0,
    800,
    800,
    sheet.radial(
      [
        [0, lit(paper, 0.5)],
        [1, paper],
      ],
      0.4,
      0.3,
      0.9,
    ),
  );
  const d = frame(chance);
  sheet.line(d, rim, 40);
  sheet.line(d, lit(rim, 0.75), 18);
  const dusk = chance.happens(0.4);
  sheet.within(
    d,
    sheet.linear([
      [0, dusk ? "#f0b48c" : "#a9d0e2"],
      [0.7, dusk ? "#fbe6c2" : "#f1f1dc"],
      [1, "#f1f1dc"],
    ]),
    () => {
      sheet.oval(chance.between(230, 570), chance.between(180, 260), 60, 60, "#fff3c9", 0.9);
      const green = hsl(chance.between(70, 130), 0.32, 0.6);
      ridge(sheet, chance, 400, 50, shaded(green, 0.04));
      ridge(sheet, chance, 480, 40, shaded(green, 0.16));
      ridge(sheet, chance, 560, 20, shaded(green, 0.26));
      const turn = chance.pick([-1, 1]) * chance.between(0.2, 0.7);
      const tall = species === "rabbit" ? 60 : 0;
      placeAnimal(
        sheet,
        { species: spec.species ?? species, breed: spec.breed ?? breed, coat: spec.coat ?? coat, seed: spec.seed },
        { x: 400, ground: 430 + tall, scale: 1.72, posture: "bust", facing: 1, turn, tilt: turn * 9 },
      );
    },
  );
  sheet.line(d, rim, 13);
  if (chance.happens(0.6))
    for (const side of [-1, 1]) sprig(sheet, side, chance.pick(["#6b9a5c", "#7f9f55", "#c79a3f"]));
  return sheet.toString();
}

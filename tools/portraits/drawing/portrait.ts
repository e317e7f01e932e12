// Draws the demo pictures of the animals for sale: one animal, one place, and
// a way of sitting for the picture.
import { drawBackdrop } from "./backdrops.ts";
import { drawBody, type Posture } from "./body.ts";
import type { Creature } from "./creature.ts";
import { coloursOf, type ExoticKind, findExotic } from "./exotics.ts";
import { drawWater } from "./fish.ts";
import { drawHead } from "./head.ts";
import { drawPaw } from "./limbs.ts";
import { animalFrom, groundOf, type Individual, keyOf, moodFrom } from "./placement.ts";
import { drawBasketFront } from "./props.ts";
import { chanceFrom } from "./random.ts";
import { vignette } from "./scene-parts.ts";
import type { Setting } from "./setting.ts";
import { n } from "./shape.ts";
import { Sheet } from "./sheet.ts";

/** The ways an animal can be pictured. */
export const POSES = ["close", "portrait", "sitting", "lying", "standing", "peeking", "asleep"] as const;

type Pose = (typeof POSES)[number];

export interface PortraitSpec extends Individual {
  /** One of BACKDROPS; chosen by the seed when missing or unknown. */
  backdrop?: string;
  /** One of POSES; chosen by the seed when missing. */
  pose?: Pose;
}

interface Framing {
  posture: Posture;
  /** Head scale, its height in the picture, and how far it may stray sideways. */
  scale: number;
  headY: number;
  stray: number;
}

function framingFor(pose: Pose): Framing {
  switch (pose) {
    case "close":
      return { posture: "bust", scale: 3.9, headY: 470, stray: 60 };
    case "portrait":
      return { posture: "bust", scale: 3, headY: 430, stray: 90 };
    case "peeking":
      return { posture: "bust", scale: 2.8, headY: 400, stray: 70 };
    case "lying":
    case "asleep":
      return { posture: "lying", scale: 2.15, headY: 0, stray: 40 };
    case "standing":
      return { posture: "standing", scale: 1.75, headY: 0, stray: 40 };
    case "sitting":
      return { posture: "sitting", scale: 1.62, headY: 0, stray: 110 };
  }
}

function drawExotic(sheet: Sheet, spec: PortraitSpec, kind: ExoticKind): void {
  const key = keyOf(spec);
  const chance = chanceFrom(`${key}/${spec.pose ?? ""}/${spec.backdrop ?? ""}`);
  const pose = spec.pose ?? chance.pick(POSES);
  const water = kind.place === "water";
  if (water) drawWater(sheet, chance);
  const setting: Setting = water
    ? { ground: 820 }
    : drawBackdrop(sheet, spec.backdrop ?? (kind.homes && chance.pick(kind.homes)), chance);
  const closeness = { close: 1.5, portrait: 1.22, peeking: 1.15, lying: 1, asleep: 1, standing: 0.92, sitting: 0.84 }[
    pose
  ];
  const scale = kind.scale * closeness * chance.between(0.95, 1.05);
  const facing = chance.happens(0.5) ? 1 : -1;
  const floating = water || kind.scale < 1.7;
  const y = floating
    ? 450 + (kind.reach[0] - kind.reach[1]) * 0.5 * scale
    : Math.min(setting.ground + 26 - kind.reach[1] * scale, 620);
  if (!floating) sheet.glow(600, setting.ground + 16, 240 * scale, 40 * scale, "#1d1114", 0.45);
  const creature: Creature = {
    breed: spec.breed.toLowerCase(),
    colours: coloursOf(kind, spec.breed, spec.coat),
    marked: /and|calico|pied|spot/.test(spec.coat.toLowerCase()),
    asleep: pose === "asleep",
    facing,
    own: chanceFrom(key),
  };
  const x = 600 + chance.around(60) + facing * (kind.lead ?? 0) * scale * (closeness > 1.1 ? 0.6 : 0.2);
  const tilt = water ? chance.around(9) : chance.around(3);
  sheet.group(`translate(${n(x)} ${n(y)}) rotate(${n(tilt)}) scale(${Math.round(scale * 100) / 100})`, () =>
    kind.draw(sheet, creature),
  );
  if (!floating) setting.front?.();
  vignette(sheet, 0.34);
}

/** Draws one picture of one animal as a complete SVG document (1200 by 900). */
export function drawPortrait(spec: PortraitSpec): string {
  const sheet = new Sheet(1200, 900);
  const exotic = spec.species === "other" ? findExotic(spec.breed) : undefined;
  if (exotic !== undefined) {
    drawExotic(sheet, spec, exotic);
    return sheet.toString();
  }
  const animal = animalFrom(spec);
  const chance = chanceFrom(`${animal.key}/${spec.pose ?? ""}/${spec.backdrop ?? ""}`);
  const pose = spec.pose ?? (spec.backdrop?.includes("basket") ? "peeking" : chance.pick(POSES));
  const setting = drawBackdrop(sheet, spec.backdrop, chance);
  const framing = framingFor(pose);
  const mood = moodFrom(chance, pose === "asleep");
  const facing = mood.turn > 0 ? -1 : 1;
  const small = animal.build.kind === "rabbit" || animal.build.kind === "cavy";
  const bust = framing.posture === "bust";
  const scale = framing.scale * (bust ? 1 : animal.build.size * (small ? 1.3 : 1)) * chance.between(0.96, 1.04);
  const ground = bust ? 0 : groundOf(animal, framing.posture);
  const stretch =
    pose === "standing" || pose === "lying" || pose === "asleep" || (small && !bust)
      ? facing * 96 * scale * animal.build.body[2]
      : 0;
  const x = 600 - stretch + chance.around(framing.stray);
  const y = bust ? framing.headY + (animal.build.ear === "upright" ? 90 : 0) : setting.ground + 30 - ground * scale;
  if (!bust) sheet.glow(x + stretch, setting.ground + 22, 200 * scale, 40 * scale, "#1d1114", 0.4);
  const nod = pose === "asleep" ? 26 : pose === "lying" ? 8 : 0;
  sheet.group(`translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})`, () => {
    drawBody(sheet, animal, framing.posture, facing);
    const tilt = pose === "asleep" ? facing * -9 : chance.around(9);
    sheet.group(`translate(0 ${nod}) rotate(${n(tilt)} 0 70)`, () => drawHead(sheet, animal, mood));
    if (pose === "peeking") {
      drawBasketFront(sheet, chance);
      for (const side of [-1, 1]) drawPaw(sheet, animal, side * 78, 112, 34, `front${side}`);
    }
  });
  setting.front?.();
  vignette(sheet, 0.34);
  return sheet.toString();
}

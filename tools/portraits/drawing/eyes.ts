// The eyes carry the whole picture: large, moist, with two lights and a lid,
// or softly closed in sleep.
import type { Animal, Mood } from "./animal.ts";
import { lit, shaded } from "./colour.ts";
import { n, type Point, smooth } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

interface EyeLook {
  x: number;
  y: number;
  radius: number;
  side: 1 | -1;
}

function almond({ x, y, radius, side }: EyeLook, kind: Animal["build"]["kind"]): Point[] {
  const r = radius;
  const shape: Point[] =
    kind === "cat"
      ? [
          [-1.1, 0.36],
          [-0.62, -0.56],
          [0.1, -0.96],
          [0.86, -0.74],
          [1.16, -0.2],
          [0.82, 0.6],
          [0.06, 0.92],
          [-0.66, 0.76],
        ]
      : kind === "dog"
        ? [
            [-1.12, 0.28],
            [-0.7, -0.6],
            [0, -0.98],
            [0.74, -0.72],
            [1.1, 0],
            [0.78, 0.66],
            [0.04, 0.94],
            [-0.68, 0.74],
          ]
        : [
            [-1.04, 0.1],
            [-0.72, -0.72],
            [0, -1.02],
            [0.74, -0.74],
            [1.06, 0.02],
            [0.74, 0.72],
            [0, 1],
            [-0.72, 0.74],
          ];
  return shape.map(([px, py]): Point => [x + px * r * side, y + py * r]);
}

function closedEye(sheet: Sheet, { x, y, radius: r, side }: EyeLook): void {
  const lid = `M${n(x - r * 1.1)} ${n(y + r * 0.1)}Q${n(x)} ${n(y + r * 0.95)} ${n(x + r * 1.1)} ${n(y + r * 0.05)}`;
  sheet.glow(x, y, r * 1.5, r * 1.1, "#2a1a1c", 0.22);
  sheet.line(lid, "#2a1a1c", r * 0.24, 0.9);
  const lashes = [0.5, 0.8, 1.05]
    .map(
      (along) => `M${n(x + side * r * along)} ${n(y + r * (0.5 - 0.38 * along))}l${n(side * r * 0.22)} ${n(r * 0.26)}`,
    )
    .join("");
  sheet.line(lashes, "#2a1a1c", r * 0.1, 0.7);
}

function openEye(sheet: Sheet, animal: Animal, look: EyeLook, gaze: Point): void {
  const { x, y, radius: r } = look;
  const { kind } = animal.build;
  const { iris } = animal.coat;
  const outline = smooth(almond(look, kind));
  const gx = x + gaze[0] * r * 0.2;
  const gy = y + gaze[1] * r * 0.16;
  const small = kind === "rabbit" || kind === "cavy";
  sheet.glow(x, y + r * 0.1, r * 1.75, r * 1.6, "#2a1618", kind === "cat" ? 0.26 : 0.34);
  sheet.line(outline, "#1c1214", r * 0.22);
  sheet.fill(
    outline,
    sheet.radial(
      [
        [0, lit(iris, 0.34)],
        [0.5, iris],
        [0.86, shaded(iris, 0.5)],
        [1, "#1c1214"],
      ],
      0.5,
      0.66,
      0.62,
    ),
  );
  if (kind === "cat") {
    sheet.oval(gx, gy, r * 0.46, r * 0.78, "#120c0f");
  } else {
    sheet.oval(gx, gy, r * (small ? 0.78 : 0.64), r * (small ? 0.8 : 0.66), "#120c0f");
  }
  sheet.oval(gx, y + r * 0.56, r * 0.58, r * 0.24, lit(iris, 0.55), kind === "cat" ? 0.4 : 0.34);
  const lid = almond(look, kind);
  const upper = lid.slice(1, 5);
  sheet.line(smooth(upper, false), "#120b0d", r * 0.24, 0.9);
  sheet.oval(gx - r * 0.3, gy - r * 0.36, r * 0.27, r * 0.3, "#ffffff", 0.97);
  sheet.oval(gx + r * 0.36, gy + r * 0.3, r * 0.13, r * 0.13, "#ffffff", 0.8);
  sheet.oval(gx - r * 0.42, gy + r * 0.2, r * 0.07, r * 0.08, "#ffffff", 0.55);
}

/** Draws both eyes, the far one a little smaller when the head is turned. */
export function drawEyes(sheet: Sheet, animal: Animal, mood: Mood, shift: (depth: number) => number): void {
  const [gap, y, radius] = animal.build.eye;
  for (const side of [-1, 1] as const) {
    const far = mood.turn * side > 0 ? Math.abs(mood.turn) : 0;
    const look: EyeLook = {
      x: side * gap * (1 - far * 0.14) + shift(0.75),
      y,
      radius: radius * (1 - far * 0.1),
      side,
    };
    if (mood.asleep) closedEye(sheet, look);
    else openEye(sheet, animal, look, mood.gaze);
  }
}

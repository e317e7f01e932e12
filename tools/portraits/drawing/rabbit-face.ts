// Rabbits, guinea pigs and hamsters: a soft blunt muzzle, a twitching nose
// shaped like a Y, round cheeks and fine whiskers.
import type { Animal, Mood } from "./animal.ts";
import { coatEdge, isParted, own } from "./animal.ts";
import { drawWhiskers } from "./cat-face.ts";
import { brightness, lit, shaded } from "./colour.ts";
import { ellipse, n, smooth } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

type Shift = (depth: number) => number;

/** Draws everything on a small animal's face in front of the skull, apart from the eyes. */
export function drawRabbitFace(sheet: Sheet, animal: Animal, mood: Mood, shift: Shift): void {
  const { build, coat } = animal;
  const [mw, mh, my] = build.muzzle;
  const [nw, ny] = build.nose;
  const [gap, eyeY, r] = build.eye;
  const chance = own(animal, "pads");
  const x = shift(1.2);
  const pad = isParted(animal) ? coat.second : lit(coat.base, brightness(coat.base) > 0.3 ? 0.34 : 0.12);
  if (!isParted(animal) || build.kind === "rabbit") {
    for (const side of [-1, 1])
      sheet.glow(
        side * gap + shift(0.7),
        eyeY,
        r * 1.9,
        r * 1.7,
        lit(coat.base, 0.7),
        brightness(coat.base) > 0.3 ? 0.5 : 0.22,
      );
  }
  sheet.glow(shift(1), (eyeY + ny) / 2 - 6, 26, 54, lit(isParted(animal) ? coat.second : coat.base, 0.6), 0.34);
  for (const side of [-1, 1]) sheet.glow(x + side * mw * 1.5, my + 10, 30, 24, "#e2938c", 0.2);
  sheet.glow(x, my + mh * 0.7, mw * 1.2, mh * 0.8, "#241419", 0.2);
  const chin = ellipse(x, my + mh * 0.74, mw * 0.5, mh * 0.42);
  sheet.fill(
    coatEdge(animal, chin, chance, 0.4, [0, 0.8]),
    sheet.linear([
      [0, shaded(pad, 0.26)],
      [1, pad],
    ]),
  );
  for (const side of [-1, 1]) {
    const outline = ellipse(x + side * mw * 0.46, my + mh * 0.02, mw * 0.62, mh * 0.66, side * 14);
    sheet.fill(
      coatEdge(animal, outline, chance, 0.35, [side * 0.4, 0.6]),
      sheet.radial(
        [
          [0, lit(pad, 0.36)],
          [0.6, pad],
          [0.86, pad, 0.8],
          [1, shaded(pad, 0.24), 0.4],
        ],
        0.42,
        0.34,
        0.66,
      ),
    );
  }
  const pink = brightness(coat.base) < 0.3 && !isParted(animal) ? "#7c5a5c" : "#dd8f92";
  const nose = smooth([
    [x, ny - nw * 0.4],
    [x + nw * 0.7, ny - nw * 0.62],
    [x + nw, ny - nw * 0.24],
    [x + nw * 0.3, ny + nw * 0.44],
    [x, ny + nw * 0.6],
    [x - nw * 0.3, ny + nw * 0.44],
    [x - nw, ny - nw * 0.24],
    [x - nw * 0.7, ny - nw * 0.62],
  ]);
  sheet.fill(
    nose,
    sheet.linear([
      [0, lit(pink, 0.3)],
      [1, shaded(pink, 0.24)],
    ]),
  );
  sheet.oval(x - nw * 0.3, ny - nw * 0.34, nw * 0.26, nw * 0.12, "#ffffff", 0.55);
  const lip = my + mh * 0.34;
  const lift = mood.mouth === "closed" ? 3 : -3;
  if (mood.mouth === "open") sheet.box(x - 6, lip + 2, 12, 12, "#fffaf0", 0.95, 3);
  sheet.line(
    `M${n(x)} ${n(ny + nw * 0.5)}V${n(lip)}M${n(x - mw * 0.44)} ${n(lip + 6 + lift)}Q${n(x - mw * 0.2)} ${n(lip + 10)} ${n(x)} ${n(lip)}Q${n(x + mw * 0.2)} ${n(lip + 10)} ${n(x + mw * 0.44)} ${n(lip + 6 + lift)}`,
    shaded(pad, 0.68),
    2.6,
    0.72,
  );
  drawWhiskers(sheet, animal, x, build.kind === "rabbit" ? 78 : 52);
}

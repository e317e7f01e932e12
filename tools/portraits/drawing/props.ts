// Small things that share a picture with an animal: a basket, a ball, a bowl.
import { lit, shaded } from "./colour.ts";
import type { Chance } from "./random.ts";
import { n, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

/** The front of a wicker basket with a blanket over its edge, in head units. */
export function drawBasketFront(sheet: Sheet, chance: Chance): void {
  const wicker = chance.pick(["#b98a52", "#a8743f", "#c9a06a"]);
  const cloth = chance.pick(["#e9dcc4", "#d98f8a", "#8fb0a0", "#9fb0cc", "#e6bb62", "#f2ead9"]);
  sheet.fill(
    "M-250 104Q0 146 250 104L226 300H-226Z",
    sheet.linear([
      [0, lit(wicker, 0.1)],
      [1, shaded(wicker, 0.36)],
    ]),
  );
  let weave = "";
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 14; column += 1) {
      weave += `M${n(-246 + column * 36 + (row % 2) * 18)} ${n(132 + row * 20 + 18 * Math.sin((column / 13) * 3.14))}q16 -12 32 0`;
    }
  }
  sheet.line(weave, lit(wicker, 0.34), 7, 0.6);
  sheet.line(weave, shaded(wicker, 0.5), 2, 0.4);
  sheet.line("M-254 104Q0 146 254 104", shaded(wicker, 0.3), 24);
  sheet.line("M-254 100Q0 142 254 100", lit(wicker, 0.12), 17);
  const x = chance.around(60);
  sheet.fill(
    tufted(
      [
        [x - 150, 100],
        [x, 116],
        [x + 150, 100],
        [x + 138, 176],
        [x + 70, 190],
        [x, 180],
        [x - 80, 196],
        [x - 140, 172],
      ],
      chance,
      { length: 3 },
    ),
    sheet.linear([
      [0, lit(cloth, 0.4)],
      [0.3, cloth],
      [1, shaded(cloth, 0.24)],
    ]),
  );
  sheet.line(`M${n(x - 80)} 122q8 30 -4 62M${n(x + 50)} 124q-8 30 4 56`, shaded(cloth, 0.4), 5, 0.3);
}

/** A ball resting on the ground. */
export function drawBall(sheet: Sheet, chance: Chance, x: number, y: number, r: number): void {
  const colour = chance.pick(["#d8503f", "#e9b93f", "#5b8fb0", "#7fae5b", "#c9d65a"]);
  sheet.glow(x, y + r * 0.9, r * 1.3, r * 0.4, "#1d1114", 0.5);
  sheet.oval(
    x,
    y,
    r,
    r,
    sheet.radial(
      [
        [0, lit(colour, 0.5)],
        [0.5, colour],
        [1, shaded(colour, 0.4)],
      ],
      0.36,
      0.3,
      0.75,
    ),
  );
  sheet.line(
    `M${n(x - r * 0.9)} ${n(y - r * 0.3)}Q${n(x)} ${n(y + r * 0.4)} ${n(x + r * 0.92)} ${n(y - r * 0.3)}`,
    "#fff8ea",
    r * 0.12,
    0.85,
  );
}

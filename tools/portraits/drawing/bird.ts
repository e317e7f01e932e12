// Cage birds seen from the front on a perch: budgerigar, canary, cockatiel
// and parrot.
import { lit, mix, shaded } from "./colour.ts";
import type { Creature } from "./creature.ts";
import { beadEye } from "./creature.ts";
import { ellipse, hairs, mirrored, n, placed, type Point, smooth, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

function scallops(points: readonly Point[], colour: string, sheet: Sheet): void {
  let rows = "";
  const side = Math.sign(points[2]?.[0] ?? 1);
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      rows += `M${n(side * (62 + column * 17 - row * 3))} ${n(-6 + row * 22 + column * 6)}q${n(side * 6)} 14 ${n(side * 15)} 2`;
    }
  }
  sheet.line(rows, colour, 4, 0.7);
}

function drawPerch(sheet: Sheet): void {
  const bark = "#8a6443";
  sheet.line("M-420 206Q-60 184 420 212", shaded(bark, 0.34), 40);
  sheet.line("M-420 200Q-60 178 420 206", bark, 32);
  sheet.line("M-400 192Q-60 172 400 198M-240 206q60 -6 120 -4M120 208q70 2 130 6", lit(bark, 0.34), 5, 0.6);
  for (const [x, y, turn] of [
    [250, 160, -40],
    [300, 176, -10],
    [-280, 158, -130],
  ] as const) {
    sheet.fill(
      smooth(ellipse(x, y, 40, 18, turn, 6)),
      sheet.linear([
        [0, "#8fb866"],
        [1, "#557f4a"],
      ]),
    );
  }
}

function drawBeak(sheet: Sheet, creature: Creature, x: number): void {
  const hooked = !/canary|finch/.test(creature.breed);
  const colour = hooked ? (/grey|macaw|cockatoo/.test(creature.breed) ? "#4a464c" : "#e6b565") : "#e9a98a";
  const big = /parrot|macaw|cockatoo|grey/.test(creature.breed) ? 1.5 : 1;
  const half: Point[] = hooked
    ? [
        [0, -100],
        [15 * big, -94],
        [15 * big, -78],
        [6, -54 - 4 * big],
        [0, -46 - 6 * big],
      ]
    : [
        [0, -96],
        [14, -90],
        [10, -74],
        [0, -62],
      ];
  sheet.glow(x, -66, 30, 24, "#2a1a1c", 0.3);
  sheet.fill(
    smooth(mirrored(half).map(([px, py]): Point => [px + x, py])),
    sheet.linear([
      [0, lit(colour, 0.4)],
      [1, shaded(colour, 0.2)],
    ]),
  );
  if (/budg|parakeet/.test(creature.breed)) {
    const cere = creature.own.pick(["#6f8fd0", "#c99a80"]);
    sheet.oval(
      x,
      -99,
      19,
      9,
      sheet.linear([
        [0, lit(cere, 0.3)],
        [1, cere],
      ]),
    );
    for (const side of [-1, 1]) sheet.oval(x + side * 8, -99, 3, 2.6, shaded(cere, 0.5));
  }
}

/** Draws a bird on its perch about the origin. */
export function drawBird(sheet: Sheet, creature: Creature): void {
  const { own, facing, breed } = creature;
  const [main, second] = creature.colours;
  const budgie = /budg|parakeet/.test(breed);
  const cockatiel = /cockatiel|cockatoo/.test(breed);
  const plain = /canary|finch/.test(breed);
  const x = facing * -9;
  const face = budgie
    ? /blue|violet|grey|white/.test(breed) || main === "#5fa4dc"
      ? "#f8f4ea"
      : "#f6dd55"
    : cockatiel
      ? lit(main, 0.1)
      : plain
        ? lit(main, 0.2)
        : lit(main, 0.12);
  const bars = budgie ? "#3b3640" : shaded(main, 0.4);
  // The tail hangs behind the perch, the perch behind the feet.
  const tail: Point[] = [
    [-26, 120],
    [26, 120],
    [30 + facing * 26, 290],
    [facing * 34, 322],
    [-18 + facing * 26, 292],
  ];
  sheet.fill(
    smooth(tail),
    sheet.linear([
      [0, shaded(main, 0.1)],
      [1, budgie ? "#3f5f9c" : shaded(second, 0.1)],
    ]),
  );
  sheet.line(`M0 150L${n(facing * 32)} 308M-10 150L${n(facing * 18)} 296`, shaded(main, 0.5), 3, 0.4);
  drawPerch(sheet);
  const body = mirrored([
    [0, -60],
    [64, -40],
    [94, 30],
    [90, 110],
    [56, 178],
    [0, 194],
  ]);
  sheet.fill(
    tufted(body, own, { length: 6, step: 10, lean: [0, 0.8] }),
    sheet.radial(
      [
        [0, lit(main, 0.34)],
        [0.55, main],
        [1, shaded(main, 0.34)],
      ],
      0.4,
      0.26,
      0.84,
    ),
  );
  sheet.line(
    hairs(body, own, 80, 13, () => [0, 1]),
    lit(main, 0.5),
    2.4,
    0.35,
  );
  for (const side of [-1, 1]) {
    const wing = placed(
      [
        [50, -48],
        [84, -34],
        [110, 40],
        [100, 130],
        [62, 206],
        [58, 120],
        [50, 40],
      ],
      side,
    );
    const wingColour = budgie ? face : mix(main, second, 0.5);
    sheet.fill(
      tufted(wing, own, { length: 4, step: 12, lean: [0, 0.9] }),
      sheet.linear([
        [0, lit(wingColour, 0.1)],
        [0.6, mix(wingColour, main, 0.4)],
        [1, shaded(bars, 0.1)],
      ]),
    );
    scallops(wing, bars, sheet);
  }
  // Head, mask and cheeks.
  if (cockatiel) {
    let crest = "";
    for (let feather = 0; feather < 6; feather += 1)
      crest += `M${n(x - 12 + feather * 5)} -160q${n(-8 + feather * 2)} -40 ${n(-26 + feather * 15)} ${n(-84 + Math.abs(feather - 2) * 9)}`;
    sheet.line(crest, lit(second === main ? "#f3dc6a" : "#f0d860", 0.1), 8, 0.95);
  }
  const head = ellipse(x * 0.6, -98, 76, 72);
  sheet.fill(
    tufted(head, own, { length: 5, step: 9, lean: [0, 0.6] }),
    sheet.radial(
      [
        [0, lit(face, 0.4)],
        [0.6, face],
        [1, shaded(face, 0.22)],
      ],
      0.4,
      0.28,
      0.8,
    ),
  );
  if (budgie) {
    let rows = "";
    for (let row = 0; row < 4; row += 1)
      for (const side of [-1, 1])
        rows += `M${n(x * 0.6 + side * (70 - row * 3))} ${n(-116 + row * 14)}q${n(-side * 12)} -6 ${n(-side * 20)} 1M${n(x * 0.6 + side * 60)} ${n(-132 - row * 8)}q${n(-side * 12)} -8 ${n(-side * (30 - row * 6))} -6`;
    sheet.line(rows, bars, 4.4, 0.6);
    for (const side of [-1, 1]) {
      sheet.oval(x + side * 40, -54, 17, 13, "#6a6fc4", 0.9, side * -20);
      sheet.oval(x + side * 22, -44, 6, 6, "#2e2a36");
    }
    sheet.oval(x, -40, 6, 6, "#2e2a36");
  }
  if (cockatiel) for (const side of [-1, 1]) sheet.oval(x + side * 46, -72, 20, 18, "#ee8a4c", 0.9);
  for (const side of [-1, 1]) {
    sheet.glow(x + side * 36, -108, 28, 26, "#2a1a1c", 0.16);
    beadEye(
      sheet,
      x + side * 35,
      -110,
      14,
      /parrot|macaw|grey/.test(breed) ? "#f4ecd8" : lit(face, 0.5),
      creature.asleep,
    );
  }
  drawBeak(sheet, creature, x * 1.5);
  for (const side of [-1, 1]) {
    let toes = "";
    for (const toe of [-10, 0, 10]) toes += `M${n(side * 34)} 180q${n(toe * 0.8)} 8 ${n(toe)} 26`;
    sheet.line(toes, "#c98f80", 10);
    sheet.line(toes, "#e2aea0", 5, 0.7);
  }
}

// Indoor places for a portrait: armchair, hearth, kitchen, window sill and so on.
import { hsl, lit, mix, shaded } from "./colour.ts";
import type { Chance } from "./random.ts";
import { bokeh, floorboards, potPlant, sunlight, tiles, wash, windowPane } from "./scene-parts.ts";
import type { Setting } from "./setting.ts";
import { ellipse, n, smooth } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

function wall(sheet: Sheet, chance: Chance, colour: string): void {
  sheet.box(
    0,
    0,
    1200,
    900,
    sheet.radial(
      [
        [0, lit(colour, 0.34)],
        [0.6, colour],
        [1, shaded(colour, 0.2)],
      ],
      0.34,
      0.26,
      0.9,
    ),
  );
  const motif = chance.between(0, 4);
  let marks = "";
  if (motif < 1) for (let x = 30; x < 1200; x += 80) marks += `M${n(x)} 0V900`;
  else if (motif < 2) {
    for (let y = 40; y < 700; y += 90)
      for (let x = (y % 180) * 0.5; x < 1200; x += 120)
        marks += `M${n(x)} ${n(y)}q10 -22 0 -34q-10 12 0 34m-4 0q-20 -4 -26 -16m34 16q20 -4 26 -16`;
  }
  sheet.line(marks, lit(colour, 0.4), motif < 1 ? 20 : 5, 0.3);
}

const WALLS = ["#c9d4c0", "#d9c3b0", "#b9c7cf", "#dccfa9", "#c6b4bf", "#a9bdb3", "#e0bfae", "#b3b7a0"];

export function armchair(sheet: Sheet, chance: Chance): Setting {
  wall(sheet, chance, chance.pick(WALLS));
  floorboards(sheet, 720, "#a9784c");
  const chair = chance.pick(["#4f7a68", "#b5654a", "#5c7390", "#c79a3f", "#8b5f78", "#7f8b56"]);
  const paint = sheet.linear([
    [0, lit(chair, 0.2)],
    [0.5, chair],
    [1, shaded(chair, 0.36)],
  ]);
  sheet.glow(600, 880, 620, 60, "#1d1114", 0.5);
  sheet.fill(
    smooth([
      [150, 820],
      [170, 240],
      [260, 96],
      [600, 66],
      [940, 96],
      [1030, 240],
      [1050, 820],
    ]),
    paint,
  );
  sheet.line("M230 700Q230 200 330 150Q600 110 870 150Q970 200 970 700", shaded(chair, 0.4), 6, 0.4);
  for (const x of [430, 600, 770]) sheet.oval(x, 250 + Math.abs(x - 600) * 0.1, 11, 9, shaded(chair, 0.45));
  sheet.fill(
    smooth([
      [220, 660],
      [600, 634],
      [980, 660],
      [1000, 800],
      [600, 850],
      [200, 800],
    ]),
    sheet.linear([
      [0, lit(chair, 0.32)],
      [0.4, lit(chair, 0.06)],
      [1, shaded(chair, 0.3)],
    ]),
  );
  for (const side of [-1, 1])
    sheet.fill(
      smooth([
        [600 + side * 350, 500],
        [600 + side * 430, 452],
        [600 + side * 500, 520],
        [600 + side * 490, 880],
        [600 + side * 370, 880],
      ]),
      paint,
    );
  const cushion = mix(chance.pick(["#f2a33c", "#e9dcc0", "#d98f8a", "#8fb0a0"]), chair, 0.1);
  sheet.fill(
    smooth([
      [820, 380],
      [930, 440],
      [960, 600],
      [830, 640],
      [760, 520],
    ]),
    sheet.linear([
      [0, lit(cushion, 0.3)],
      [1, shaded(cushion, 0.2)],
    ]),
  );
  sunlight(sheet, "#fff0cc", 0.4);
  return { ground: 790 };
}

export function hearth(sheet: Sheet, chance: Chance): Setting {
  wall(sheet, chance, chance.pick(["#a98c74", "#8f9a86", "#a97f70"]));
  sheet.box(
    120,
    90,
    960,
    60,
    sheet.linear([
      [0, "#8b6244"],
      [1, "#5d3f2c"],
    ]),
    1,
    6,
  );
  sheet.box(
    170,
    150,
    860,
    560,
    sheet.linear([
      [0, "#9c8d80"],
      [1, "#766a60"],
    ]),
  );
  let joints = "";
  for (let row = 0; row < 7; row += 1)
    joints += `M170 ${n(170 + row * 78)}H1030M${n(250 + (row % 2) * 60)} ${n(170 + row * 78)}v78M${n(930 - (row % 2) * 50)} ${n(170 + row * 78)}v78`;
  sheet.line(joints, "#5f544c", 4, 0.4);
  sheet.fill("M320 710V400Q330 270 600 262Q870 270 880 400V710Z", "#2a1a16");
  sheet.glow(600, 620, 320, 260, "#ff9a3c", 0.9);
  for (let index = 0; index < 9; index += 1) {
    const x = 440 + index * 40;
    const tall = chance.between(90, 230);
    sheet.fill(
      `M${n(x - 34)} 690Q${n(x - 26)} ${n(690 - tall * 0.5)} ${n(x)} ${n(690 - tall)}Q${n(x + 34)} ${n(690 - tall * 0.5)} ${n(x + 30)} 690Z`,
      chance.pick(["#ffb347", "#ff8a2a", "#ffd46b"]),
      0.75,
    );
  }
  floorboards(sheet, 706, "#7d553a");
  const rug = chance.pick(["#a4423a", "#45685f", "#8a6f3c"]);
  sheet.oval(600, 830, 620, 104, shaded(rug, 0.2));
  sheet.oval(600, 824, 600, 94, rug);
  sheet.oval(600, 824, 520, 76, lit(rug, 0.2));
  sheet.glow(600, 560, 700, 460, "#ffb35a", 0.32);
  return { ground: 800 };
}

export function kitchen(sheet: Sheet, chance: Chance): Setting {
  wall(sheet, chance, chance.pick(["#dfe3d6", "#e9dcc4", "#cfdde0"]));
  windowPane(sheet, chance.pick([90, 760]), 70, 330, 270, "#f2ecdf", ["#bfe0ee", "#a9c98f"]);
  const unit = chance.pick(["#7f9c8d", "#8fa3b3", "#c9b38d", "#b5776a", "#5d7a6c"]);
  sheet.box(0, 420, 1200, 30, "#c79a68");
  sheet.box(
    0,
    450,
    1200,
    210,
    sheet.linear([
      [0, shaded(unit, 0.1)],
      [1, unit],
    ]),
  );
  for (let x = 20; x < 1200; x += 240) {
    sheet.box(x, 470, 210, 176, lit(unit, 0.12), 1, 5);
    sheet.oval(x + 186, 520, 8, 8, "#e9d9a8");
  }
  potPlant(sheet, chance, chance.pick([560, 620]), 420, 70, "#c9704a");
  tiles(sheet, 660, "#efe4cf", chance.pick(["#c46f50", "#6f8f8a", "#8b9bab", "#a9a58a"]));
  sunlight(sheet, "#fff4d6", 0.44);
  return { ground: 800 };
}

export function windowSill(sheet: Sheet, chance: Chance): Setting {
  const rain = chance.happens(0.6);
  wall(sheet, chance, chance.pick(["#c8b9a4", "#b8c2b4", "#c4aeb0"]));
  windowPane(sheet, 170, 40, 860, 640, "#f4eee2", rain ? ["#8fa3b2", "#7d9484"] : ["#bfe2f0", "#a5cb8c"], 3);
  if (!rain) bokeh(sheet, chance, ["#f4f3c2", "#cfe6a8"], 8, 600, 50);
  if (rain) {
    let drops = "";
    for (let index = 0; index < 70; index += 1)
      drops += `M${n(chance.between(180, 1020))} ${n(chance.between(50, 640))}l${n(chance.around(2))} ${n(chance.between(6, 30))}`;
    sheet.line(drops, "#e9f3f6", 5, 0.55);
  }
  const cloth = chance.pick(["#b4574a", "#4f7566", "#d3a54c", "#6c7fa0"]);
  for (const side of [-1, 1]) {
    const x = side < 0 ? 0 : 1200;
    sheet.fill(
      `M${x} 0H${n(x - side * 220)}Q${n(x - side * 190)} 380 ${n(x - side * 90)} 540Q${n(x - side * 160)} 700 ${n(x - side * 130)} 900H${x}Z`,
      sheet.linear(
        [
          [0, shaded(cloth, 0.2)],
          [0.3, lit(cloth, 0.12)],
          [0.5, cloth],
          [0.8, lit(cloth, 0.1)],
          [1, shaded(cloth, 0.3)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  }
  sheet.box(
    0,
    720,
    1200,
    200,
    sheet.linear([
      [0, "#fbf5ea"],
      [0.2, "#e6dac6"],
      [1, "#c9b89c"],
    ]),
  );
  return { ground: 800 };
}

export function bed(sheet: Sheet, chance: Chance): Setting {
  wall(sheet, chance, chance.pick(WALLS));
  const quilt = hsl(chance.between(0, 360), 0.3, 0.66);
  sheet.fill(
    smooth([
      [-100, 560],
      [200, 470],
      [600, 500],
      [980, 460],
      [1300, 540],
      [1300, 1000],
      [-100, 1000],
    ]),
    sheet.linear([
      [0, lit(quilt, 0.4)],
      [0.4, quilt],
      [1, shaded(quilt, 0.24)],
    ]),
  );
  const patch = (x: number, y: number): void =>
    sheet.fill(`M${n(x)} ${n(y)}l130 -10l16 90l-140 14Z`, hsl(chance.between(0, 360), 0.26, 0.72), 0.55);
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 8; column += 1)
      if ((row + column) % 2 === 0) patch(column * 156 - 40, 540 + row * 96);
  sheet.fill(
    smooth([
      [760, 330],
      [960, 270],
      [1180, 330],
      [1210, 500],
      [980, 540],
      [770, 490],
    ]),
    sheet.linear([
      [0, "#fffaf0"],
      [1, "#d9cdbd"],
    ]),
  );
  sunlight(sheet, "#fff2d2", 0.5);
  return {
    ground: 800,
    front: () =>
      sheet.fill(
        smooth([
          [-60, 880],
          [300, 846],
          [620, 874],
          [940, 842],
          [1260, 876],
          [1260, 960],
          [-60, 960],
        ]),
        lit(quilt, 0.26),
      ),
  };
}

export function studio(sheet: Sheet, chance: Chance): Setting {
  const tone = hsl(chance.between(0, 360), chance.between(0.16, 0.34), chance.between(0.62, 0.76));
  wash(sheet, lit(tone, 0.2), tone, shaded(tone, 0.14));
  sheet.glow(420, 320, 620, 560, lit(tone, 0.7), 0.7);
  bokeh(sheet, chance, [lit(tone, 0.5), lit(tone, 0.7)], 7, 500, 110);
  sheet.glow(600, 880, 900, 150, shaded(tone, 0.5), 0.3);
  return { ground: 800 };
}

export function shed(sheet: Sheet, chance: Chance): Setting {
  const paint = chance.pick(["#9db3a8", "#aab6c0", "#c9b79a", "#8c9c80"]);
  sheet.box(
    0,
    0,
    1200,
    900,
    sheet.linear([
      [0, lit(paint, 0.14)],
      [1, shaded(paint, 0.14)],
    ]),
  );
  let seams = "";
  for (let y = 60; y < 700; y += 92) seams += `M0 ${n(y)}H1200`;
  sheet.line(seams, shaded(paint, 0.4), 6, 0.45);
  floorboards(sheet, 690, "#b79a70");
  potPlant(sheet, chance, chance.pick([130, 1060]), 740, 130, "#c06a48");
  sheet.fill(
    smooth(ellipse(chance.pick([1040, 160]), 690, 90, 76)),
    sheet.linear([
      [0, "#d9a95e"],
      [1, "#a87738"],
    ]),
    0.9,
  );
  sunlight(sheet, "#fff3d0", 0.55);
  return { ground: 800 };
}

// Outdoor places for a portrait: garden, meadow, beach, wood, snow, barn.
import { hsl, lit, shaded } from "./colour.ts";
import type { Chance } from "./random.ts";
import { bokeh, flowers, grass, ridge, sunlight, wash } from "./scene-parts.ts";
import type { Setting } from "./setting.ts";
import { n, smooth, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

export function garden(sheet: Sheet, chance: Chance): Setting {
  const green = hsl(chance.between(84, 112), 0.34, 0.5);
  wash(sheet, "#d6e6ea", "#e8ecd0", green);
  ridge(sheet, chance, 330, 50, shaded(green, 0.24), 34);
  bokeh(sheet, chance, ["#f6f0c8", "#a9cb8a", "#dfe9b8", "#e9a9b4"], 16, 520, 80);
  let fence = "";
  for (let x = -20; x < 1240; x += 92) fence += `M${n(x)} 620V400l32 -34l32 34V620Z`;
  if (chance.happens(0.5)) {
    sheet.fill(fence, chance.pick(["#f3eee2", "#b9c9c0", "#c9a982", "#9fb3ba"]), 0.85);
    sheet.box(0, 450, 1200, 22, "#efe7d6", 0.7);
  }
  ridge(sheet, chance, 596, 12, lit(green, 0.1), 16);
  flowers(
    sheet,
    chance,
    { top: 560, bottom: 640 },
    [chance.pick(["#e98ba0", "#c9a2e0", "#f4c95a"]), "#fff6e8"],
    26,
    17,
  );
  sunlight(sheet, "#fff2c2", 0.6);
  return { ground: 790, front: () => grass(sheet, chance, 868, 58, green, 60) };
}

export function meadow(sheet: Sheet, chance: Chance): Setting {
  const warm = chance.happens(0.5);
  wash(sheet, warm ? "#f6d9a8" : "#bcdcec", warm ? "#fbecc6" : "#e6f0e0", "#b5c47c");
  ridge(sheet, chance, 390, 40, warm ? "#b9b27c" : "#9fbf9a");
  ridge(sheet, chance, 480, 30, warm ? "#a9ab66" : "#87b07c");
  ridge(sheet, chance, 590, 20, warm ? "#b6b45e" : "#93b765", 12);
  bokeh(sheet, chance, ["#fff4d0", "#f7c6c9", "#ffffff"], 12, 620, 46);
  const petals = chance.pick([
    ["#e2564a", "#f3efe2"],
    ["#7d8fd6", "#f6f0e2"],
    ["#f4c542", "#fff7e4"],
    ["#d98ac0", "#fbeef4"],
  ]);
  flowers(sheet, chance, { top: 610, bottom: 780 }, petals, 46, 19);
  sunlight(sheet, "#fff0b8", 0.66);
  return {
    ground: 800,
    front: () => {
      grass(sheet, chance, 872, 86, warm ? "#a3a650" : "#7fa653", 66);
      flowers(sheet, chance, { top: 830, bottom: 890 }, petals, 16, 26);
    },
  };
}

export function beach(sheet: Sheet, chance: Chance): Setting {
  const dusk = chance.happens(0.35);
  wash(sheet, dusk ? "#f3b98f" : "#b9dcec", dusk ? "#fbe0bd" : "#e8f3f1", "#e9d3a4");
  sheet.box(
    0,
    360,
    1200,
    180,
    sheet.linear([
      [0, dusk ? "#a88f9a" : "#6fa9bd"],
      [1, dusk ? "#dcb7a2" : "#a9d3d3"],
    ]),
  );
  sheet.glow(900, 370, 360, 60, "#ffffff", 0.5);
  sheet.fill(
    smooth([
      [-40, 366],
      [60, 316],
      [170, 300],
      [260, 340],
      [330, 372],
      [-40, 380],
    ]),
    dusk ? "#8d7d86" : "#9db39b",
  );
  let waves = "";
  for (let index = 0; index < 12; index += 1)
    waves += `M${n(chance.between(0, 1100))} ${n(chance.between(380, 520))}q40 -8 90 0`;
  sheet.line(waves, "#ffffff", 4, 0.5);
  sheet.fill(
    smooth([
      [-80, 560],
      [260, 520],
      [620, 548],
      [960, 516],
      [1280, 540],
      [1280, 1000],
      [-80, 1000],
    ]),
    sheet.linear([
      [0, "#fdf6e2"],
      [0.05, "#d8bd8b"],
      [0.3, "#ead3a2"],
      [1, "#dcbd84"],
    ]),
  );
  let pebbles = "";
  for (let index = 0; index < 46; index += 1)
    pebbles += `M${n(chance.between(0, 1200))} ${n(chance.between(600, 890))}h.1`;
  sheet.line(pebbles, "#a98a60", 9, 0.4);
  sunlight(sheet, "#fff6da", 0.5);
  return { ground: 790 };
}

export function autumn(sheet: Sheet, chance: Chance): Setting {
  wash(sheet, "#f3d9a2", "#e9b66c", "#a8692f");
  bokeh(sheet, chance, ["#f4c04e", "#e0843a", "#c9562f", "#fbe3a0", "#b8a23e"], 38, 640, 100);
  for (const x of [chance.between(40, 220), chance.between(960, 1160)]) {
    sheet.box(
      x,
      0,
      chance.between(54, 96),
      660,
      sheet.linear(
        [
          [0, "#6f5238"],
          [0.4, "#8c6a49"],
          [1, "#54392a"],
        ],
        0,
        0,
        1,
        0,
      ),
      0.75,
    );
  }
  ridge(sheet, chance, 620, 16, "#b9752f", 14);
  const leaf = (y: number, count: number, size: number): void => {
    for (const colour of ["#d9752e", "#c44d2a", "#e8a83c", "#9c5a28", "#eac255"]) {
      let leaves = "";
      for (let index = 0; index < count / 5; index += 1) {
        const [x, top, dx, dy] = [
          chance.between(0, 1200),
          y + chance.between(0, 150),
          chance.around(size * 1.6),
          chance.around(size * 0.7),
        ];
        leaves += `M${n(x)} ${n(top)}q${n(dx * 0.5 + dy)} ${n(dy * 0.5 - dx * 0.6)} ${n(dx)} ${n(dy)}q${n(-dx * 0.5 - dy)} ${n(-dy * 0.5 + dx * 0.6)} ${n(-dx)} ${n(-dy)}Z`;
      }
      sheet.fill(leaves, colour, 0.95);
    }
  };
  leaf(660, 80, 40);
  sunlight(sheet, "#fff0be", 0.6);
  return { ground: 800, front: () => leaf(836, 30, 52) };
}

export function snow(sheet: Sheet, chance: Chance): Setting {
  wash(sheet, "#bccbd9", "#dfe7ee", "#eef2f6");
  for (let index = 0; index < 9; index += 1) {
    const x = index * 150 + chance.around(50);
    const tall = chance.between(180, 360);
    sheet.fill(
      `M${n(x)} ${n(560 - tall)}L${n(x + 90)} 580H${n(x - 90)}Z`,
      sheet.linear([
        [0, "#e9eff3"],
        [0.4, "#8fa7ad"],
        [1, "#7690a0"],
      ]),
      0.8,
    );
  }
  ridge(sheet, chance, 580, 20, "#e4ebf2");
  ridge(sheet, chance, 690, 20, "#f5f7fa");
  const flakes = (count: number, size: number): void => {
    let dots = "";
    for (let index = 0; index < count; index += 1)
      dots += `M${n(chance.between(0, 1200))} ${n(chance.between(0, 880))}h.1`;
    sheet.line(dots, "#ffffff", size, 0.8);
  };
  flakes(70, 9);
  return { ground: 800, front: () => flakes(24, 17) };
}

export function bluebells(sheet: Sheet, chance: Chance): Setting {
  wash(sheet, "#dbe6b4", "#a9c487", "#6f8a5c");
  bokeh(sheet, chance, ["#eef3bc", "#c7dd94", "#8fb070"], 26, 480, 90);
  for (let index = 0; index < 6; index += 1) {
    const x = index * 220 + chance.around(60);
    sheet.box(
      x,
      0,
      chance.between(30, 70),
      600,
      sheet.linear(
        [
          [0, "#5e5a48"],
          [0.4, "#857f66"],
          [1, "#494537"],
        ],
        0,
        0,
        1,
        0,
      ),
      0.6,
    );
  }
  ridge(sheet, chance, 560, 16, "#7f86c4", 16);
  ridge(sheet, chance, 650, 16, "#6a78b4", 16);
  flowers(sheet, chance, { top: 580, bottom: 800 }, ["#7b83d4", "#9aa0e6", "#5f69b8"], 60, 15);
  sunlight(sheet, "#fdf9c8", 0.6);
  return { ground: 800, front: () => grass(sheet, chance, 874, 84, "#6f9156", 54) };
}

export function barn(sheet: Sheet, chance: Chance): Setting {
  sheet.box(
    0,
    0,
    1200,
    900,
    sheet.linear([
      [0, "#5b4130"],
      [0.6, "#7c5a3c"],
      [1, "#9a7440"],
    ]),
  );
  let gaps = "";
  for (let x = 0; x < 1200; x += 104) gaps += `M${n(x + chance.around(6))} 0V640`;
  sheet.line(gaps, "#38251b", 6, 0.6);
  const x = chance.pick([90, 800]);
  sheet.box(
    x,
    110,
    300,
    420,
    sheet.linear([
      [0, "#cfe4ea"],
      [0.6, "#e9efc4"],
      [1, "#a9c07a"],
    ]),
    1,
    4,
  );
  sheet.box(x - 14, 96, 328, 30, "#4a3325");
  sheet.box(x + 140, 110, 18, 420, "#4a3325");
  sheet.glow(x + 150, 360, 460, 460, "#ffe9b0", 0.5);
  const straw = (y: number, count: number, height: number): void => {
    for (const tone of ["#b98a3a", "#dfb45c", "#f2d58c"]) {
      let stalks = "";
      for (let index = 0; index < count; index += 1)
        stalks += `M${n(chance.between(-40, 1200))} ${n(y + chance.between(0, height))}l${n(chance.around(70))} ${n(chance.around(26))}`;
      sheet.line(stalks, tone, 6, 0.85);
    }
  };
  sheet.fill(
    tufted(
      [
        [-60, 640],
        [300, 600],
        [760, 628],
        [1260, 590],
        [1260, 960],
        [-60, 960],
      ],
      chance,
      { length: 22, step: 26, lean: [0, -0.6] },
    ),
    sheet.linear([
      [0, "#d9ad58"],
      [1, "#b5873c"],
    ]),
  );
  straw(620, 80, 280);
  return { ground: 790, front: () => straw(850, 40, 50) };
}

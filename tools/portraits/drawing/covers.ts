// Cover pictures for breeders: wide British countryside, coast and street
// scenes, varied by seed.
import { hsl, lit, mix, shaded } from "./colour.ts";
import { type Chance, chanceFrom } from "./random.ts";
import { flowers, grass, ridge, sunlight, vignette } from "./scene-parts.ts";
import { blot, ellipse, n, type Point, smooth, tufted } from "./shape.ts";
import { Sheet } from "./sheet.ts";

/** The scenes a cover can show. */
export const COVER_SCENES = ["hills", "barns", "kennel", "terrace", "valley", "loch", "coast"] as const;

type CoverScene = (typeof COVER_SCENES)[number];

export interface CoverSpec {
  /** Chosen by the seed when missing. */
  scene?: CoverScene;
  seed: number;
}

function sky(sheet: Sheet, chance: Chance): void {
  const [top, low] = chance.pick([
    ["#9cc8df", "#f1efdc"],
    ["#f2b98c", "#fbe8c4"],
    ["#a9b9c6", "#e9e6dc"],
    ["#8fb3d0", "#f8dcc0"],
    ["#c5b3cc", "#fae3cf"],
  ] as const);
  sheet.box(
    0,
    0,
    1800,
    600,
    sheet.linear([
      [0, top],
      [0.7, low],
      [1, low],
    ]),
  );
  for (let cloud = 0; cloud < 5; cloud += 1) {
    const x = chance.between(0, 1800);
    const y = chance.between(30, 200);
    const outline: Point[] = [
      [x - 150, y + 26],
      [x - 110, y - 4],
      [x - 40, y - chance.between(22, 44)],
      [x + 40, y - chance.between(6, 30)],
      [x + 100, y - 8],
      [x + 150, y + 26],
      [x, y + 32],
    ];
    sheet.fill(
      smooth(outline),
      sheet.linear([
        [0, "#fffdf6", 0.85],
        [1, "#fffdf6", 0.15],
      ]),
    );
  }
}

function tree(sheet: Sheet, chance: Chance, x: number, ground: number, size: number): void {
  const leaf = hsl(chance.between(80, 130), 0.28, chance.between(0.34, 0.46));
  sheet.line(`M${n(x)} ${n(ground)}V${n(ground - size * 0.7)}`, "#5f4a38", size * 0.11);
  const crown = blot(x, ground - size * 0.95, size * 0.46, size * 0.5, chance, 0.1);
  sheet.fill(
    tufted(crown, chance, { length: size * 0.07, step: size * 0.12 }),
    sheet.radial(
      [
        [0, lit(leaf, 0.4)],
        [1, shaded(leaf, 0.2)],
      ],
      0.36,
      0.28,
      0.8,
    ),
  );
}

function fields(sheet: Sheet, chance: Chance, top: number): void {
  for (let band = 0; band < 3; band += 1) {
    const green = hsl(chance.between(64, 110), 0.32, 0.62 - band * 0.07);
    ridge(sheet, chance, top + band * 84, 34, green, band === 2 ? 10 : 0);
    const hedge: Point[] = Array.from({ length: 9 }, (_, index) => [
      index * 240 - 60,
      top + 44 + band * 84 + chance.around(16),
    ]);
    sheet.line(smooth(hedge, false), shaded(green, 0.3), 7 + band * 3, 0.4);
    for (let index = 0; index < 3; index += 1)
      tree(sheet, chance, chance.between(0, 1800), top + 34 + band * 84, 54 + band * 30);
  }
}

function house(
  sheet: Sheet,
  chance: Chance,
  x: number,
  ground: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
): void {
  sheet.box(
    x,
    ground - h,
    w,
    h,
    sheet.linear(
      [
        [0, lit(wall, 0.14)],
        [1, shaded(wall, 0.14)],
      ],
      0,
      0,
      1,
      0.3,
    ),
  );
  sheet.fill(
    `M${n(x - 14)} ${n(ground - h + 4)}L${n(x + w * 0.14)} ${n(ground - h * 1.5)}H${n(x + w * 0.86)}L${n(x + w + 14)} ${n(ground - h + 4)}Z`,
    sheet.linear([
      [0, lit(roof, 0.16)],
      [1, shaded(roof, 0.2)],
    ]),
  );
  sheet.box(x + w * 0.7, ground - h * 1.72, w * 0.08, h * 0.3, shaded(wall, 0.3));
  const door = chance.pick(["#1f5b43", "#a4423a", "#3f6184", "#c7923a", "#6d4f78"]);
  sheet.box(x + w * 0.44, ground - h * 0.56, w * 0.13, h * 0.56, door, 1, 3);
  for (const at of [0.12, 0.74]) {
    sheet.box(x + w * at, ground - h * 0.72, w * 0.15, h * 0.36, "#fbf3e2");
    sheet.box(
      x + w * at + 4,
      ground - h * 0.72 + 4,
      w * 0.15 - 8,
      h * 0.36 - 8,
      chance.pick(["#ffe0a0", "#a9c3cc", "#c9dbe0"]),
    );
  }
}

function sheep(sheet: Sheet, chance: Chance, top: number, bottom: number, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [chance.between(60, 1740), chance.between(top, bottom)];
    const s = 0.6 + ((y - top) / Math.max(1, bottom - top)) * 0.7;
    sheet.line(`M${n(x - 9 * s)} ${n(y)}v${n(14 * s)}M${n(x + 9 * s)} ${n(y)}v${n(14 * s)}`, "#4a4040", 4 * s);
    sheet.fill(tufted(ellipse(x, y - 5 * s, 21 * s, 14 * s), chance, { length: 4 * s, step: 7 }), "#fbf5e8");
    sheet.oval(x + 20 * s, y - 10 * s, 8 * s, 7 * s, "#4a4040");
  }
}

function terrace(sheet: Sheet, chance: Chance): void {
  ridge(sheet, chance, 360, 30, "#a3b48f");
  const brick = chance.pick(["#b56a50", "#c9a88a", "#a89c8e"]);
  for (let index = 0; index < 8; index += 1)
    house(
      sheet,
      chance,
      -40 + index * 236,
      500,
      236,
      200,
      mix(brick, chance.pick(["#e6d3b8", "#c98d80", "#b8c4c0"]), chance.between(0, 0.6)),
      "#5f5a60",
    );
  sheet.box(
    0,
    500,
    1800,
    100,
    sheet.linear([
      [0, "#c9bda8"],
      [0.3, "#a89f92"],
      [1, "#8b857c"],
    ]),
  );
  for (let x = 60; x < 1800; x += 236) sheet.fill(tufted(ellipse(x, 500, 46, 22), chance, { length: 8 }), "#5f8f5b");
}

function kennel(sheet: Sheet, chance: Chance): void {
  fields(sheet, chance, 300);
  house(sheet, chance, chance.between(900, 1240), 470, 380, 150, "#e6dac2", "#8d5a4a");
  const x = chance.between(240, 560);
  const wood = chance.pick(["#a9794c", "#7f9c8d", "#b5705a"]);
  sheet.box(
    x,
    390,
    220,
    130,
    sheet.linear([
      [0, lit(wood, 0.2)],
      [1, shaded(wood, 0.16)],
    ]),
  );
  sheet.fill(`M${n(x - 26)} 396L${n(x + 110)} 306L${n(x + 246)} 396Z`, shaded(wood, 0.42));
  sheet.fill(`M${n(x + 66)} 520V456Q${n(x + 110)} 400 ${n(x + 154)} 456V520Z`, "#2f2420");
  ridge(sheet, chance, 512, 6, "#8fb066", 12);
  let fence = "";
  for (let post = -10; post < 1820; post += 60) fence += `M${n(post)} 560v-58`;
  sheet.line(`${fence}M0 520H1800M0 544H1800`, "#f3ead8", 9, 0.9);
}

function water(sheet: Sheet, chance: Chance, top: number, colour: string): void {
  sheet.box(
    0,
    top,
    1800,
    600 - top,
    sheet.linear([
      [0, lit(colour, 0.5)],
      [0.4, colour],
      [1, shaded(colour, 0.24)],
    ]),
  );
  let gleam = "";
  for (let index = 0; index < 46; index += 1)
    gleam += `M${n(chance.between(0, 1800))} ${n(chance.between(top + 8, 590))}h${n(chance.between(30, 120))}`;
  sheet.line(gleam, "#ffffff", 3.4, 0.3);
}

function loch(sheet: Sheet, chance: Chance): void {
  ridge(sheet, chance, 230, 90, "#8d97a8");
  ridge(sheet, chance, 300, 70, "#75808a");
  ridge(sheet, chance, 350, 40, "#6a7a66");
  water(sheet, chance, 400, "#7c9cb0");
  const shore: Point[] = [
    [-60, 520],
    [300, 500],
    [620, 560],
    [760, 680],
    [-60, 680],
  ];
  sheet.fill(tufted(shore, chance, { length: 14, step: 18 }), "#7d6a86");
  house(sheet, chance, 170, 506, 190, 84, "#f3ece0", "#55585f");
  for (let index = 0; index < 7; index += 1) {
    const x = 1320 + index * 70 + chance.around(20);
    sheet.fill(
      `M${n(x)} ${n(300 + chance.around(30))}L${n(x + 44)} 470H${n(x - 44)}Z`,
      shaded("#55735f", 0.1 * (index % 3)),
    );
  }
  sheet.fill(
    tufted(
      [
        [1200, 480],
        [1500, 450],
        [1860, 440],
        [1860, 660],
        [1300, 660],
      ],
      chance,
      { length: 12, step: 18 },
    ),
    "#6b8055",
  );
}

function coast(sheet: Sheet, chance: Chance): void {
  water(sheet, chance, 300, chance.pick(["#5f9fb0", "#6d93ad"]));
  for (const [x, y] of [
    [1150, 250],
    [1440, 190],
  ] as const) {
    sheet.fill(
      smooth([
        [x, y + 40],
        [x + 180, y],
        [1900, y - 30],
        [1900, 460],
        [x + 60, 430],
        [x + 20, 330],
      ]),
      sheet.linear([
        [0, "#9db36a"],
        [0.16, "#8fa665"],
        [0.2, "#f3ead8"],
        [1, "#cfc0a4"],
      ]),
    );
  }
  sheet.box(1600, 70, 44, 130, "#fbf5ea");
  sheet.box(1600, 104, 44, 28, "#b5483a");
  sheet.fill("M1594 72H1650L1622 40Z", "#b5483a");
  sheet.fill(
    smooth([
      [-60, 470],
      [300, 430],
      [760, 500],
      [1200, 560],
      [1860, 540],
      [1860, 700],
      [-60, 700],
    ]),
    sheet.linear([
      [0, "#fdf4de"],
      [0.1, "#e6cf9f"],
      [1, "#d3b67c"],
    ]),
  );
  grass(sheet, chance, 560, 90, "#a9b06a", 50);
}

/** Draws a breeder's cover picture (1800 by 600). */
export function drawCover(spec: CoverSpec): string {
  const sheet = new Sheet(1800, 600);
  const chance = chanceFrom(`cover/${spec.seed}`);
  const scene = spec.scene ?? chance.pick(COVER_SCENES);
  sky(sheet, chance);
  sunlight(sheet, "#fff2c8", 0.5);
  if (scene === "terrace") terrace(sheet, chance);
  else if (scene === "kennel") kennel(sheet, chance);
  else if (scene === "loch") loch(sheet, chance);
  else if (scene === "coast") coast(sheet, chance);
  else {
    if (scene === "valley")
      for (const [y, colour] of [
        [190, "#93a79a"],
        [260, "#7f9a80"],
      ] as const)
        ridge(sheet, chance, y, 100, colour);
    fields(sheet, chance, scene === "valley" ? 340 : 290);
    if (scene === "barns") {
      const x = chance.between(300, 1100);
      house(sheet, chance, x, 470, 300, 130, "#a4574a", "#5f4a44");
      house(sheet, chance, x + 290, 480, 210, 96, "#8d6a4a", "#4f4640");
    }
    if (scene === "valley") house(sheet, chance, chance.between(300, 1300), 500, 170, 74, "#f0e8da", "#55585f");
    sheep(sheet, chance, 430, 540, scene === "barns" ? 6 : 12);
    flowers(sheet, chance, { top: 540, bottom: 600 }, ["#f6ead0", "#e9b93f", "#d98ac0"], 40, 10);
  }
  vignette(sheet, 0.26);
  return sheet.toString();
}

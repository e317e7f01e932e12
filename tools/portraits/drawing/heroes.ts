// The four scenes of the home page's slideshow. White words lie over the left
// and the lower third, so light and animals keep to the centre-right.
import { lit, shaded } from "./colour.ts";
import { placeAnimal } from "./placement.ts";
import { drawBall } from "./props.ts";
import { type Chance, chanceFrom } from "./random.ts";
import { bokeh, floorboards, flowers, grass, potPlant, ridge, windowPane } from "./scene-parts.ts";
import { ellipse, n, type Point, smooth, tufted } from "./shape.ts";
import { Sheet } from "./sheet.ts";

const WIDTH = 1920;
const HEIGHT = 960;

function calm(sheet: Sheet, colour: string): void {
  sheet.box(
    0,
    0,
    WIDTH,
    HEIGHT,
    sheet.linear(
      [
        [0, colour, 0.82],
        [0.3, colour, 0.5],
        [0.52, colour, 0],
        [1, colour, 0],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  sheet.box(
    0,
    560,
    WIDTH,
    400,
    sheet.linear([
      [0, colour, 0],
      [1, colour, 0.62],
    ]),
  );
}

function livingRoom(sheet: Sheet, chance: Chance): void {
  sheet.box(
    0,
    0,
    WIDTH,
    HEIGHT,
    sheet.radial(
      [
        [0, "#e9cfa2"],
        [0.5, "#8fa087"],
        [1, "#3d5a4d"],
      ],
      0.62,
      0.32,
      0.7,
    ),
  );
  windowPane(sheet, 1120, 60, 380, 420, "#f6ecd8", ["#fbe3b0", "#c9d69a"]);
  sheet.glow(1240, 330, 620, 480, "#ffe7b0", 0.5);
  for (const side of [-1, 1]) {
    const x = 1310 + side * 260;
    sheet.fill(
      `M${n(x + side * 80)} 20H${n(x - side * 60)}Q${n(x - side * 44)} 320 ${n(x - side * 2)} 600H${n(x + side * 84)}Z`,
      sheet.linear(
        [
          [0, "#b5654a"],
          [0.5, "#d98b66"],
          [1, "#a5563f"],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  }
  // Shelves with books and a globe stand quietly in the shade.
  for (let row = 0; row < 3; row += 1) {
    const y = 200 + row * 170;
    for (let book = 0; book < 13; book += 1) {
      const tall = chance.between(64, 116);
      sheet.box(
        120 + book * 38,
        y - tall,
        chance.between(24, 34),
        tall,
        chance.pick(["#8d5a4a", "#4f6f68", "#a9874f", "#6c6f86", "#b5a58a"]),
        1,
        3,
      );
    }
    sheet.box(90, y, 560, 16, "#5f4632");
  }
  floorboards(sheet, 640, "#9a6f48");
  const sofa = "#557f70";
  sheet.fill(
    smooth([
      [1340, 420],
      [1500, 366],
      [1960, 380],
      [1980, 900],
      [1330, 820],
    ]),
    sheet.linear([
      [0, lit(sofa, 0.2)],
      [1, shaded(sofa, 0.36)],
    ]),
  );
  sheet.fill(
    smooth([
      [1360, 620],
      [1640, 586],
      [1980, 620],
      [1990, 760],
      [1360, 780],
    ]),
    sheet.linear([
      [0, lit(sofa, 0.34)],
      [1, shaded(sofa, 0.1)],
    ]),
  );
  sheet.fill(
    smooth([
      [1490, 430],
      [1620, 400],
      [1680, 500],
      [1640, 610],
      [1510, 590],
    ]),
    sheet.linear([
      [0, "#f6c46e"],
      [1, "#d98f35"],
    ]),
  );
  sheet.oval(1060, 850, 620, 96, "#a5563f");
  sheet.oval(1060, 846, 590, 84, "#d9b58a");
  sheet.oval(1060, 846, 520, 68, "#e6cda6");
  for (const [x, y, colour] of [
    [1410, 850, "#d8503f"],
    [1466, 850, "#5b8fb0"],
    [1438, 800, "#e9b93f"],
  ] as const) {
    sheet.box(
      x,
      y,
      54,
      52,
      sheet.linear([
        [0, lit(colour, 0.24)],
        [1, shaded(colour, 0.2)],
      ]),
      1,
      7,
    );
  }
  drawBall(sheet, chance, 820, 862, 42);
  calm(sheet, "#16261f");
  placeAnimal(
    sheet,
    { species: "dog", breed: "golden retriever", coat: "golden", seed: 7 },
    { x: 1010, ground: 874, scale: 1.3, posture: "sitting", facing: -1, turn: 0.5, tilt: 6, mouth: "open" },
  );
  placeAnimal(
    sheet,
    { species: "cat", breed: "domestic short hair", coat: "ginger tabby and white", seed: 4 },
    { x: 1252, ground: 884, scale: 0.98, posture: "sitting", facing: 1, turn: -0.6, tilt: -7 },
  );
}

function straw(sheet: Sheet, chance: Chance, top: number, count: number): void {
  for (const tone of ["#a67a32", "#d3a44c", "#f0d087"]) {
    let stalks = "";
    for (let index = 0; index < count; index += 1)
      stalks += `M${n(chance.between(300, WIDTH))} ${n(chance.between(top, HEIGHT))}l${n(chance.around(80))} ${n(chance.around(26))}`;
    sheet.line(stalks, tone, 7, 0.75);
  }
}

function barn(sheet: Sheet, chance: Chance): void {
  sheet.box(
    0,
    0,
    WIDTH,
    HEIGHT,
    sheet.radial(
      [
        [0, "#a8743f"],
        [0.5, "#6b4a30"],
        [1, "#2f2119"],
      ],
      0.62,
      0.4,
      0.72,
    ),
  );
  let boards = "";
  for (let x = 40; x < WIDTH; x += 118) boards += `M${n(x + chance.around(6))} 0V700`;
  sheet.line(boards, "#2a1c14", 7, 0.5);
  sheet.fill(
    "M1240 700V170L1440 60L1640 170V700Z",
    sheet.linear([
      [0, "#f6d9a0"],
      [0.5, "#f3e6b4"],
      [1, "#a9bd74"],
    ]),
  );
  sheet.within("M1240 700V170L1440 60L1640 170V700Z", "#f3e0b0", () => {
    ridge(sheet, chance, 420, 30, "#a9b877");
    ridge(sheet, chance, 500, 20, "#8aa55f", 14);
  });
  sheet.line("M1240 700V170L1440 60L1640 170V700", "#4a3325", 26);
  sheet.glow(1400, 420, 640, 520, "#ffe2a0", 0.5);
  sheet.line("M0 96H1920", "#3d2a1d", 54);
  sheet.line("M640 96V210", "#2a1c14", 6);
  sheet.glow(640, 260, 300, 280, "#ffc766", 0.75);
  sheet.fill("M604 226H676L690 316H590Z", "#fff3c8");
  sheet.line("M604 226H676L690 316H590ZM640 226V316", "#3a2a20", 9);
  for (const [x, y] of [
    [1500, 560],
    [1680, 560],
    [1590, 440],
  ] as const) {
    sheet.box(
      x,
      y,
      250,
      126,
      sheet.linear([
        [0, "#e6c06a"],
        [1, "#a9803a"],
      ]),
      1,
      16,
    );
    sheet.line(`M${n(x + 70)} ${n(y)}v126M${n(x + 180)} ${n(y)}v126`, "#7c5a2a", 6, 0.7);
  }
  sheet.fill(
    tufted(
      [
        [-60, 720],
        [500, 680],
        [1100, 700],
        [1980, 660],
        [1980, 1040],
        [-60, 1040],
      ],
      chance,
      { length: 26, step: 30, lean: [0, -0.6] },
    ),
    sheet.linear([
      [0, "#d9ad58"],
      [1, "#94692c"],
    ]),
  );
  straw(sheet, chance, 720, 90);
  calm(sheet, "#1f160f");
  placeAnimal(
    sheet,
    { species: "dog", breed: "springer spaniel", coat: "liver and white", seed: 11 },
    { x: 850, ground: 836, scale: 1.5, posture: "lying", facing: 1, turn: 0.5, tilt: 5, mouth: "smile" },
  );
  const pups: readonly (readonly [number, number, number, number])[] = [
    [1072, 858, 0.64, -0.6],
    [1198, 872, 0.7, 0.4],
    [1318, 862, 0.64, -0.5],
    [1436, 880, 0.66, -0.8],
  ];
  pups.forEach(([x, ground, scale, turn], index) => {
    placeAnimal(
      sheet,
      {
        species: "dog",
        breed: "springer spaniel",
        coat: index % 2 === 0 ? "liver and white" : "black and white",
        seed: 20 + index,
      },
      {
        x,
        ground,
        scale,
        posture: "sitting",
        facing: turn > 0 ? -1 : 1,
        turn,
        tilt: turn * 14,
        mouth: index === 1 ? "open" : "smile",
      },
    );
  });
  sheet.fill(
    tufted(
      [
        [-60, 940],
        [500, 910],
        [1000, 892],
        [1400, 894],
        [1980, 912],
        [1980, 1040],
        [-60, 1040],
      ],
      chance,
      { length: 24, step: 24, lean: [0, -0.6] },
    ),
    "#94692c",
    0.9,
  );
}

function doorway(sheet: Sheet, chance: Chance): void {
  sheet.box(
    0,
    0,
    WIDTH,
    HEIGHT,
    sheet.linear([
      [0, "#1f2f4a"],
      [0.5, "#5b5572"],
      [0.75, "#b57d6c"],
      [1, "#2f3d36"],
    ]),
  );
  let stars = "";
  for (let index = 0; index < 40; index += 1) stars += `M${n(chance.between(0, 800))} ${n(chance.between(10, 330))}h.1`;
  sheet.line(stars, "#fff6dc", 4, 0.7);
  sheet.glow(430, 170, 190, 190, "#fdf0cf", 0.4);
  sheet.oval(430, 170, 46, 46, "#fdf3d8", 0.9);
  ridge(sheet, chance, 560, 40, "#3c4658", 20);
  ridge(sheet, chance, 660, 30, "#2f3d3c", 26);
  // A stone cottage with its door open and the lamps lit.
  sheet.box(
    760,
    0,
    1200,
    800,
    sheet.linear([
      [0, "#6f655d"],
      [1, "#a08d78"],
    ]),
  );
  for (let row = 0; row < 11; row += 1) {
    for (let stone = 0; stone < 10; stone += 1) {
      sheet.box(
        766 + stone * 122 + (row % 2) * 50,
        6 + row * 73,
        chance.between(84, 112),
        62,
        chance.pick(["#8d7f70", "#9c8c7a", "#7d7268", "#a89681"]),
        0.6,
        12,
      );
    }
  }
  sheet.box(1010, 130, 380, 660, "#4a3a2f", 1, 10);
  sheet.box(
    1036,
    156,
    328,
    634,
    sheet.linear([
      [0, "#ffe3a6"],
      [0.6, "#f6b862"],
      [1, "#b9743a"],
    ]),
  );
  sheet.box(1120, 300, 150, 190, "#fff0cc", 0.5, 6);
  sheet.fill(
    "M1364 156L1470 196V830L1364 790Z",
    sheet.linear(
      [
        [0, "#1f5b43"],
        [1, "#143d2d"],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  sheet.line("M1392 230L1446 248V420L1392 410ZM1392 480L1446 496V730L1392 706Z", "#2f7558", 7);
  sheet.oval(1382, 500, 9, 10, "#e9c46a");
  for (const x of [950, 1500]) {
    sheet.glow(x, 290, 190, 190, "#ffce7a", 0.8);
    sheet.fill(`M${n(x - 24)} 250H${n(x + 24)}L${n(x + 18)} 326H${n(x - 18)}Z`, "#fff0c4");
    sheet.line(`M${n(x - 24)} 250H${n(x + 24)}L${n(x + 18)} 326H${n(x - 18)}ZM${n(x)} 250V222`, "#2a2420", 7);
  }
  windowPane(sheet, 1600, 240, 230, 270, "#efe6d4", ["#ffdf9c", "#f0b062"]);
  sheet.fill("M960 790H1440L1560 860H880Z", "#b5a48e");
  sheet.fill("M880 860H1560V900H880Z", "#85776a");
  sheet.fill(
    tufted(
      [
        [-60, 900],
        [500, 880],
        [1000, 904],
        [1500, 884],
        [1980, 900],
        [1980, 1040],
        [-60, 1040],
      ],
      chance,
      { length: 16, step: 22, lean: [0, -0.6] },
    ),
    "#2c4436",
  );
  sheet.glow(1200, 850, 500, 120, "#ffcf80", 0.55);
  for (const x of [770, 906, 1580, 1690]) {
    sheet.fill(tufted(ellipse(x, 820, 74, 60), chance, { length: 14, step: 14 }), "#3f6248");
    flowersOn(sheet, chance, x, 800);
  }
  calm(sheet, "#141b26");
  placeAnimal(
    sheet,
    { species: "dog", breed: "border collie", coat: "black and white", seed: 3 },
    { x: 1150, ground: 872, scale: 1.22, posture: "sitting", facing: 1, turn: -0.45, tilt: -6, mouth: "open" },
  );
}

function flowersOn(sheet: Sheet, chance: Chance, x: number, y: number): void {
  const dots = (count: number): string =>
    Array.from({ length: count }, () => `M${n(x + chance.around(64))} ${n(y + chance.around(44))}h.1`).join("");
  sheet.line(dots(16), "#c9a2e0", 13, 0.95);
  sheet.line(dots(7), "#f6e6c4", 10, 0.95);
}

function meadow(sheet: Sheet, chance: Chance): void {
  sheet.box(
    0,
    0,
    WIDTH,
    HEIGHT,
    sheet.linear([
      [0, "#86b3c4"],
      [0.5, "#f3dfae"],
      [1, "#7f9a52"],
    ]),
  );
  sheet.glow(1280, 260, 760, 460, "#fff0c0", 0.85);
  ridge(sheet, chance, 400, 50, "#8fae9a");
  ridge(sheet, chance, 490, 40, "#7da077");
  const oak: Point[] = ellipse(240, 240, 430, 300);
  sheet.fill("M190 700Q230 500 200 300H300Q280 520 330 700Z", "#4a3a2c");
  sheet.fill(
    tufted(oak, chance, { length: 34, step: 40 }),
    sheet.linear([
      [0, "#5f8a55"],
      [1, "#2f5a40"],
    ]),
  );
  ridge(sheet, chance, 600, 24, "#88a95c", 16);
  bokeh(sheet, chance, ["#fff4d0", "#f7c6c9", "#ffffff"], 16, 620, 44);
  flowers(sheet, chance, { top: 620, bottom: 860 }, ["#e2564a", "#f3efe2", "#f4c542", "#b58ad0"], 80, 17);
  calm(sheet, "#16261c");
  placeAnimal(
    sheet,
    { species: "rabbit", breed: "netherland dwarf", coat: "grey", seed: 5 },
    { x: 806, ground: 838, scale: 1.2, posture: "sitting", facing: -1, turn: 0.6, tilt: 5 },
  );
  placeAnimal(
    sheet,
    { species: "rabbit", breed: "mini lop", coat: "fawn", seed: 2 },
    { x: 1090, ground: 866, scale: 1.6, posture: "sitting", facing: 1, turn: -0.4, tilt: -5 },
  );
  placeAnimal(
    sheet,
    { species: "other", breed: "guinea pig", coat: "ginger and white", seed: 9 },
    { x: 1336, ground: 886, scale: 0.92, posture: "sitting", facing: 1, turn: -0.7, tilt: -4 },
  );
  grass(sheet, chance, 930, 76, "#6f9450", 96);
  butterfly(sheet, 1240, 300);
}

function butterfly(sheet: Sheet, x: number, y: number): void {
  for (const side of [-1, 1]) {
    sheet.fill(smooth(ellipse(x + side * 22, y - 14, 22, 15, side * -34, 8)), "#f2a33c");
    sheet.fill(smooth(ellipse(x + side * 17, y + 12, 15, 11, side * 30, 8)), "#f6c46e");
  }
  sheet.line(`M${n(x)} ${n(y - 14)}v32`, "#3a2a20", 6);
}

const SCENES = [livingRoom, barn, doorway, meadow] as const;

/**
 * Draws a home-page hero (1920 by 960): 0 a living room with puppy and kitten,
 * 1 a breeder's barn with a litter, 2 a dog at a lit doorway, 3 a meadow.
 */
export function drawHero(index: 0 | 1 | 2 | 3): string {
  const sheet = new Sheet(WIDTH, HEIGHT);
  SCENES[index](sheet, chanceFrom(`hero/${index}`));
  if (index === 0) potPlant(sheet, chanceFrom("hero-plant"), 1700, 880, 150, "#c06a48");
  return sheet.toString();
}

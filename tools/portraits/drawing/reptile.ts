// Tortoises, and lizards from bearded dragons to geckos.
import { lit, mix, shaded } from "./colour.ts";
import type { Creature } from "./creature.ts";
import { beadEye } from "./creature.ts";
import { ellipse, mirrored, n, type Point, placed, smooth, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

function skin(sheet: Sheet, colour: string): string {
  return sheet.radial(
    [
      [0, lit(colour, 0.36)],
      [0.55, colour],
      [1, shaded(colour, 0.34)],
    ],
    0.4,
    0.26,
    0.84,
  );
}

/** Draws a tortoise with its head to one side. */
export function drawTortoise(sheet: Sheet, creature: Creature): void {
  const { facing: f, own } = creature;
  const [main, second] = creature.colours;
  const flesh = mix(main, "#a39a63", 0.5);
  for (const [x, w] of [
    [92, 46],
    [-74, 44],
  ] as const) {
    sheet.fill(smooth(ellipse(-f * x, 86, w, 46, 0)), skin(sheet, shaded(flesh, 0.14)));
    sheet.line([-16, 0, 16].map((toe) => `M${n(-f * x + toe)} 122v8`).join(""), "#efe2c2", 9);
  }
  sheet.fill(
    smooth([
      [f * 176, 66],
      [f * 214, 84],
      [f * 178, 90],
    ]),
    flesh,
  );
  const dome: Point[] = [
    [-196, 66],
    [-176, -20],
    [-110, -104],
    [0, -132],
    [110, -104],
    [176, -20],
    [196, 66],
    [0, 92],
  ];
  const shell = smooth(dome);
  sheet.within(
    shell,
    sheet.radial(
      [
        [0, lit(main, 0.44)],
        [0.6, main],
        [1, shaded(second, 0.3)],
      ],
      0.4,
      0.2,
      0.84,
    ),
    () => {
      const scutes: Point[] = [
        [0, -76],
        [-96, -44],
        [96, -44],
        [-48, 4],
        [48, 4],
        [-142, 18],
        [142, 18],
        [0, -10],
      ];
      for (const [x, y] of scutes.slice(0, 7)) {
        const outline = ellipse(x, y, 52 - Math.abs(x) * 0.08, 42, 0, 6);
        sheet.fill(smooth(outline), shaded(second, 0.16), 0.85);
        sheet.fill(
          smooth(ellipse(x, y - 3, 36, 28, own.around(12), 6)),
          sheet.radial([
            [0, lit(main, 0.56)],
            [1, main],
          ]),
        );
        sheet.line(smooth(ellipse(x, y - 3, 20, 15, 0, 6)), shaded(main, 0.3), 3, 0.5);
      }
      sheet.glow(-60, -110, 130, 60, "#fff8e0", 0.5);
    },
  );
  let rim = "";
  for (let index = -5; index <= 5; index += 1) rim += `M${n(index * 35)} ${n(66 - Math.abs(index) * 1.4)}v24`;
  sheet.fill(
    smooth([
      [-204, 60],
      [0, 84],
      [204, 60],
      [196, 90],
      [0, 112],
      [-196, 90],
    ]),
    sheet.linear([
      [0, lit(main, 0.3)],
      [1, shaded(second, 0.1)],
    ]),
  );
  sheet.line(rim, shaded(second, 0.4), 4, 0.55);
  // Front legs, neck and a head with two bright eyes.
  for (const x of [128, 62]) {
    sheet.fill(smooth(ellipse(-f * x, 98, 37, 32, 0)), skin(sheet, flesh));
    sheet.line([-14, 0, 14].map((toe) => `M${n(-f * x + toe)} 123v6`).join(""), "#f3e8cc", 9);
  }
  const hx = -f * 216;
  sheet.fill(
    smooth([
      [-f * 150, 20],
      [hx + f * 20, -16],
      [hx + f * 10, 50],
      [-f * 150, 84],
    ]),
    skin(sheet, shaded(flesh, 0.12)),
  );
  sheet.fill(
    smooth(
      mirrored([
        [0, -92],
        [46, -78],
        [64, -34],
        [54, 10],
        [0, 30],
      ]).map(([x, y]): Point => [x + hx, y]),
    ),
    skin(sheet, flesh),
  );
  let scales = "";
  for (let index = 0; index < 20; index += 1) scales += `M${n(hx + own.around(40))} ${n(-84 + own.between(0, 24))}h.1`;
  sheet.line(scales, shaded(flesh, 0.4), 7, 0.26);
  for (const side of [-1, 1]) {
    sheet.glow(hx + side * 30, -36, 26, 24, "#2a1a1c", 0.28);
    beadEye(sheet, hx + side * 30 - f * 3, -38, 15, shaded(flesh, 0.3), creature.asleep);
    sheet.oval(hx + side * 7 - f * 6, -14, 2.6, 2, shaded(flesh, 0.6));
  }
  sheet.line(`M${n(hx - 36)} -2Q${n(hx)} 20 ${n(hx + 36)} -2`, shaded(flesh, 0.6), 4, 0.8);
  for (const side of [-1, 1]) sheet.glow(hx + side * 44, -6, 16, 11, "#e28a72", 0.4);
}

/** Draws a lizard with its body trailing to one side; bearded dragons have spikes. */
export function drawLizard(sheet: Sheet, creature: Creature): void {
  const { facing: f, own } = creature;
  const [main, second] = creature.colours;
  const spiky = /dragon|iguana|reptile|lizard/.test(creature.breed);
  const dark = mix(main, second, 0.7);
  // Tail and body.
  const tail: Point[] = [
    [f * 150, 62],
    [f * 240, 40],
    [f * 320, 84],
    [f * 380, 130],
    [f * 316, 116],
    [f * 236, 100],
    [f * 150, 120],
  ];
  sheet.fill(
    smooth(tail),
    sheet.linear([
      [0, main],
      [1, shaded(main, 0.3)],
    ]),
  );
  sheet.line(
    [180, 214, 248, 282, 316].map((x) => `M${n(f * x)} ${n(54 + (x - 180) * 0.16)}l${n(f * 8)} 44`).join(""),
    dark,
    11,
    0.5,
  );
  const body: Point[] = [
    [-f * 60, 30],
    [f * 30, 0],
    [f * 120, 18],
    [f * 190, 66],
    [f * 170, 128],
    [f * 60, 146],
    [-f * 60, 138],
  ];
  const edge = spiky ? tufted(body, own, { length: 12, step: 17, lean: [f * 0.3, 0] }) : smooth(body);
  sheet.within(edge, skin(sheet, main), () => {
    let bands = "";
    for (let band = 0; band < 5; band += 1) bands += `M${n(f * (20 + band * 36))} -6q${n(f * 16)} 50 ${n(f * -2)} 110`;
    if (spiky) sheet.line(bands, dark, 13, 0.42);
    let dots = "";
    for (let index = 0; index < 60; index += 1) dots += `M${n(f * own.between(-40, 190))} ${n(own.between(0, 130))}h.1`;
    sheet.line(dots, spiky ? lit(main, 0.5) : shaded(second, 0.3), spiky ? 5 : 11, 0.6);
    sheet.glow(f * 60, 150, 160, 36, "#2a1a1c", 0.4);
  });
  for (const [x, y, turn] of [
    [f * 140, 132, f * 12],
    [f * 30, 138, 0],
    [-f * 72, 136, 0],
  ] as const) {
    sheet.fill(smooth(ellipse(x, y - 18, 24, 36, turn)), skin(sheet, main));
    const toes = [-22, -10, 2, 14].map((toe) => `M${n(x)} ${n(y)}q${n(toe * 0.6)} 4 ${n(toe * 1.4)} 13`).join("");
    sheet.line(toes, shaded(main, 0.1), 8);
  }
  // A broad head with a beard of soft spikes.
  const beard = mirrored([
    [0, -60],
    [70, -44],
    [98, 10],
    [70, 74],
    [0, 92],
  ]);
  if (spiky)
    sheet.fill(
      tufted(beard, own, { length: 22, step: 17, lean: [0, 0.3] }),
      sheet.linear([
        [0, main],
        [1, shaded(mix(main, second, 0.6), 0.3)],
      ]),
    );
  const head = mirrored([
    [0, -88],
    [52, -78],
    [84, -30],
    [72, 22],
    [42, 56],
    [0, 66],
  ]);
  sheet.fill(smooth(head), skin(sheet, lit(main, 0.08)));
  let scales = "";
  for (let index = 0; index < 44; index += 1) scales += `M${n(own.around(64))} ${n(own.between(-78, 20))}h.1`;
  sheet.line(scales, spiky ? shaded(main, 0.35) : shaded(second, 0.3), spiky ? 6 : 9, 0.34);
  if (spiky)
    for (const side of [-1, 1])
      sheet.fill(
        [0, 1, 2]
          .map((spike) =>
            smooth(
              placed(
                [
                  [72 + spike * 4, -18 + spike * 22],
                  [108 + spike * 2, -16 + spike * 26],
                  [74 + spike, 0 + spike * 22],
                ],
                side,
              ),
            ),
          )
          .join(""),
        lit(main, 0.2),
      );
  for (const side of [-1, 1]) {
    sheet.glow(side * 48, -26, 34, 30, "#2a1a1c", 0.3);
    beadEye(sheet, side * 47, -28, 20, shaded(main, 0.25), creature.asleep);
    if (!creature.asleep) sheet.oval(side * 47, -28, 20, 20, "#c9822c", 0.26);
    sheet.line(`M${n(side * 24)} -46Q${n(side * 48)} -62 ${n(side * 70)} -44`, shaded(main, 0.34), 6, 0.6);
    sheet.oval(side * 12, 12, 4, 3, shaded(main, 0.65));
    sheet.glow(side * 56, 22, 20, 13, "#e28a72", 0.35);
  }
  sheet.line("M-54 28Q0 58 54 28", shaded(main, 0.62), 4.4, 0.8);
}

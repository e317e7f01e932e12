import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [lightPart, darkPart] = css.split("@layer theme") as [string, string];

function coloursOf(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const light = coloursOf(lightPart);
const dark = { ...light, ...coloursOf(darkPart) };

/** Ink on ground, as set in the style sheets. */
const TEXT_PAIRS: [string, string][] = [
  ...["ink", "soft", "heath", "heath-hover", "marigold-text", "danger", "success", "caution"].flatMap(
    (ink): [string, string][] => [
      [ink, "paper"],
      [ink, "surface"],
    ],
  ),
  ["ink", "heath-tint"],
  ["soft", "sunken"],
  ["soft", "heath-tint"],
  ["heath", "heath-tint"],
  ["heath-hover", "heath-tint"],
  ["on-heath", "heath"],
  ["on-heath", "heath-hover"],
  ["on-marigold", "marigold"],
  ["marigold-text", "marigold-tint"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["danger", "danger-tint"],
  ["success", "success-tint"],
  ["caution", "caution-tint"],
  ["paper", "ink"],
  ["ground-ink", "ground"],
  ["ground-soft", "ground"],
];

/** Borders of controls and the focus ring need 3:1 against what they stand on. */
const SHAPE_PAIRS: [string, string][] = [
  ["field", "paper"],
  ["field", "surface"],
  ["focus", "paper"],
  ["focus", "surface"],
  ["marigold", "ground"],
];

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour of a wash laid over white, the brightest scene there can be. */
function overWhite([r, g, b]: [number, number, number], alpha: number): string {
  return `#${[r, g, b]
    .map((channel) =>
      Math.round(channel * alpha + 255 * (1 - alpha))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

describe.each([
  ["light", light],
  ["dark", dark],
])("colours by %s", (_name, colours) => {
  it.each(TEXT_PAIRS)("%s on %s reads at 4.5:1 or better", (ink, ground) => {
    expect(colours[ink]).toBeDefined();
    expect(colours[ground]).toBeDefined();
    expect(contrast(colours[ink]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPE_PAIRS)("%s on %s is seen at 3:1 or better", (shape, ground) => {
    expect(contrast(colours[shape]!, colours[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

describe("the look", () => {
  it("has a dark value for every colour that is not the same by night", () => {
    const same = ["white", "marigold", "on-marigold"];
    expect(Object.keys(light).filter((name) => !same.includes(name) && !(name in coloursOf(darkPart)))).toEqual([]);
  });

  it("[LAY-04] keeps white words readable over the lightest hero", () => {
    const header = readFileSync(new URL("../layout/header.css", import.meta.url), "utf8");
    const [r, g, b, alpha] = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\) 4rem/.exec(header)!.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    expect(contrast("#ffffff", overWhite([r, g, b], alpha))).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps the font within 30 kB", () => {
    const font = readFileSync(new URL("../../../public/fonts/bricolage-2.woff2", import.meta.url));
    expect(font.byteLength).toBeLessThanOrEqual(30_000);
  });
});

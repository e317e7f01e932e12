// Reads the words breeders use for a coat ("black and white", "blue merle",
// "grey tabby") and answers with the paints and the pattern to draw it.
import { brightness, mix, shaded } from "./colour.ts";
import type { Chance } from "./random.ts";

type Pattern =
  | "solid"
  | "two-tone"
  | "tricolour"
  | "tabby"
  | "spotted"
  | "merle"
  | "brindle"
  | "tortoiseshell"
  | "points"
  | "tan-points"
  | "sable"
  | "roan";

export interface Coat {
  base: string;
  /** The lighter colour of chest, blaze and socks. */
  second: string;
  /** The colour of stripes, spots, masks and points. */
  dark: string;
  pattern: Pattern;
  /** Whether white (or the second colour) shows at all. */
  hasSecond: boolean;
  nose: string;
  skin: string;
  iris: string;
}

const WHITE = "#f8f2e6";

const PAINTS: Readonly<Record<string, string>> = {
  "dark golden": "#c07c36",
  golden: "#dca052",
  gold: "#dca052",
  "pale cream": "#f0e0c2",
  cream: "#eed8b0",
  champagne: "#e6cda4",
  wheaten: "#ddb77f",
  biscuit: "#dcb888",
  yellow: "#e9c98c",
  honey: "#d79b4c",
  chocolate: "#704630",
  liver: "#754628",
  brown: "#85583a",
  mahogany: "#7d3a22",
  chestnut: "#a65729",
  ruby: "#9c4622",
  blenheim: "#b0602d",
  red: "#b9632f",
  rust: "#b9632f",
  copper: "#b4652f",
  "fox red": "#b86a33",
  ginger: "#de8f42",
  orange: "#e0923f",
  marmalade: "#e0923f",
  apricot: "#dfa36a",
  tan: "#bf8244",
  fawn: "#d3a873",
  sandy: "#d9b380",
  sand: "#d9b380",
  sable: "#b27b43",
  agouti: "#a5835c",
  lemon: "#ecd08c",
  black: "#34323a",
  white: WHITE,
  snow: WHITE,
  ivory: "#f3e8d2",
  pearl: "#ece6dd",
  blue: "#868f9e",
  grey: "#9b9ea5",
  gray: "#9b9ea5",
  silver: "#b9bcc1",
  smoke: "#6f6f78",
  slate: "#6d7480",
  lilac: "#b9a6a4",
  lavender: "#b5a9b4",
  cinnamon: "#b37444",
  caramel: "#b98a58",
  mink: "#8d6c58",
  seal: "#eadbc3",
  mocha: "#7c5b48",
  opal: "#b3a394",
  chinchilla: "#b0aeab",
  siamese: "#eadbc3",
  himalayan: "#f0e6d6",
  buff: "#e2c294",
  pink: "#e3b7a6",
  bronze: "#9c7042",
};

const POINT_PAINTS: Readonly<Record<string, string>> = {
  blue: "#7f8794",
  lilac: "#b39d98",
  chocolate: "#7a523b",
  red: "#d48b50",
  cream: "#ddb382",
  seal: "#4b362c",
};

function paintsIn(words: string): string[] {
  const found: { at: number; paint: string }[] = [];
  let rest = words;
  for (const [word, paint] of Object.entries(PAINTS).sort((a, b) => b[0].length - a[0].length)) {
    const place = rest.search(new RegExp(`\\b${word}\\b`));
    if (place < 0) continue;
    found.push({ at: place, paint });
    rest = rest.replace(word, " ".repeat(word.length));
  }
  return found.sort((a, b) => a.at - b.at).map(({ paint }) => paint);
}

function patternOf(words: string, paints: number): Pattern {
  if (/tortie|tortoise|calico/.test(words)) return "tortoiseshell";
  if (/tabby|mackerel|marbled/.test(words)) return "tabby";
  if (/merle|harlequin/.test(words)) return "merle";
  if (/brindle/.test(words)) return "brindle";
  if (/spotted|rosett|dalmatian|leopard/.test(words)) return "spotted";
  if (/point|himalayan|siamese/.test(words)) return "points";
  if (/roan|ticked/.test(words)) return "roan";
  if (/tri.?colou?r/.test(words)) return "tricolour";
  if (/and (tan|rust|mahogany|gold|red)\b/.test(words) && !/white/.test(words)) return "tan-points";
  if (/sable|agouti|wolf/.test(words)) return "sable";
  if (paints > 1 || /parti|bicolou?r|tuxedo|blenheim|dutch|pied|broken|butterfly/.test(words)) return "two-tone";
  return "solid";
}

/** Reads a coat description; `fallback` is used where no colour word is known. */
export function readCoat(description: string, fallback: string, iris: string, chance: Chance): Coat {
  const words = description.toLowerCase().replaceAll("-", " ");
  const paints = paintsIn(words);
  const pattern = patternOf(words, paints.length);
  let base = paints[0] ?? PAINTS[fallback] ?? "#b58a5c";
  let second = paints[1] ?? WHITE;
  if (/chocolate|liver|brown/.test(words) && pattern === "tricolour") base = "#704630";
  else if (pattern === "tricolour" && paints.length === 0) base = "#34323a";
  if (pattern === "tricolour") second = WHITE;
  if (pattern === "tortoiseshell") {
    base = /calico/.test(words) ? WHITE : "#3d332f";
    second = /white|calico/.test(words) ? WHITE : "#d98f4a";
  }
  if (pattern === "tabby" && paints.length === 0) base = "#a58a68";
  if (pattern === "two-tone" && base === WHITE && second !== WHITE) [base, second] = [second, base];
  if (pattern === "two-tone" && brightness(second) < brightness(base)) [base, second] = [second, base];
  let dark = shaded(base, 0.55);
  if (pattern === "points") {
    const name = Object.keys(POINT_PAINTS).find((word) => words.includes(word)) ?? "seal";
    dark = POINT_PAINTS[name] ?? "#4b362c";
    base = mix("#efe2cc", dark, 0.06);
  }
  if (pattern === "merle") {
    if (/red|chocolate/.test(words)) [base, dark] = ["#c99a78", "#7d4428"];
    else [base, dark] = ["#a9afb8", "#3a3a44"];
    second = WHITE;
  }
  if (pattern === "tan-points") second = mix(second, "#bf7a3c", 0.35);
  const brownNose = /chocolate|liver|brown|lilac|red merle|fawn isabella/.test(words);
  const blueEyed = pattern === "points" || (pattern === "merle" && chance.happens(0.6));
  // A very small shift in tone, so that two animals of one colour are not twins.
  const tone = chance.next();
  base = tone < 0.5 ? mix(base, "#5b3a1e", tone * 0.16) : mix(base, "#fff3dc", (tone - 0.5) * 0.2);
  return {
    base,
    second,
    dark,
    pattern,
    hasSecond:
      /white|blenheim|parti|tri.?colou?r|bicolou?r|tuxedo|calico|merle|dutch|pied/.test(words) ||
      pattern === "two-tone" ||
      pattern === "tan-points",
    nose: brownNose ? "#6b4034" : "#2b2428",
    skin: brightness(base) > 0.55 ? "#e6a796" : "#c98d80",
    iris: blueEyed ? "#6fa6cf" : iris,
  };
}

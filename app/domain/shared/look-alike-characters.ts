// Characters of other alphabets that look like a Latin one (homoglyphs), for rules that read texts as a reader sees them.

const BY_LATIN = {
  a: "аɑα",
  b: "вЬβ",
  c: "сϲ",
  d: "ԁ",
  e: "еєε",
  g: "ɡ",
  h: "һн",
  i: "іıι",
  j: "ј",
  k: "кκ",
  l: "ӏӀ",
  m: "м",
  n: "ոη",
  o: "оοσ",
  p: "рρ",
  q: "ԛ",
  r: "г",
  s: "ѕ",
  t: "тτ",
  u: "υս",
  v: "ѵν",
  w: "ԝω",
  x: "хχ×",
  y: "уγү",
  z: "ᴢ",
};

/** The Latin character by the one that looks like it. */
export const LOOK_ALIKE_CHARACTERS: Record<string, string> = Object.fromEntries(
  Object.entries(BY_LATIN).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
);

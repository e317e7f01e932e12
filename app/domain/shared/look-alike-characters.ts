// Characters of other alphabets that look like a Latin one (homoglyphs), for rules that read texts as a reader sees them.

const BY_LATIN = {
  a: "аɑαᴀꭺ",
  b: "вЬβʙᏼ",
  c: "сϲᴄꮯ",
  d: "ԁᴅꭰꮷ",
  e: "еєεᴇꭼ",
  f: "ꜰ",
  g: "ɡɢꮐ",
  h: "һнʜꮋ",
  i: "іıιɪ",
  j: "јᴊꭻ",
  k: "кκᴋꮶ",
  l: "ӏӀʟꮮ",
  m: "мᴍꮇ",
  n: "ոηɴ",
  o: "оοσᴏ",
  p: "рρᴘꮲ",
  q: "ԛ",
  r: "гʀꭱ",
  s: "ѕꜱꮪտ",
  t: "тτᴛꭲ",
  u: "υսᴜ",
  v: "ѵνᴠꮩ",
  w: "ԝωᴡꮃꮤ",
  x: "хχ×",
  y: "уγүʏꮍ",
  z: "ᴢꮓ",
};

/** The Latin character by the one that looks like it. */
export const LOOK_ALIKE_CHARACTERS: Record<string, string> = Object.fromEntries(
  Object.entries(BY_LATIN).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
);

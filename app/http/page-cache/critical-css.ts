// A page for everyone brings its own style: the rules of the stylesheet that it can use before script runs. On a slow
// connection a stylesheet of its own costs a round trip before anything is drawn, and ten times the bytes of what one page
// needs. The whole follows with the script (see deferred-hydration.ts), which may show anything.

/**
 * A piece of the stylesheet: a rule, a group of rules such as "@media print", or any other text; with a name, such as that
 * of keyframes, it is wanted where the name is mentioned.
 */
export type StyleRule =
  | { selectors: { text: string; needs: string[] }[]; body: string }
  | { head: string; rules: StyleRule[] }
  | { text: string; name?: string };

const STYLESHEET = /<link rel="stylesheet" href="([^"]*)"\/>/;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The page with its own style in place of the stylesheet, and that style; the page as it is where there are no rules. */
export function inlineStyle(html: string, stylesheet: readonly StyleRule[]): { html: string; style: string | null } {
  if (stylesheet.length === 0 || !STYLESHEET.test(html)) return { html, style: null };
  const named: { text: string; name: string }[] = [];
  const mentions = writeRules(stylesheet, wordsOf(html), named);
  const whole = named.reduce((text, { name, text: more }) => (mentions.includes(name) ? text + more : text), mentions);
  const style = withoutUnread(whole, html);
  // Not fetched while it is disabled.
  const link = (_link: string, href: string) =>
    `<style>${style}</style><link rel="stylesheet" href="${href}" disabled=""/>`;
  return { html: html.replace(STYLESHEET, link), style };
}

/** The elements ("article"), classes (".card") and kinds of fields ("[type=date]") of a page. */
function wordsOf(html: string): Set<string> {
  const words = new Set<string>();
  for (const [, name = ""] of html.matchAll(/<([a-z][a-z0-9]*)/g)) words.add(name);
  for (const [, type = ""] of html.matchAll(/\stype="([a-z]+)"/g)) words.add(`[type=${type}]`);
  const lists = new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = ""]) => list));
  for (const list of lists) {
    const plain = list.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
    for (const name of plain.split(/\s+/)) words.add(`.${name}`);
  }
  return words;
}

function writeRules(rules: readonly StyleRule[], words: Set<string>, named: { text: string; name: string }[]): string {
  let text = "";
  for (const rule of rules) {
    if ("text" in rule) {
      if (rule.name === undefined) text += rule.text;
      else named.push({ text: rule.text, name: rule.name });
    } else if ("head" in rule) {
      const inner = writeRules(rule.rules, words, named);
      if (inner) text += `${rule.head}{${inner}}`;
    } else {
      const used = rule.selectors.filter(({ needs }) => needs.every((word) => words.has(word)));
      if (used.length > 0) text += `${used.map((selector) => selector.text).join(",")}{${rule.body}}`;
    }
  }
  return text;
}

/**
 * The style less the custom properties that nothing reads, neither in it nor in the page, those that only such read, and
 * the blocks they leave empty.
 */
function withoutUnread(style: string, html: string): string {
  const read = new Set<string>();
  for (const text of [style, html]) for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) read.add(name);
  let rest = style.replace(/(--[\w-]+):[^;{}]*;?/g, (setting, name: string) => (read.has(name) ? setting : ""));
  if (rest !== style) return withoutUnread(rest, html);
  while (rest.includes("{}")) rest = rest.replace(/[^{};]*\{\}/g, "");
  return rest;
}

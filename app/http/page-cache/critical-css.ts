// Critical CSS: a public page contains the rules of the stylesheets that it can use before script runs. On a slow connection
// a separate stylesheet costs a round trip before the first paint, and ten times the bytes. The small script loads the
// whole stylesheets where it adds what the page had not.

/**
 * A piece of the stylesheet: a rule, a group of rules such as "@media print", or any other text. Text with a name, such as
 * keyframes, is included where a rule uses the name.
 */
export type StyleRule =
  | { selectors: { text: string; needs: string[] }[]; body: string }
  | { head: string; rules: StyleRule[] }
  | { text: string; name?: string };

/** What the small script adds (app/ui/small-script) to an element of the page, by the class of that element. */
const ADDED = {
  ".drawer": [".drawer__head", ".icon-button"],
  ".near-field": [".near-field__locate"],
  ".breeder-card": [".breeder-card__wait"],
  ".hero": [".hero__pause", ".hero__track--live", ".hero__track--held"],
};
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The critical CSS of a page. */
export function criticalCss(html: string, stylesheet: readonly StyleRule[]): string {
  const named: { text: string; name: string }[] = [];
  const used = writeRules(stylesheet, wordsOf(html), named);
  const rules = withoutUnread(used, html + named.map(({ text }) => text).join(""));
  return named.reduce((text, { name, text: more }) => (mentions(rules, name) ? text + more : text), rules);
}

/** Whether a style reads a custom property, or uses keyframes by their name. */
function mentions(style: string, name: string): boolean {
  return name.startsWith("--") ? style.includes(`var(${name}`) : new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(style);
}

/** The elements ("article"), classes (".card") and kinds and states of fields ("[type=date]", "[invalid]") that a page has or gets. */
function wordsOf(html: string): Set<string> {
  const words = new Set<string>();
  for (const [, name = ""] of html.matchAll(/<([a-z][a-z0-9]*)/g)) words.add(name);
  for (const [, type = ""] of html.matchAll(/\stype="([a-z]+)"/g)) words.add(`[type=${type}]`);
  for (const [, state = ""] of html.matchAll(/\s(?:aria-|data-)?(invalid|readonly|disabled)[=\s>]/gi))
    words.add(`[${state.toLowerCase()}]`);
  const lists = new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = ""]) => list));
  for (const list of lists) {
    const plain = list.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
    for (const name of plain.split(/\s+/)) words.add(`.${name}`);
  }
  for (const [name, added] of Object.entries(ADDED)) if (words.has(name)) for (const word of added) words.add(word);
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
 * The CSS without custom properties that neither it nor the page reads, repeated for properties that only those read,
 * and without the blocks that become empty.
 */
function withoutUnread(style: string, html: string): string {
  const read = new Set<string>();
  for (const text of [style, html]) for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) read.add(name);
  let rest = style.replace(/(?<![\w-])(--[\w-]+):[^;{}]*;?/g, (setting, name: string) =>
    read.has(name) ? setting : "",
  );
  if (rest !== style) return withoutUnread(rest, html);
  // Only from the beginning of a rule: without that, each place in a long rule is tried.
  while (rest.includes("{}")) rest = rest.replace(/(?<![^{};])[^{};]*\{\}/g, "");
  return rest;
}

// Vite plugin for critical CSS: `import … from "virtual:style-rules"` gives the built stylesheet as data, from which
// app/http/page-cache/critical-css.ts inlines into each page the rules that the page uses.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";

const MODULE = "virtual:style-rules";

/** Without a built stylesheet, as under the development server, there are no rules, and pages link to the stylesheet. */
export function styleRules() {
  let assets = "";
  let built = false;
  return {
    name: "style-rules",
    configResolved(config) {
      assets = join(config.root, "build/client/assets");
      built = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      // The client is built before the server.
      const name = built && readdirSync(assets).find((file) => /^app-.*\.css$/.test(file));
      const rules = name ? readRules(readFileSync(join(assets, name), "utf8")) : [];
      return `export default ${JSON.stringify(rules)}`;
    },
  };
}

/** The rules of a stylesheet in their order, as `StyleRule` in app/http/page-cache/critical-css.ts has them. */
export function readRules(css) {
  return postcss.parse(css).nodes.flatMap(toRule);
}

function toRule(node) {
  if (node.type === "comment") return [];
  if (node.type === "rule") {
    const selectors = node.selectors.map((text) => ({ text, needs: needsOf(text) })).filter(({ needs }) => needs);
    // The compiler repeats what it has prefixed.
    const body = [...new Set(node.nodes.map(String))].join(";");
    return selectors.length > 0 ? [{ selectors, body }] : [];
  }
  const head = `@${node.name}${node.params ? ` ${node.params}` : ""}`;
  const isGroup = node.nodes && ["layer", "media", "supports", "container"].includes(node.name);
  if (isGroup) return [{ head, rules: node.nodes.flatMap(toRule) }];
  const text = node.nodes ? `${head}{${node.nodes.map(String).join(";")}}` : `${head};`;
  return [["keyframes", "property"].includes(node.name) ? { text, name: node.params } : { text }];
}

/** States that only script can cause; the script loads the whole stylesheet. */
const SCRIPTED = /\[data-script|::view-transition/;

/** Parts that only some fields have. */
const FIELD_PARTS = [
  [/::file-selector/, "[type=file]"],
  [/::-webkit-(?:date|calendar)/, "[type=date]"],
];

/**
 * The classes (".card") and elements ("article") that a page must have for a selector to mean anything in it; null for a
 * selector that cannot match before script runs. Other brackets, as in :not(.card), are ignored.
 */
function needsOf(selector) {
  if (SCRIPTED.test(selector)) return null;
  const needs = new Set(FIELD_PARTS.filter(([part]) => part.test(selector)).map(([, field]) => field));
  let depth = 0;
  for (const [token] of selector.matchAll(/\\.|[()[\]]|\.(?:\\.|[\w-])+|::?[\w-]+|[\w-]+/g)) {
    if (token === "(" || token === "[") depth += 1;
    else if (token === ")" || token === "]") depth -= 1;
    else if (depth === 0 && token.startsWith(".")) needs.add(token.replaceAll("\\", ""));
    else if (depth === 0 && /^[a-z][a-z0-9]*$/.test(token)) needs.add(token);
  }
  return [...needs];
}

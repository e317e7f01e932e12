// Vite plugin for critical CSS: `import … from "virtual:critical-css-rules"` returns the rules of the built stylesheets,
// from which app/http/page-cache/critical-css.ts inlines into each page those that the page uses.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";

const MODULE = "virtual:critical-css-rules";

/** The stylesheets of cacheable pages, in the order of the cascade. */
const SHEETS = [/^app-.*\.css$/, /^home-.*\.css$/];

/** Without built stylesheets (development server) the list of rules is empty, and pages link to the stylesheet. */
export function criticalCssRules() {
  let assets = "";
  let built = false;
  return {
    name: "critical-css-rules",
    configResolved(config) {
      assets = join(config.root, "build/client/assets");
      built = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      // The client is built before the server.
      const files = built ? readdirSync(assets) : [];
      const names = SHEETS.flatMap((sheet) => files.filter((file) => sheet.test(file)));
      const rules = names.flatMap((name) => readRules(readFileSync(join(assets, name), "utf8")));
      return `export default ${JSON.stringify(rules)}`;
    },
  };
}

/** Returns the rules of a stylesheet in source order, as `StyleRule` of app/http/page-cache/critical-css.ts. */
export function readRules(css) {
  return postcss.parse(css).nodes.flatMap(toRule);
}

function toRule(node) {
  if (node.type === "comment") return [];
  if (node.type === "rule") {
    const selectors = node.selectors.map((text) => ({ text, needs: needsOf(text) })).filter(({ needs }) => needs);
    // The compiler repeats declarations that it has prefixed.
    const body = [...new Set(node.nodes.map(String))].join(";");
    return selectors.length > 0 ? [{ selectors, body }] : [];
  }
  const head = `@${node.name}${node.params ? ` ${node.params}` : ""}`;
  const isGroup = node.nodes && ["layer", "media", "supports", "container"].includes(node.name);
  if (isGroup) return [{ head, rules: node.nodes.flatMap(toRule) }];
  const text = node.nodes ? `${head}{${node.nodes.map(String).join(";")}}` : `${head};`;
  return [["keyframes", "property"].includes(node.name) ? { text, name: node.params } : { text }];
}

/** States that only script can cause. Critical CSS omits them, because the script loads the whole stylesheet. */
const SCRIPTED = /\[data-script|::view-transition/;

/** Pseudo-elements that exist only in some input types. */
const FIELD_PARTS = [
  [/::file-selector/, "[type=file]"],
  [/::-webkit-(?:date|calendar)/, "[type=date]"],
];

/**
 * Returns the classes (".card") and elements ("article") that a page must contain for the selector to match; null for a
 * selector that cannot match before script runs. Arguments in brackets, such as :not(.card), are ignored.
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

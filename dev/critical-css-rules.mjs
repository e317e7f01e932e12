// Vite plugin for critical CSS: `import … from "virtual:critical-css-rules"` returns the rules of the stylesheets, from which
// app/http/page-cache/critical-css.ts inlines into each page those that the page uses.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";

const MODULE = "virtual:critical-css-rules";

/** The stylesheets of cacheable pages in app/ui/styles, in the order of the cascade. */
const SHEETS = ["app", "home"];

/** The rules are those of the built files, which the client's build has written before; in development of the sources. */
export function criticalCssRules() {
  let assets = "";
  let client;
  const builtSheet = async (name) => {
    const file = readdirSync(assets).find((built) => built.startsWith(`${name}-`) && built.endsWith(".css"));
    return readFileSync(join(assets, file), "utf8");
  };
  const sourceSheet = async (name) => (await client.transformRequest(`/app/ui/styles/${name}.css?direct`)).code;
  return {
    name: "critical-css-rules",
    configResolved(config) {
      assets = join(config.root, "build/client/assets");
    },
    configureServer(server) {
      client = server.environments.client;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const sheets = await Promise.all(SHEETS.map(client ? sourceSheet : builtSheet));
      return `export default ${JSON.stringify(sheets.flatMap(readRules))}`;
    },
    // Any change may bring a class, and so a rule.
    hotUpdate() {
      const rules = this.environment.moduleGraph.getModuleById(`\0${MODULE}`);
      if (rules) this.environment.moduleGraph.invalidateModule(rules);
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

/** Pseudo-elements that exist only in some input types, and states that only the server gives a field of a document page. */
const FIELD_PARTS = [
  [/\[(?:aria|data)-invalid/, "[invalid]"],
  [/\[readonly/, "[readonly]"],
  [/(?<!:not\():disabled|\[aria-disabled/, "[disabled]"],
  [/::file-selector/, "[type=file]"],
  [/::-webkit-(?:date|calendar)/, "[type=date]"],
];

/** A :has() outside other arguments, of one selector without arguments. */
const PLAIN_HAS = /(?<!\([^()]*):has\(([^(),]*)\)/g;

/**
 * Returns the classes (".card") and elements ("article") that a page must contain for the selector to match; null for a
 * selector that cannot match before script runs. Arguments in brackets, such as :not(.card), are ignored, but those of
 * a plain :has(.card).
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
  for (const [, inside] of selector.matchAll(PLAIN_HAS)) for (const need of needsOf(inside)) needs.add(need);
  return [...needs];
}

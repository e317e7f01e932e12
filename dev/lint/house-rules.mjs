// A plugin for oxlint with the rules of this project: layers, import paths, file names, barrels, old words, and
// rules for tests.
import { dirname, posix, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { isTest, layerOf, refuseFile, refusePackage } from "./import-rules.mjs";
import { everyTestRuns, noRetries, noTimedWaits } from "./test-rules.mjs";
import { wordsRule } from "./words.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function fromRoot(path) {
  return relative(root, path).split(sep).join("/");
}

/** The file of ours that an import names, as a path from the repository; null for a package. */
function fileOf(importer, specifier) {
  const plain = specifier.split("?", 1)[0];
  if (plain.startsWith("./+types/")) return null; // made by the router beside its route
  if (plain.startsWith("#app/")) return `app/${plain.slice("#app/".length)}`;
  return plain.startsWith(".") ? fromRoot(resolve(dirname(importer), plain)) : null;
}

/** Calls `visit(source, typeOnly)` for whatever a module imports or exports from. */
function eachImport(visit) {
  const typeOnly = (node) =>
    node.importKind === "type" ||
    node.exportKind === "type" ||
    (node.specifiers?.length > 0 && node.specifiers.every((one) => one.importKind === "type"));
  const declaration = (node) => node.source && visit(node.source, typeOnly(node));
  return {
    ImportDeclaration: declaration,
    ExportNamedDeclaration: declaration,
    ExportAllDeclaration: declaration,
    ImportExpression: (node) => node.source.type === "Literal" && visit(node.source, false),
    TSImportType: (node) => visit(node.source, true),
  };
}

const layers = {
  meta: { type: "problem", schema: [], messages: { refused: "{{why}}." } },
  create(context) {
    const from = fromRoot(context.filename);
    return eachImport((source, typeOnly) => {
      const to = fileOf(context.filename, source.value);
      const why = to === null ? refusePackage(from, source.value) : refuseFile(from, to, { typeOnly });
      if (why) context.report({ node: source, messageId: "refused", data: { why } });
    });
  },
};

const importPaths = {
  meta: {
    type: "suggestion",
    fixable: "code",
    schema: [],
    messages: {
      up: "Across folders import {{path}}.",
      beside: "Within a folder import {{path}}.",
      ending: "Name the file whole, with its ending.",
    },
  },
  create(context) {
    const from = fromRoot(context.filename);
    return eachImport((source) => {
      const to = fileOf(context.filename, source.value);
      if (to === null) return;
      if (posix.extname(to) === "") return context.report({ node: source, messageId: "ending" });
      if (!from.startsWith("app/") || !to.startsWith("app/")) return;
      const query = source.value.slice(source.value.split("?", 1)[0].length);
      const report = (messageId, path) =>
        context.report({
          node: source,
          messageId,
          data: { path },
          fix: (fixer) => fixer.replaceText(source, JSON.stringify(path + query)),
        });
      if (source.value.startsWith("../")) report("up", `#${to}`);
      else if (source.value.startsWith("#app/") && posix.dirname(to) === posix.dirname(from)) {
        report("beside", `./${posix.basename(to)}`);
      }
    });
  },
};

const fileNames = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      shape: "{{name}} is not in kebab case.",
      barrel: "Import from the module itself: a file called index hides where things are.",
      server: "What uses {{source}} is called …server.ts.",
    },
  },
  create(context) {
    const path = fromRoot(context.filename);
    const name = posix.basename(path);
    return {
      Program(node) {
        if (/^index\.[jt]sx?$/.test(name)) context.report({ node, messageId: "barrel" });
        // A route's name is its address: pets.$slug.tsx, [robots.txt].ts, @{$username}.tsx.
        if (layerOf(path) === "routes") return;
        const parts = name.replace(/^\./, "").split(".");
        if (!parts.every((part) => KEBAB.test(part))) context.report({ node, messageId: "shape", data: { name } });
      },
      ...eachImport((source, typeOnly) => {
        if (typeOnly || isTest(path) || !["domain", "http", "platform"].includes(layerOf(path))) return;
        if (/\.server\.tsx?$/.test(path) || /\.mjs$/.test(path)) return;
        if (
          !/\.server\.ts$/.test(source.value) &&
          !/^node:(?:fs|http|https|child_process|dgram|tls)\b/.test(source.value)
        )
          return;
        context.report({ node: source, messageId: "server", data: { source: source.value } });
      }),
    };
  },
};

const noBarrel = {
  meta: { type: "problem", schema: [], messages: { barrel: "A barrel: import from the modules themselves." } },
  create(context) {
    return {
      ExportAllDeclaration: (node) => context.report({ node, messageId: "barrel" }),
      Program(node) {
        const passesOn = (one) => one.type === "ExportNamedDeclaration" && one.source !== null;
        if (node.body.length > 0 && node.body.every(passesOn)) context.report({ node, messageId: "barrel" });
      },
    };
  },
};

export default {
  meta: { name: "house" },
  rules: {
    layers,
    "import-paths": importPaths,
    "file-names": fileNames,
    "no-barrel": noBarrel,
    "every-test-runs": everyTestRuns,
    "no-timed-waits": noTimedWaits,
    "no-retries": noRetries,
    words: wordsRule(fromRoot),
  },
};

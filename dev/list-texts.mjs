// Lists the texts that the product shows or sends, so that they can be read as a whole: `npm run texts [-- path…]`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync, visitorKeys } from "oxc-parser";

/** Attributes and properties whose values are not read. */
const UNREAD =
  /^(?:className|class|style|id|href|to|d|viewBox|sizes|srcSet|media|key|rel|type|pattern|accept|data-.*)$/;
/** Several words, the first with a capital, a digit, a mark or a gap: names of events, SQL and classes have none. */
const READ = /^["“'(£@]?[\p{Lu}\d{]\S*\s.*\p{L}{2}/su;
/** SQL, errors, log lines and the descriptions of the API are for programs and engineers. */
const UNREAD_CALLS = /(?:describe|sql|queryRaw|executeRaw|css|Error|log(?:ger)?\.\w+)$/i;

const files = execFileSync("git", ["ls-files", "--", ...(process.argv.length > 2 ? process.argv.slice(2) : ["app"])], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/generated\/|\.d\.ts$/.test(path));

for (const path of files) {
  const source = readFileSync(path, "utf8");
  const found = [];
  visit(parseSync(path, source).program, source, found);
  if (found.length === 0) continue;
  console.log(`\n${path}`);
  for (const { start, text } of found) console.log(`${source.slice(0, start).split("\n").length}: ${text}`);
}

function visit(node, source, found) {
  switch (node.type) {
    case "ImportDeclaration":
    case "TSLiteralType":
      return;
    case "JSXAttribute":
    case "Property":
      if (UNREAD.test(node.name?.name ?? node.key?.name ?? node.key?.value ?? "")) return;
      break;
    case "TaggedTemplateExpression":
    case "CallExpression":
    case "NewExpression":
      if (UNREAD_CALLS.test(nameOf(node.tag ?? node.callee, source))) return;
      break;
    case "Literal":
      if (typeof node.value === "string") add(node, node.value);
      return;
    case "TemplateLiteral":
      add(node, written(node));
      break;
    case "JSXElement":
    case "JSXFragment": {
      const text = node.children.map(written).join("").replace(/\s+/g, " ").trim();
      if (/\p{L}{2}/u.test(text.replaceAll("{…}", ""))) found.push({ start: node.start, text });
      break;
    }
  }
  for (const key of visitorKeys[node.type] ?? []) {
    for (const child of [node[key]].flat()) if (child) visit(child, source, found);
  }

  function add({ start }, text) {
    if (READ.test(text) && !text.includes("=>")) found.push({ start, text: text.replace(/\s+/g, " ") });
  }
}

/** A part of a text as it is read, "{…}" for what is filled in. */
function written(node) {
  switch (node.type) {
    case "JSXText":
      return node.value;
    case "JSXExpressionContainer":
      return node.expression.type === "JSXEmptyExpression" ? "" : written(node.expression);
    case "Literal":
      return typeof node.value === "string" ? node.value : "{…}";
    case "TemplateLiteral":
      return node.quasis.map(({ value }) => value.cooked).join("{…}");
    default:
      return "{…}";
  }
}

function nameOf(callee, source) {
  return source.slice(callee.start, callee.end);
}

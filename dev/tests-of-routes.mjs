// Which tests over HTTP request a route: those whose text contains its URL, or that get it from a factory. No import leads
// from such a test to the route, so that the runners' own `--changed` cannot find it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const FOLDERS = ["tests/http", "tests/e2e"];
const TEST = /\.(?:test|spec)\.ts$/;
const IMPORT = /^import .*$/gm;
/** URLs that tests get from factories. */
const FROM_FACTORIES = [
  [/\bcreate\.(?:pet|busyBreeder)\(|\bworld\.pet\b/, '"/pets/x"'],
  [/\bcreate\.(?:breeder|busyBreeder)\(|\bworld\.breeder/, '"/breeders/x"'],
  [/\bcreate\.chat\(|\bcreateTalk\(/, '"/messages/x"'],
];

/** The URLs of route files and of what they are the layout of; `siteMap` is what `react-router routes --json` prints. */
export function urlsOf(files, siteMap) {
  const visit = ({ path, index = false, file, children = [] }, above, isInside) => {
    const url = path ? `${above}/${path}` : above;
    const isReached = isInside || files.has(`app/${file}`);
    const below = children.flatMap((child) => visit(child, url, isReached));
    return isReached && (path || index) ? [url || "/", ...below] : below;
  };
  return siteMap.flatMap((node) => visit(node, "", false));
}

/** The tests over HTTP that request one of these URLs. */
export function testsOfUrls(urls) {
  const patterns = urls.map(urlPattern);
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((path) => TEST.test(path) && requests(path, patterns)),
  );
}

function requests(path, patterns) {
  const text = readFileSync(join(root, path), "utf8").replaceAll(IMPORT, "");
  const made = FROM_FACTORIES.filter(([creates]) => creates.test(text)).map(([, url]) => url);
  return patterns.some((pattern) => pattern.test(text) || made.some((url) => pattern.test(url)));
}

/** Finds a URL in the text of a test; any word or `${…}` matches a parameter, and a `${…}` also everything up to it. */
function urlPattern(url) {
  const value = "\\$\\{[^}]*\\}";
  const parameter = `/(?:${value}|[^/"'\`?#\\s])+`;
  const parts = url
    .split("/")
    .filter(Boolean)
    .map((part) => {
      if (part === "*") return "/.*";
      const isOptional = part.endsWith("?");
      const name = part.replace(/\?$/, "");
      const pattern = name.startsWith(":") ? parameter : `/${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
      return isOptional ? `(?:${pattern})?` : pattern;
    });
  const last = parts.lastIndexOf(parameter) + 1;
  const [before, after] = [parts.slice(0, last).join(""), parts.slice(last).join("")];
  const start = before && after ? `(?:${before}|${value})` : before;
  return new RegExp(`(?:^|["'\`}\\s])${start}${after || (before ? "" : "/")}(?=["'\`?#\\s]|\\$\\{|$)`);
}

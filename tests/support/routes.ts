// The route map as the router itself reads it, so that no list of pages is maintained by hand.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { plainEnvironment, root } from "./build.ts";

/** A URL that has a response. */
export interface SiteRoute {
  /** Such as "/pets/:slug"; "*" is the rest of the path. */
  url: string;
  /** From app/, such as "routes/public/pets.$slug.tsx". */
  file: string;
}

interface Node {
  path?: string;
  file: string;
  children?: Node[];
}

/** Every route that is not only a layout around others, in the order of the route map. */
export async function listRoutes(): Promise<SiteRoute[]> {
  return (await routeTree()).flatMap((node) => leaves(node, ""));
}

/** The files of all routes, layouts included, from app/. */
export async function listRouteFiles(): Promise<string[]> {
  const filesOf = ({ file, children = [] }: Node): string[] => [file, ...children.flatMap(filesOf)];
  return (await routeTree()).flatMap(filesOf);
}

let tree: Promise<Node[]> | undefined;

/** Read once for all files of a worker. */
const routeTree = () => (tree ??= readTree());

async function readTree(): Promise<Node[]> {
  const cli = join(root, "node_modules/@react-router/dev/bin.js");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, "routes", "--json"], {
    cwd: root,
    env: plainEnvironment(),
  });
  if (/collision/i.test(stderr)) throw new Error(stderr);
  return JSON.parse(stdout) as Node[];
}

function leaves(node: Node, above: string): SiteRoute[] {
  const url = node.path ? `${above}/${node.path}` : above;
  const own = { url: url === "" ? "/" : url, file: node.file };
  if (!node.children?.length) return [own];
  const below = node.children.flatMap((child) => leaves(child, url));
  // A page with child routes has a URL of its own, unless it has an index route or a pathless child.
  return node.path && node.children.every((child) => child.path) ? [own, ...below] : below;
}

/** The URL without the names of its parameters: two routes may not share it. */
export function shapeOf(url: string): string {
  return url.replace(/:[\w-]+\??/g, ":");
}

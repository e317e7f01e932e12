// The site map as the router itself reads it, so that no list of pages has to be kept by hand.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { plainEnvironment, root } from "./build.ts";

/** An address that answers something. */
export interface SiteRoute {
  /** Such as "/pets/:slug"; "*" stands for the rest of the path. */
  url: string;
  /** From app/, such as "routes/public/pets.$slug.tsx". */
  file: string;
}

interface Node {
  path?: string;
  file: string;
  children?: Node[];
}

/** Every route that is not only a frame around others, in the order of the site map. */
export async function listRoutes(): Promise<SiteRoute[]> {
  const cli = join(root, "node_modules/@react-router/dev/bin.js");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, "routes", "--json"], {
    cwd: root,
    env: plainEnvironment(),
  });
  if (/collision/i.test(stderr)) throw new Error(stderr);
  return (JSON.parse(stdout) as Node[]).flatMap((node) => leaves(node, ""));
}

function leaves(node: Node, above: string): SiteRoute[] {
  const url = node.path ? `${above}/${node.path}` : above;
  const own = { url: url === "" ? "/" : url, file: node.file };
  if (!node.children?.length) return [own];
  const below = node.children.flatMap((child) => leaves(child, url));
  // A page with others below it answers at its own address, unless one of those does so for it.
  return node.path && node.children.every((child) => child.path) ? [own, ...below] : below;
}

/** The address with names of parameters left out: what two routes may not share. */
export function shapeOf(url: string): string {
  return url.replace(/:[^/]+/g, ":");
}

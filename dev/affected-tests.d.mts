/** A node of what `react-router routes --json` prints. */
export interface RouteNode {
  path?: string;
  file: string;
  children?: RouteNode[];
}
export function affectedTests(
  changed: readonly string[],
  siteMap: readonly RouteNode[],
): { all: boolean; reason: string | null; tests: string[] };

/** A node of what `react-router routes --json` prints. */
export interface RouteNode {
  path?: string;
  index?: boolean;
  file: string;
  children?: RouteNode[];
}
export function affectedTests(
  changed: readonly string[],
  siteMap: readonly RouteNode[],
  noted?: ReadonlyMap<string, readonly string[]>,
): { all: boolean; reason: string | null; tests: string[] };
export function readNoted(file: string): Map<string, string[]>;

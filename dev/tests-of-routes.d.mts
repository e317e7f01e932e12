/** A node of what `react-router routes --json` prints. */
export interface RouteNode {
  path?: string;
  index?: boolean;
  file: string;
  children?: RouteNode[];
}
export function urlsOf(files: ReadonlySet<string>, siteMap: readonly RouteNode[]): string[];
export function testsOfUrls(urls: readonly string[]): string[];

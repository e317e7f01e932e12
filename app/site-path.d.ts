// The paths of the site's pages as a type, from its routes: a link, redirect or URL in an email that leads nowhere does not
// compile.
import type { Register } from "react-router";

type Parts<Path extends string> = Path extends `${infer First}/${infer Rest}` ? [First, ...Parts<Rest>] : [Path];

/** What may stand for a part of a route: the part itself, or any text for a parameter. A handle begins with "@". */
type Part<Own extends string> = Own extends ":handle" ? `@${string}` : Own extends `:${string}` ? string : Own;

/** The parts of a route, with and without its optional ones. */
type Route<Own extends string[]> = Own extends [infer First extends string, ...infer Rest extends string[]]
  ? First extends "*"
    ? [string] | []
    : First extends `:${string}?`
      ? [string, ...Route<Rest>] | Route<Rest>
      : [Part<First>, ...Route<Rest>]
  : [];

type RouteOf<Page> = Page extends "/*" ? never : Page extends `/${infer Path}` ? Route<Parts<Path>> : never;

type WithoutQuery<Path extends string> = Path extends `${infer Page}#${string}` | `${infer Page}?${string}`
  ? Page
  : Path;

declare global {
  /**
   * `To` where it is a path of a route, relative, or any text; otherwise never. A function takes it as `to: To & SitePath<To>`, with
   * `const To extends string`, so that the compiler sees the path as it is written.
   */
  type SitePath<To extends string> = To extends `/${infer Path}`
    ? Parts<WithoutQuery<Path>> extends RouteOf<keyof Register["pages"]>
      ? To
      : never
    : To;
}

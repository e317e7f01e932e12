// Light pages: the first interaction loads a small script of their own instead of React and the router (decision 48).
import type { EntryContext } from "react-router";

/** For a route whose page is light: `export const handle = LIGHT_PAGE`. */
export const LIGHT_PAGE = { light: true } as const;

/** Whether the rendered page is light; the error page of a route is not. */
export function isLightPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const id = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  return staticHandlerContext.errors === null && routeModules[id]?.handle === LIGHT_PAGE;
}

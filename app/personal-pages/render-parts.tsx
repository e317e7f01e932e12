// Renders parts of a page to HTML outside the page, as they are in it.
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";

/** Stands between two parts; no part contains it. */
const CUT = "<template></template>";

/** The HTML of each element on the page at a path (with its query). They are rendered together, which costs a fraction. */
export function renderParts(path: string, elements: readonly ReactElement[]): string[] {
  if (elements.length === 0) return [];
  const parts = elements.flatMap((element, at) => [<template key={`cut${at}`} />, <div key={at}>{element}</div>]);
  const routes = [{ id: "parts", path: "*", element: parts }];
  const [pathname = "", query] = path.split("?");
  const location = { pathname, search: query === undefined ? "" : `?${query}`, hash: "", state: null, key: "default" };
  const context: StaticHandlerContext = {
    basename: "/",
    location,
    matches: [{ params: {}, pathname, pathnameBase: pathname, route: routes[0]! }],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const router = createStaticRouter(routes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return html.split(CUT).slice(1).map(withoutWrapper);
}

/** An element of its own around each part separates its text from that of its neighbours. */
function withoutWrapper(html: string): string {
  return html.slice("<div>".length, -"</div>".length);
}

// Renders parts of a page to HTML outside the page, as they are in it.
import { Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server.browser";
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import smallScript from "virtual:small-script";
import { PageFacts } from "#app/page-scripts.tsx";

/** Stands before a part; no part contains it. */
const CUT = "<template></template>";

/** The HTML of each part on the page at a path (with its query). They are rendered together, which costs a fraction. */
export function renderParts(path: string, nonce: string, parts: readonly ReactNode[]): string[] {
  const element = parts.map((part, at) => (
    <Fragment key={at}>
      <template />
      {part}
    </Fragment>
  ));
  const routes = [{ id: "parts", path: "*", element }];
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
  const html = renderToString(
    <PageFacts value={{ smallScript, nonce }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PageFacts>,
  );
  return html.split(CUT).slice(1);
}

// The site map: one line per area, with the prefix all of its addresses share. The files of an area name the rest.
import { prefix, type RouteConfigEntry } from "@react-router/dev/routes";
import { flatRoutes } from "@react-router/fs-routes";

const area = (folder: string): Promise<RouteConfigEntry[]> =>
  flatRoutes({ rootDirectory: `routes/${folder}`, ignoredRouteFiles: ["**/*.test.{ts,tsx}"] });

export default [
  ...(await area("public")),
  ...(await area("auth")),
  ...prefix("api", await area("api")),
  ...(await area("hooks")),
  ...prefix("dev", await area("dev")),
];

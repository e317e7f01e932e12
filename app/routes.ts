// The site map: one line per area, with the prefix all of its addresses share. The files of an area name the rest.
import { prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { flatRoutes } from "@react-router/fs-routes";

const area = (folder: string): Promise<RouteConfigEntry[]> =>
  flatRoutes({ rootDirectory: `routes/${folder}`, ignoredRouteFiles: ["**/*.test.{ts,tsx}"] });

// What the menus lead to before it has pages of its own.
const OPENS_SOON = [
  ...["favourites", "messages/*", "profile/*", "reviews", "breeder-application", "verify-email", "admin/*"],
  ...["", "/pets/*", "/profile/*", "/settings", "/subscription/*", "/application"].map((path) => `breeder${path}`),
];

export default [
  ...(await area("public")),
  ...(await area("auth")),
  ...OPENS_SOON.map((path) => route(path, "routes/account/opens-soon.tsx", { id: `opens-soon/${path}` })),
  ...prefix("api", await area("api")),
  ...(await area("hooks")),
  ...prefix("dev", await area("dev")),
];

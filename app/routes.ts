// The route map. In each folder of app/routes the file names give the URLs (flat routes of React Router); area.tsx is
// the layout of its folder, with the guard of the area. The permission that a page requires is at the top of its own
// file. Modules that routes of a folder share are beside them and end in .server.ts.
import { layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { flatRoutes } from "@react-router/fs-routes";

const area = (folder: string): Promise<RouteConfigEntry[]> =>
  flatRoutes({
    rootDirectory: `routes/${folder}`,
    ignoredRouteFiles: ["**/*.test.{ts,tsx}", "**/*.server.ts", "**/area.tsx"],
  });

export default [
  ...(await area("public")),
  ...(await area("auth")),
  layout("routes/account/area.tsx", [...(await area("account")), ...(await area("inbox"))]),
  layout(
    "routes/breeder/area.tsx",
    prefix("breeder", [
      ...(await area("breeder")),
      // The same page as /breeder.
      route("profile", "routes/breeder/_index.tsx", { id: "breeder-profile" }),
    ]),
  ),
  layout("routes/admin/area.tsx", prefix("admin", await area("admin"))),
  ...prefix("api", await area("api")),
  ...(await area("hooks")),
  ...prefix("dev", await area("dev")),
];

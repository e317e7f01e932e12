// The route map: every route file is in it, and no URL belongs to two routes.
import { describe, expect, it } from "vitest";
import { listRouteFiles, listRoutes, shapeOf } from "./support/routes.ts";
import { sourceFiles } from "./support/source-files.ts";

describe("the route map", () => {
  it("gives every URL to one route", async () => {
    const routes = await listRoutes();
    const shapes = routes.map(({ url }) => shapeOf(url));
    const shared = routes.filter(({ url }, at) => shapes.indexOf(shapeOf(url)) !== at);
    expect(shared).toEqual([]);
    expect(routes.map(({ url }) => url)).toContain("/");
  });

  it("includes every route file", async () => {
    const known = new Set((await listRouteFiles()).map((file) => `app/${file}`));
    const routeFiles = sourceFiles(".ts", ".tsx").filter(
      (path) =>
        /^app\/routes\/(?:api\/)?[^/]+\/(?:[^/]+|[^/]+\/route\.tsx?)$/.test(path) &&
        !/\.(?:test|server)\.tsx?$/.test(path),
    );
    expect(routeFiles.filter((path) => !known.has(path))).toEqual([]);
  });
});

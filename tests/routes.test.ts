// The route map: every route file is in it, and no URL belongs to two routes.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isReservedUsername } from "#app/domain/accounts/usernames.ts";
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

  it("B17: reserves the first segment of every URL as a username", async () => {
    const routes = await listRoutes();
    const segments = new Set(routes.map(({ url }) => url.split("/")[1] ?? ""));
    const names = [...segments].filter((segment) => /^[a-z0-9._]+$/i.test(segment));
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !isReservedUsername(name))).toEqual([]);
    // Pages that later releases have.
    const later = ["accessibility", "handovers", "status", "transparency", "viewings", "Deposits"];
    expect(later.filter((name) => !isReservedUsername(name))).toEqual([]);
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

/** A page whose form falls back to the version, or the values, that the loader read last. */
const FALLS_BACK = /\b(?:version|versions|seen)\)? (?:\|\||\?\?) /;

it("rereads the page of a form that is refused because the data has changed, so that saving again replaces it", () => {
  const pages = sourceFiles(".tsx").filter(
    (path) => path.startsWith("app/routes/") && FALLS_BACK.test(readFileSync(path, "utf8")),
  );
  expect(pages.length).toBeGreaterThan(9);
  const missing = pages.filter((path) => !readFileSync(path, "utf8").includes("shouldRevalidate = revalidateChanged"));
  // The response of a draft names its version.
  expect(missing).toEqual(["app/routes/breeder/pets.new.($step).($draftId).tsx"]);
});

// Rules for the whole source tree: file names, module comments, the route map, layers. tests/lint proves that the linter fails
// where a rule is broken.
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { againstOrder, familyOf } from "../dev/lint/families.mjs";
import { refuseFile, refusePackage } from "../dev/lint/import-rules.mjs";
import { sourceFiles, sourceText } from "./support/source-files.ts";

const CODE = [".ts", ".tsx", ".mjs", ".js"];

describe("the tree", () => {
  it("names files and folders in kebab case, and routes by their URL", () => {
    const named = sourceFiles().filter((path) => path.includes("/") && !path.startsWith("app/routes/"));
    const odd = named.filter((path) => {
      // "@" marks a template of systemd.
      const words = path
        .replace(/@\.service$/, ".service")
        .split("/")
        .flatMap((part) => part.split("."));
      return !words.every((word) => /^(?:[a-z0-9]+(?:[-_][a-z0-9]+)*)?$/.test(word));
    });
    expect(odd.filter((path) => !path.endsWith("/README.md"))).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it("starts every module with a comment on its purpose, except a test beside its module", () => {
    const needless = /^(?:vite|react-router|prisma)\.config\.ts$|\.d\.mts$|^(?:app|dev|prisma)\/.*\.test\.tsx?$/;
    const silent = sourceFiles(...CODE).filter((path) => {
      const text = sourceText(path).replace(/^#!.*\n/, "");
      return !/^(?:\/\/ \S|\/\*\* ?\S)/.test(text);
    });
    expect(silent.filter((path) => !needless.test(path))).toEqual([]);
  });

  it("leaves nothing open in the code", () => {
    // In two parts, so that this line is not what it looks for.
    const mark = new RegExp(String.raw`\b(?:${["TO" + "DO", "FIX" + "ME", "X" + "XX"].join("|")})\b`);
    expect(
      sourceFiles(...CODE, ".css", ".prisma", ".sql", ".md").filter((path) => mark.test(sourceText(path))),
    ).toEqual([]);
  });
});

describe("fields that keep what was typed before script ran (decision 52)", () => {
  const views = sourceFiles(".tsx").filter((path) => path.startsWith("app/") && !path.endsWith(".test.tsx"));
  const having = (pattern: RegExp) => views.filter((path) => pattern.test(sourceText(path)));

  it("has one textarea, which React does not reset", () => {
    expect(having(/<textarea\b(?!>)/)).toEqual(["app/ui/kit/forms/text-area.tsx"]);
  });

  it("has no controlled field: React would write its state over what was typed", () => {
    expect(having(/\bchecked=\{|<(?:TextField|TextAreaField|TextArea|SelectField|select)\b[^<]*?\svalue=/)).toEqual([]);
  });

  it("listens for input events, which are replayed; for change events of selects and file fields alone", () => {
    expect(having(/\bonChange=/)).toEqual(["app/ui/images/image-input.tsx", "app/ui/kit/lists/list-controls.tsx"]);
  });
});

describe("families of components", () => {
  /** What belongs to every page, pages about the site itself, and the frame of the admin area. */
  const OWN = "kit kit-sheet layout styles small-script offline personal home legal api admin".split(" ");

  it("puts components into the families of app/domain", () => {
    const odd = sourceFiles(".ts", ".tsx", ".css").filter((path) => {
      const [, folder = ""] = /^app\/ui\/([^/]+)\//.exec(path) ?? [];
      return folder && !OWN.includes(folder) && familyOf(path.replace("app/ui/", "app/domain/")) === undefined;
    });
    expect(odd).toEqual([]);
  });
});

describe("who may import whom", () => {
  const value = { typeOnly: false };
  const type = { typeOnly: true };

  it.each([
    ["app/routes/public/pets._index.tsx", "app/domain/pets/queries.server.ts"],
    ["app/routes/public/pets._index.tsx", "app/http/session/session.server.ts"],
    ["app/routes/public/pets._index.tsx", "app/ui/kit/button.tsx"],
    ["app/routes/public/pets._index.tsx", "app/platform/env.server.ts"],
    ["app/routes/public/pets.$slug/route.tsx", "app/routes/public/pets.$slug/gallery.tsx"],
    ["app/routes/breeder/profile.edit/route.tsx", "app/routes/breeder/own-breeder.server.ts"],
    ["app/domain/pets/queries.server.ts", "app/platform/db.server.ts"],
    ["app/domain/pets/queries.server.ts", "app/domain/accounts/site-settings/get-site-settings.server.ts"],
    ["app/domain/pets/queries.server.ts", "app/domain/shared/search/paged-query.server.ts"],
    ["app/domain/pets/card-rows.server.ts", "app/domain/breeders/card-rows.server.ts"],
    ["app/http/session/session.server.ts", "app/domain/accounts/sessions/sign-out.server.ts"],
    ["app/ui/pets/list/pet-card.tsx", "app/domain/shared/money.ts"],
    ["app/ui/kit/dialog.tsx", "app/ui/kit/button.tsx"],
    ["app/domain/pets/queries.db.test.ts", "tests/support/factories.ts"],
    ["server.ts", "dev/boot.ts"],
    ["prisma/seed.ts", "app/domain/breeders/queries.server.ts"],
  ])("%s may import %s", (from, to) => {
    expect(refuseFile(from, to, value)).toBeNull();
  });

  it.each([
    ["app/routes/public/pets._index.tsx", "app/routes/public/breeders._index.tsx"],
    ["app/routes/public/pets._index.tsx", "app/routes/breeder/own-breeder.server.ts"],
    ["app/routes/public/pets._index.tsx", "app/routes/public/pets.$slug/gallery.tsx"],
    ["app/routes/public/pets._index.tsx", "app/platform/db.server.ts"],
    ["app/routes/public/pets._index.tsx", "app/platform/generated/prisma/client.ts"],
    ["app/routes/public/pets._index.tsx", "tests/support/factories.ts"],
    ["app/domain/pets/queries.server.ts", "app/http/session/session.server.ts"],
    ["app/domain/shared/pet-types.ts", "app/ui/kit/button.tsx"],
    ["app/domain/pets/get-pet-page.server.ts", "app/domain/community/reviews/queries.server.ts"],
    ["app/domain/pets/get-pet-page.server.ts", "app/domain/breeders/list-sql.server.ts"],
    ["app/http/session/session.server.ts", "app/ui/kit/button.tsx"],
    ["app/http/session/session.server.ts", "app/routes/auth/logout.ts"],
    ["app/ui/pets/list/pet-card.tsx", "app/domain/pets/queries.server.ts"],
    ["app/ui/pets/list/pet-card.tsx", "app/http/session/session.server.ts"],
    ["app/ui/kit/button.tsx", "app/ui/pets/list/pet-card.tsx"],
    ["app/ui/kit/button.tsx", "app/domain/shared/money.ts"],
    ["app/platform/db.server.ts", "app/domain/shared/money.ts"],
    ["app/platform/db.server.ts", "app/http/server/context.ts"],
    ["app/handler.server.ts", "dev/boot.ts"],
    ["app/root.tsx", "bench/run.ts"],
  ])("%s may not import %s", (from, to) => {
    expect(refuseFile(from, to, value)).toEqual(expect.any(String));
  });

  it("lets routes take types alone from platform, and ui from a use case", () => {
    expect(refuseFile("app/routes/public/a.tsx", "app/platform/images/images.server.ts", type)).toBeNull();
    expect(refuseFile("app/ui/pets/list/pet-card.tsx", "app/domain/pets/queries.server.ts", type)).toBeNull();
    expect(refuseFile("app/routes/public/a.tsx", "app/platform/generated/prisma/client.ts", type)).not.toBeNull();
  });

  it("keeps the router out of the domain and clients of services in platform", () => {
    expect(refusePackage("app/domain/shared/pet-types.ts", "react-router")).not.toBeNull();
    expect(refusePackage("app/domain/shared/pet-types.ts", "react")).not.toBeNull();
    expect(refusePackage("app/routes/public/a.tsx", "@prisma/client")).not.toBeNull();
    expect(refusePackage("app/domain/shared/pet-types.ts", "pg")).not.toBeNull();
    expect(refusePackage("app/ui/pets/list/pet-card.tsx", "node:fs")).not.toBeNull();
    expect(refusePackage("app/platform/db.server.ts", "pg")).toBeNull();
    expect(refusePackage("app/ui/pets/list/pet-card.tsx", "react-router")).toBeNull();
  });
});

describe("the order of app/domain", () => {
  const files = sourceFiles(".ts", ".tsx").filter((path) => /^app\/domain\//.test(path) && !/\.test\.tsx?$/.test(path));

  it("gives each folder a family", () => {
    expect(files.filter((path) => familyOf(path) === undefined)).toEqual([]);
  });

  it("has no import against it", () => {
    const found = files.flatMap((from) =>
      importsOf(from)
        .filter((to) => againstOrder(from, to) !== null)
        .map((to) => `${from} -> ${to}`),
    );
    expect(found).toEqual([]);
  });

  it("says which import runs against it", () => {
    expect(againstOrder("app/domain/pets/price.ts", "app/domain/payments/deposits/rules.ts")).toBe(
      "pets comes before payments/deposits and may not import it",
    );
    expect(againstOrder("app/domain/shared/money.ts", "app/domain/pets/price.ts")).toMatch(/^shared comes before/);
    expect(againstOrder("app/domain/payments/deposits/rules.ts", "app/domain/pets/price.ts")).toBeNull();
    expect(againstOrder("app/domain/pets/price.ts", "app/domain/goats/price.ts")).toMatch(/is in no family/);
  });
});

describe("benchmarks", () => {
  it("load nothing that reads the settings before they have started their database", () => {
    const loaded = new Set(["bench/run.ts"]);
    for (const from of loaded) for (const to of namedIn(from, /^import (?!type\b)[^;]*?"([^"]+)";/gm)) loaded.add(to);
    expect([...loaded]).not.toContain("app/platform/env.server.ts");
    expect([...loaded]).toContain("bench/query-data.ts");
  });
});

/** The files of app/domain that a file imports or re-exports, also for their types alone. */
function importsOf(path: string): string[] {
  return namedIn(path, /\b(?:from|import\()\s*"([^"]+)"/g).filter((name) => name.startsWith("app/domain/"));
}

/** The files of the repository that a file names where a pattern finds a name of a module. */
function namedIn(path: string, pattern: RegExp): string[] {
  return [...sourceText(path).matchAll(pattern)]
    .map(([, name]) => name!)
    .filter((name) => name.startsWith("#app/") || name.startsWith("."))
    .map((name) => (name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(path), name)));
}

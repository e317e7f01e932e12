import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { breakingStatements, contractOf } from "./migration-rules.ts";

const FOLDER = "prisma/migrations";
/** The last migration from before the rule. */
const LAST_FREE = "20261125060000_put_backs";

const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const scriptOf = (name: string) => readFileSync(join(FOLDER, name, "migration.sql"), "utf8");
const reasons = (script: string) => breakingStatements(script).map(({ why }) => why);

describe("migrations", () => {
  it("of a release do not break the previous release, unless they say that they are a contract", () => {
    expect(names).toContain(LAST_FREE);
    const later = names.filter((name) => name > LAST_FREE);
    const broken = later
      .filter((name) => contractOf(scriptOf(name)) === null)
      .flatMap((name) => breakingStatements(scriptOf(name)).map((found) => ({ name, ...found })));
    expect(broken, "see Migrations in docs/operations.md").toEqual([]);
  });

  it("that are a contract name a migration before them as the first release without it", () => {
    const contracts = names.filter((name) => contractOf(scriptOf(name)) !== null);
    expect(contracts.filter((name) => contractOf(scriptOf(name))!.since >= name)).toEqual([]);
  });
});

describe("breakingStatements", () => {
  it.each([
    ["DROP TABLE pets;", "a drop"],
    ["DROP FUNCTION block_between(integer, integer);", "a drop"],
    ["ALTER TABLE pets DROP COLUMN colour;", "a dropped column"],
    ["ALTER TABLE pets DROP colour;", "a dropped column"],
    ["ALTER TABLE pets RENAME COLUMN colour TO color;", "a new name"],
    ["ALTER INDEX pets_pkey RENAME TO animals_pkey;", "a new name"],
    ["ALTER TYPE size RENAME VALUE 'small' TO 'tiny';", "a new name"],
    ["ALTER TABLE pets\n  ALTER COLUMN age TYPE integer USING 0;", "another type of a column"],
    ["ALTER TABLE pets ALTER age SET DATA TYPE integer;", "another type of a column"],
    ["ALTER TABLE pets ALTER COLUMN age SET NOT NULL;", "a column that must not be null any more"],
    ["ALTER TABLE pets ALTER COLUMN age DROP DEFAULT;", "a column without its default"],
    ["ALTER TABLE pets ADD COLUMN size text NOT NULL;", "a new column that must not be null and has no default"],
    [
      "ALTER TABLE pets ADD COLUMN a text DEFAULT '', ADD COLUMN size text NOT NULL;",
      "a new column that must not be null and has no default",
    ],
    ["ALTER TABLE pets ADD CONSTRAINT aged CHECK (age <> '');", "a new constraint"],
    ["CREATE UNIQUE INDEX pets_name ON pets (name);", "a new unique index"],
    ["-- a comment\n/* and another */ TRUNCATE pets;", "removed rows"],
  ])("finds %s", (script, why) => {
    expect(reasons(script)).toEqual([why]);
  });

  it.each([
    "CREATE TABLE sizes (id serial PRIMARY KEY, name text NOT NULL UNIQUE);",
    "CREATE TABLE sizes (id integer); ALTER TABLE sizes ADD CONSTRAINT sizes_pkey PRIMARY KEY (id);",
    "CREATE TABLE sizes (id integer); CREATE UNIQUE INDEX sizes_id ON sizes (id);",
    "ALTER TABLE pets ADD COLUMN size text;",
    "ALTER TABLE pets ADD COLUMN size text NOT NULL DEFAULT 'small';",
    "ALTER TABLE pets ADD COLUMN key uuid NOT NULL GENERATED ALWAYS AS (md5(name)::uuid) STORED;",
    "ALTER TABLE pets ALTER COLUMN age DROP NOT NULL, DROP CONSTRAINT pets_age_check;",
    "CREATE INDEX pets_name ON pets (name); DROP INDEX pets_old_name;",
    "COMMENT ON TABLE pets IS 'DROP TABLE pets; is only a text';",
    "CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE pets; $$;",
    "CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $body$ ALTER TABLE pets DROP colour; $body$;",
    "-- compatible: no release writes an empty age\nALTER TABLE pets ADD CONSTRAINT aged CHECK (age <> '');",
  ])("allows %s", (script) => {
    expect(reasons(script)).toEqual([]);
  });

  it("finds the new names of the moderation queue, and nothing in the blocks between users", () => {
    expect(reasons(scriptOf("20261125015000_cases"))).toContain("a new name");
    expect(reasons(scriptOf("20261125030000_user_blocks"))).toEqual([]);
  });
});

describe("contractOf", () => {
  it("reads what is taken away, and the first release that can do without it", () => {
    const script =
      "-- contract: pets.colour; no release since 20261201000000_sizes uses it\nALTER TABLE pets DROP colour;";
    expect(contractOf(script)).toEqual({ what: "pets.colour", since: "20261201000000_sizes" });
    expect(contractOf("-- contract: pets.colour\nALTER TABLE pets DROP colour;")).toBeNull();
  });
});

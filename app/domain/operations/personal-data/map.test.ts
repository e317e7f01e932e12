import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { personalDataDocs } from "../../../../dev/personal-data-docs.ts";
import { schemaText } from "../../../../prisma/migrate/schema-files.ts";
import { columnNames, PERSONAL_DATA } from "./map.ts";

/** The columns of a Prisma schema by table. */
function columnsOf(schema: string): Record<string, string[]> {
  const models = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)];
  const names = new Set(models.map(([, name]) => name));
  const tables = models.map(([, , body = ""]) => {
    const fields = body.matchAll(/^ +(\w+) +(\w+)(.*)$/gm);
    const columns = [...fields].filter(([, , type]) => !names.has(type));
    return [
      /@@map\("(\w+)"\)/.exec(body)![1],
      columns.map(([, field, , rest = ""]) => / @map\("(\w+)"\)/.exec(rest)?.[1] ?? field).sort(),
    ];
  });
  return Object.fromEntries(tables) as Record<string, string[]>;
}

it("[DAT-04, DAT-09] the map of personal data knows every table and column of the schema, once", () => {
  const known = Object.entries(PERSONAL_DATA).map(([table, { copied, left }]) => [
    table,
    [...columnNames(copied), ...columnNames(left)].sort(),
  ]);
  expect(Object.fromEntries(known), "`copied` or `left` of the table in the folder map").toEqual(
    columnsOf(schemaText()),
  );
});

it("[DAT-05] copies no secret, and empties only columns that exist", () => {
  for (const [table, { copied, left, file, emptied = {}, document }] of Object.entries(PERSONAL_DATA)) {
    const exported = columnNames(copied);
    const all = [...exported, ...columnNames(left)];
    expect([
      table,
      exported.filter((name) => /hash|secret|token|_key$|^key$/.test(name) && table !== "images"),
    ]).toEqual([table, []]);
    expect([table, file === null]).toEqual([table, exported.length === 0]);
    expect([
      table,
      [...Object.keys(emptied), ...(document ? [document] : [])].filter((name) => !all.includes(name)),
    ]).toEqual([table, []]);
  }
});

it("[DAT-10] docs/personal-data.md is made from the map (npm run docs:personal-data writes it)", () => {
  expect(readFileSync("docs/personal-data.md", "utf8")).toBe(personalDataDocs());
});

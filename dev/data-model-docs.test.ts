import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { schemaText } from "../prisma/migrate/schema-files.ts";
import { dataModelDocs } from "./data-model-docs.ts";

it("docs/data-model.md is that of the schema, with every model", () => {
  const text = dataModelDocs();
  expect(readFileSync("docs/data-model.md", "utf8"), "run npm run docs:data-model").toBe(text);
  const models = [...schemaText().matchAll(/^model (\w+)/gm)].map(([, name]) => name);
  expect(models.filter((name) => !text.includes(`- \`${name}\` (`))).toEqual([]);
  expect(models.length).toBeGreaterThan(90);
});

// Reads the schema, which is a folder with one file per family, for the schema engine and for whatever compares itself with it.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

export interface SchemaFile {
  path: string;
  content: string;
}

/** The files of a schema in order; `path` is a folder or a single file. */
export function schemaFiles(path = "prisma/schema"): SchemaFile[] {
  const whole = resolve(path);
  if (statSync(whole).isFile()) return [{ path: whole, content: readFileSync(whole, "utf8") }];
  const names = readdirSync(whole).filter((name) => name.endsWith(".prisma"));
  return names.sort().map((name) => ({ path: join(whole, name), content: readFileSync(join(whole, name), "utf8") }));
}

/** The text of all files of the schema. */
export function schemaText(): string {
  return schemaFiles()
    .map(({ content }) => content)
    .join("\n");
}

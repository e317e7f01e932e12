// The map of personal data: every table of the database. A new table or column is added here, or the test beside this file
// fails. The order is that of the erasure: rows before the rows that they refer to.
import { ACCOUNTS } from "./map/accounts.ts";
import { BREEDERS } from "./map/breeders.ts";
import { COMMUNITY } from "./map/community.ts";
import type { MapPart, TableOfMap } from "./map/entry.ts";
import { HANDOVERS } from "./map/handovers.ts";
import { PETS } from "./map/pets.ts";
import { RECORDS } from "./map/records.ts";
import { SITE } from "./map/site.ts";
import { VIEWINGS } from "./map/viewings.ts";

export const PERSONAL_DATA: MapPart = {
  ...VIEWINGS,
  ...HANDOVERS,
  ...COMMUNITY,
  ...PETS,
  ...BREEDERS,
  ...RECORDS,
  ...SITE,
  ...ACCOUNTS,
};

/** The names of columns, which an entry separates by spaces. */
export function columnNames(names: string | undefined): string[] {
  return names ? names.split(" ") : [];
}

/** The tables of a file of the copy, with their names. */
export function tablesOfFile(file: string): [table: string, entry: TableOfMap][] {
  return Object.entries(PERSONAL_DATA).filter(([, entry]) => entry.file === file);
}

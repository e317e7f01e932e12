// The rows of a litter that has just been born: "Boy 1", "Girl 1" (LIT-04, LIT-05).
import type { PetGender } from "#app/domain/pets/views.ts";
import { ANIMALS_MAX } from "./stages.ts";

const NAMES: Record<PetGender, string> = { male: "Boy", female: "Girl" };

export interface NewRow {
  name: string;
  sex: PetGender;
}

/** The rows, males first; null when there are not 1 to 20 of them. */
export function newbornRows(males: number, females: number): NewRow[] | null {
  const total = males + females;
  if (males < 0 || females < 0 || total < 1 || total > ANIMALS_MAX) return null;
  const rows: NewRow[] = [];
  for (let at = 0; at < males; at += 1) rows.push(nextRow(rows, "male"));
  for (let at = 0; at < females; at += 1) rows.push(nextRow(rows, "female"));
  return rows;
}

/** The next free working name of a sex: "Girl 3" after "Girl 2". */
export function nextRow(rows: readonly { name: string }[], sex: PetGender): NewRow {
  const taken = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
  let number = 1;
  while (taken.has(`${NAMES[sex]} ${number}`.toLowerCase())) number += 1;
  return { name: `${NAMES[sex]} ${number}`, sex };
}

/** A typed number of animals, "" for none; null for a text that is not such a number. */
export function parseCount(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return 0;
  return /^\d{1,2}$/.test(typed) ? Number(typed) : null;
}

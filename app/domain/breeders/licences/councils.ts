// The councils that issue licences, by nation: districts and unitary authorities. The owner checks the list each year against
// the list of local authority districts of the ONS.
import { type Nation, NATIONS } from "#app/domain/shared/places/nations.ts";
import listed from "./councils.json" with { type: "json" };

/** The names of the councils. */
export const COUNCILS: Record<Nation, readonly string[]> = listed;

const BY_NAME = Object.fromEntries(
  NATIONS.map((nation) => [nation, new Map(COUNCILS[nation].map((name) => [comparable(name), name]))]),
) as Record<Nation, Map<string, string>>;

/** The listed name of a council of a nation, also from its short name, such as "Leeds"; null for another. */
export function findCouncil(nation: Nation, name: string): string | null {
  return BY_NAME[nation].get(comparable(name)) ?? null;
}

/** The place alone: without case, spare spaces, "The", "City of" and "District Council". No two of a nation are alike. */
function comparable(name: string): string {
  const plain = name.trim().replaceAll(/\s+/g, " ").toLowerCase().replace(/^the /, "");
  return plain
    .replace(/( (metropolitan|district|borough|county|city|council))+$/, "")
    .replace(/^(royal borough of|london borough of|city of|council of the|borough of) /, "");
}

// The councils that issue licences, by nation. The list of England was written from general knowledge in November 2026 and
// has no websites yet: the owner checks it against the list of local authority districts of the ONS.
import { type Nation, NATIONS } from "#app/domain/law/nations.ts";
import listed from "./councils.json" with { type: "json" };

export interface Council {
  name: string;
  website?: string;
  /** Its public register of licences. */
  register?: string;
}

export const COUNCILS: Record<Nation, readonly Council[]> = listed;

const BY_NAME = Object.fromEntries(
  NATIONS.map((nation) => [nation, new Map(COUNCILS[nation].map((one) => [comparable(one.name), one]))]),
) as Record<Nation, Map<string, Council>>;

/** The council of a nation with this name, whatever its case and spaces; null for another. */
export function findCouncil(nation: Nation, name: string): Council | null {
  return BY_NAME[nation].get(comparable(name)) ?? null;
}

function comparable(name: string): string {
  return name.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

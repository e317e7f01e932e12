// Licences of breeders of the demo world: checked, ending soon, not checked yet, to be changed, refused and lapsed. Their nation is that
// of the council.
import type { LicenceKind } from "#app/domain/breeders/licences/kinds.ts";

export interface DemoLicence {
  /** Username of the breeder. */
  breeder: string;
  kind: LicenceKind;
  number: string;
  council: string;
  /** Days before and after seeding. */
  startedDaysAgo: number;
  endsInDays: number;
  state: "unchecked" | "checked" | "refused" | "lapsed";
  stars?: number;
  /** Why it was refused. */
  reason?: string;
  /** What a moderator asks the breeder of an unchecked licence to change. */
  changeRequest?: string;
}

export const LICENCES: readonly DemoLicence[] = [
  { breeder: "willowbrook", kind: "dog_breeding", number: "24/00317/LIADBR", council: "Shropshire Council", startedDaysAgo: 430, endsInDays: 300, state: "checked", stars: 5 },
  { breeder: "dyffryn.coch", kind: "dog_breeding", number: "PCC/DB/0094", council: "Powys County Council", startedDaysAgo: 150, endsInDays: 214, state: "checked" },
  { breeder: "slieveview", kind: "dog_breeding_establishment", number: "DBE/2026/41", council: "Newry, Mourne and Down District Council", startedDaysAgo: 30, endsInDays: 335, state: "unchecked", changeRequest: "Please add the licence as a PDF or a photo." },
  { breeder: "glenfarran", kind: "dog_breeding", number: "HC-AW-0731", council: "Highland Council", startedDaysAgo: 300, endsInDays: 790, state: "checked" },
  { breeder: "cairn.and.croft", kind: "dog_breeding", number: "PK/DBR/22-118", council: "Perth and Kinross Council", startedDaysAgo: 610, endsInDays: 480, state: "checked" },
  { breeder: "copperbeech", kind: "dog_breeding", number: "26/00418/ANIM", council: "Cheltenham Borough Council", startedDaysAgo: 1, endsInDays: 364, state: "unchecked" },
  { breeder: "chalkdown", kind: "dog_breeding", number: "LDC/AWL/2207", council: "Lewes District Council", startedDaysAgo: 420, endsInDays: 670, state: "checked", stars: 4 },
  { breeder: "laganlane", kind: "dog_breeding_establishment", number: "LCC DBE 117", council: "Lisburn and Castlereagh City Council", startedDaysAgo: 200, endsInDays: 164, state: "checked" },
  { breeder: "pennine.row", kind: "dog_breeding", number: "KMC/25/0562", council: "Kirklees Council", startedDaysAgo: 280, endsInDays: 85, state: "checked", stars: 2 },
  { breeder: "tidewatch", kind: "selling_animals", number: "AWL-2291-25", council: "North Tyneside Council", startedDaysAgo: 345, endsInDays: 20, state: "checked", stars: 4 },
  { breeder: "tamarside", kind: "selling_animals", number: "PL 0046 26", council: "Plymouth City Council", startedDaysAgo: 12, endsInDays: 353, state: "unchecked" },
  { breeder: "saltgrass", kind: "selling_animals", number: "SOS/PET/0308", council: "Southend-on-Sea City Council", startedDaysAgo: 210, endsInDays: 520, state: "checked", stars: 3 },
  { breeder: "stillbeck", kind: "selling_animals", number: "STK-AAL-1640", council: "Stoke-on-Trent City Council", startedDaysAgo: 270, endsInDays: 95, state: "checked", stars: 5 },
  { breeder: "fernleigh", kind: "selling_animals", number: "DB-118/2024", council: "Exeter City Council", startedDaysAgo: 60, endsInDays: 305, state: "refused", reason: "The number on the document is another one. Please enter it as it is printed." },
  { breeder: "oakhollow", kind: "dog_breeding", number: "LN/202300512", council: "North Yorkshire Council", startedDaysAgo: 362, endsInDays: -4, state: "lapsed", stars: 3 },
]; // oxfmt-ignore

// Licences of breeders of the demo world: checked, ending soon, not checked yet, to be changed, refused and lapsed.

export interface DemoLicence {
  /** Username of the breeder. */
  breeder: string;
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
  { breeder: "willowbrook", number: "24/00317/LIADBR", council: "Shropshire Council", startedDaysAgo: 430, endsInDays: 300, state: "checked", stars: 5 }, // oxfmt-ignore
  { breeder: "tidewatch", number: "AWL-2291-25", council: "North Tyneside Council", startedDaysAgo: 345, endsInDays: 20, state: "checked", stars: 4 }, // oxfmt-ignore
  { breeder: "tamarside", number: "PL 0046 26", council: "Cornwall Council", startedDaysAgo: 12, endsInDays: 353, state: "unchecked" }, // oxfmt-ignore
  { breeder: "slieveview", number: "DBE/2026/41", council: "Newry, Mourne and Down District Council", startedDaysAgo: 30, endsInDays: 335, state: "unchecked", changeRequest: "Please add the licence as a PDF or a photo." }, // oxfmt-ignore
  { breeder: "fernleigh", number: "DB-118/2024", council: "Leeds City Council", startedDaysAgo: 60, endsInDays: 305, state: "refused", reason: "The number on the document is another one. Please enter it as it is printed." }, // oxfmt-ignore
  { breeder: "oakhollow", number: "LN/202300512", council: "Wiltshire Council", startedDaysAgo: 385, endsInDays: -20, state: "lapsed", stars: 3 }, // oxfmt-ignore
];

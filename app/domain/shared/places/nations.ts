// The nations of the UK, whose laws on selling animals differ.

export const NATIONS = ["england", "scotland", "wales", "northern_ireland"] as const;

export type Nation = (typeof NATIONS)[number];

export const NATION_LABELS: Record<Nation, string> = {
  england: "England",
  scotland: "Scotland",
  wales: "Wales",
  northern_ireland: "Northern Ireland",
};

// The figures of a breeder's listings as the page shows them.

export const FIGURE_DAYS = [7, 30, 90] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

export interface Figures {
  seen: number;
  opened: number;
  saved: number;
  messages: number;
  deposits: number;
}

export interface ListingFigures extends Figures {
  petId: number;
  name: string;
  slug: string;
  /** How often it was opened on each day, the oldest first. */
  openedByDay: number[];
}

export interface FiguresPage {
  days: FigureDays;
  /** All listings together. */
  total: Figures & { openedByDay: number[] };
  listings: ListingFigures[];
  advice: string | null;
}

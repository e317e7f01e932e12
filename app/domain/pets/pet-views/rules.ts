// "Recently viewed": limits and texts (SCH-15).

/** The newest views that are kept for a user. */
export const VIEWS_KEPT = 50;

/** The most that /favourites shows. */
export const VIEWS_SHOWN = 12;

export const VIEW_TEXTS = {
  cleared: "Recently viewed pets cleared",
  off: "Recently viewed is off. We no longer keep the pets you look at.",
  on: "Recently viewed is on",
} as const;

// One sentence of advice, only where enough listings bear it out.

export const ENOUGH_PHOTOS = 5;
const LEAST_LISTINGS = 20;
const LEAST_RATIO = 1.5;

export interface PhotoFigures {
  /** Listings with five photos or more, and with fewer. */
  many: { listings: number; seen: number; opened: number };
  few: { listings: number; seen: number; opened: number };
}

/** "Listings with five photos are opened twice as often." Null for a breeder whose listings all have five. */
export function photoAdvice({ many, few }: PhotoFigures, hasFewPhotos: boolean): string | null {
  if (!hasFewPhotos || many.listings < LEAST_LISTINGS || few.listings < LEAST_LISTINGS) return null;
  if (many.seen === 0 || few.seen === 0 || few.opened === 0) return null;
  const ratio = many.opened / many.seen / (few.opened / few.seen);
  if (ratio < LEAST_RATIO) return null;
  const times = Math.floor(ratio * 2) / 2;
  return `Listings with five photos or more are opened ${times === 2 ? "twice" : `${times} times`} as often.`;
}

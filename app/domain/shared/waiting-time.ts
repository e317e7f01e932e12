// The time until something may be tried again, in words.

/** A time in the largest unit that is reached, rounded up: "45 seconds", "4 minutes", "1 hour". */
export function waitingTime(seconds: number): string {
  const [length, unit] = seconds < 60 ? [1, "second"] : seconds < 3600 ? [60, "minute"] : [3600, "hour"];
  const count = Math.ceil(seconds / length);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The sentence of a refusal that ends by itself: "Try again in 4 minutes." */
export function tryAgainText(seconds: number): string {
  return `Try again in ${waitingTime(seconds)}.`;
}

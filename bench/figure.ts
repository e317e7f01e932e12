// Benchmark figures with their targets, the output table, median and percentile.

export interface Figure {
  /** Name of the figure, for example "/pets: HTML, brotli". */
  what: string;
  /** Measured value. */
  measured: number;
  /** "kB", "ms", "x" for a ratio, "" for a plain number. */
  unit: string;
  /** Target; null for a figure that only explains another. */
  target: { most: number } | { least: number } | null;
  /** What the figure is a ratio of or consists of, for example "floor 742 ms". */
  note?: string;
}

/** One benchmark of the running product. `full` ones need the large data set and run only with --full. */
export interface Benchmark {
  name: string;
  full?: boolean;
  run(): Promise<Figure[]>;
}

/** Whether a figure meets its target; true without a target. */
export function holds({ measured, target }: Figure): boolean {
  if (!target) return true;
  return "most" in target ? measured <= target.most : measured >= target.least;
}

/** Formats a figure as a row of the table. */
export function line(figure: Figure): string {
  const { what, measured, unit, target, note = "" } = figure;
  const text = (value: number) => `${shortNumber(value)}${unit === "" || unit === "x" ? unit : ` ${unit}`}`;
  const wanted = !target ? "" : "most" in target ? `at most ${text(target.most)}` : `at least ${text(target.least)}`;
  const verdict = !target ? " " : holds(figure) ? "✓" : "✗";
  return `${verdict} ${what.padEnd(58)} ${text(measured).padStart(12)}   ${wanted.padEnd(18)} ${note}`.trimEnd();
}

/** Median. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that a `share` (0 to 1) of the numbers does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN;
}

function shortNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits });
}

// What a benchmark finds: figures beside their targets, and the table that shows them.

export interface Figure {
  /** "/pets: HTML, brotli". */
  what: string;
  /** The figure itself. */
  measured: number;
  /** "kB", "ms", "x" for a ratio, "" for a plain number. */
  unit: string;
  /** What it has to keep to; null for a figure that only explains another. */
  target: { most: number } | { least: number } | null;
  /** "floor 742 ms": what the figure is a ratio of, or how it came about. */
  note?: string;
}

/** One question to the running product. `full` ones need the large world and are left out by default. */
export interface Benchmark {
  name: string;
  full?: boolean;
  run(): Promise<Figure[]>;
}

/** Whether a figure keeps to its target; true where there is none. */
export function holds({ measured, target }: Figure): boolean {
  if (!target) return true;
  return "most" in target ? measured <= target.most : measured >= target.least;
}

/** One line of the table. */
export function line(figure: Figure): string {
  const { what, measured, unit, target, note = "" } = figure;
  const text = (value: number) => `${shortNumber(value)}${unit === "" || unit === "x" ? unit : ` ${unit}`}`;
  const wanted = !target ? "" : "most" in target ? `at most ${text(target.most)}` : `at least ${text(target.least)}`;
  const verdict = !target ? " " : holds(figure) ? "✓" : "✗";
  return `${verdict} ${what.padEnd(58)} ${text(measured).padStart(12)}   ${wanted.padEnd(18)} ${note}`.trimEnd();
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that `share` (0 to 1) of the numbers do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN;
}

function shortNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits });
}

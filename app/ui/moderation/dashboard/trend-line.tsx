// The trend of a figure over some weeks as a small line, with its numbers as text for screen readers.
const [WIDTH, HEIGHT, EDGE] = [96, 24, 2];

/** The points of the line: the oldest week at the left, the highest number at the top. */
function trendPoints(values: readonly number[]): string {
  const most = Math.max(1, ...values);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const y = (value: number) => HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
  return values.map((value, at) => `${(EDGE + at * step).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
}

export function TrendLine({ values }: { values: readonly number[] }) {
  return (
    <svg className="trend-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={values.join(", ")}>
      <polyline points={trendPoints(values)} />
    </svg>
  );
}

// The shape of a metric: its values are read from plain numbers of their owners when the metrics are scraped.

/** One value; labels have few values each, and never personal data. */
export interface Sample {
  labels?: Readonly<Record<string, string | number>>;
  value: number;
  /** For the parts of a histogram, such as "..._bucket"; the metric's name by default. */
  metricName?: string;
}

/** A metric of Prometheus. A `read` that rejects leaves the metric out of this scrape. */
export interface MetricDefinition {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  read(): number | readonly Sample[] | Promise<readonly Sample[]>;
}

/** The samples of counts by the value of one label. */
export function byLabel(label: string, counts: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }));
}

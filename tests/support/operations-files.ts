// The dashboard and the alerts of ops/, as far as tests read them.
import { sourceText } from "./source-files.ts";

/** Words of a query that are not metrics; `up` is Prometheus' own. */
const NOT_METRICS = new Set(["and", "or", "by", "on", "up"]);

export interface Alert {
  name: string;
  expression: string;
  summary: string;
  runbook: string;
}

/** The alerts of ops/prometheus/alerts.yaml. */
export function alerts(): Alert[] {
  const [, ...rules] = sourceText("ops/prometheus/alerts.yaml").split("- alert: ");
  return rules.map((rule) => ({
    name: rule.slice(0, rule.indexOf("\n")),
    expression: /expr: \|?([^]*?)\n {8}for:/.exec(rule)?.[1] ?? "",
    summary: /summary: "(.*)"/.exec(rule)?.[1] ?? "",
    runbook: /runbook: (.*)/.exec(rule)?.[1] ?? "",
  }));
}

/** Every query of the dashboard. */
export function dashboardExpressions(): string[] {
  const { panels } = JSON.parse(sourceText("ops/grafana/pawstead.json")) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** The names of the metrics in a query, without the suffixes of a histogram's parts. */
export function metricsOf(expression: string): string[] {
  const plain = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby\s*\([^)]*\)/g, " ");
  const names = plain.match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/gi) ?? [];
  return names.filter((name) => !NOT_METRICS.has(name)).map((name) => name.replace(/_(?:bucket|sum|count)$/, ""));
}

/** The anchors of the headings of a document, as GitHub makes them. */
export function anchorsOf(path: string): string[] {
  const headings = [...sourceText(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, "")
      .replaceAll(" ", "-"),
  );
}

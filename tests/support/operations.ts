// The operations port of a site: metrics, parsed, and the other paths.
import { expect } from "vitest";
import { freePort } from "../../dev/free-port.mjs";

/** A series by its text, such as `pawstead_emails_total{outcome="sent"}`, and its value. */
export type Series = ReadonlyMap<string, number>;

/** The settings of a site with an operations port, and what reads it. */
export async function operationsPort() {
  const port = await freePort();
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return {
    settings: { METRICS_PORT: String(port) },
    get,
    /** Status and checks of readiness. */
    async readiness() {
      const response = await get("/readyz");
      const { checks } = (await response.json()) as { checks: Record<string, string> };
      return [response.status, checks] as const;
    },
    async series(): Promise<Series> {
      const response = await get("/metrics");
      expect(response.status).toBe(200);
      return seriesOf(await response.text());
    },
  };
}

/** The series of a text in Prometheus' format. */
function seriesOf(text: string): Series {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

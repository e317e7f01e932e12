// Every operation of the API as every kind of visitor: the table in tests/support/api/endpoint-table.ts says what each is answered,
// by token in the cookie and in the Authorization header alike. What is sent is the example of the description, with the
// ids, codes and tokens of rows that exist.
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "#app/http/api/endpoints/registry.server.ts";
import type { EndpointRow } from "../../support/api/endpoint-row.ts";
import { API_ROWS } from "../../support/api/endpoint-table.ts";
import { exampleRequest } from "../../support/api/example-request.ts";
import { sharedSite } from "../../support/site.ts";
import { newVisitor, VISITORS } from "../../support/visitor-kinds.ts";

const site = await sharedSite();

const defined = ENDPOINTS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

it("[GRD-21, JAD-09] has a row for every endpoint that is defined, and no others", () => {
  expect(API_ROWS.map(({ endpoint }) => endpoint).sort()).toEqual(defined.sort());
});

it("[GRD-21] states for each endpoint the status for every kind of visitor", () => {
  for (const { endpoint, statuses } of API_ROWS) expect(statuses.split(/\s+/), endpoint).toHaveLength(VISITORS.length);
});

describe("[GRD-21, JGN-02, JGN-05, JAD-09, JAD-10] each endpoint responds to each kind of visitor as the table says", () => {
  it.each(API_ROWS)("$endpoint", { timeout: 60_000 }, async (row) => {
    const wanted = row.statuses.split(/\s+/);
    for (const way of ["bearer", "cookie"] as const) {
      const found = await Promise.all(VISITORS.map((kind) => statusFor(row, kind, way)));
      expect(`${way}: ${found.join(" ")}`).toBe(`${way}: ${wanted.join(" ")}`);
    }
  });
});

async function statusFor(
  { endpoint, send = () => ({}) }: EndpointRow,
  kind: (typeof VISITORS)[number],
  way: "bearer" | "cookie",
): Promise<number> {
  const [method = ""] = endpoint.split(" ");
  const visitor = await newVisitor(kind);
  const { target, json, form } = await exampleRequest(endpoint, await send(visitor));
  const headers: Record<string, string> = {};
  if (visitor.token !== null && way === "bearer") headers.Authorization = `Bearer ${visitor.token}`;
  if (visitor.token !== null && way === "cookie") headers.Cookie = `token=${visitor.token}`;
  if (method !== "GET") headers.Origin = site.url;
  if (json !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(site.url + target, { method, headers, body: json ?? form });
  await response.body?.cancel();
  return response.status;
}

// Every operation of the API as every kind of visitor: the table in tests/support/api-table.ts says what each is answered,
// by token in the cookie and in the Authorization header alike. What is sent is the example of the description, with the
// ids, codes and tokens of rows that exist.
import { describe, expect, it } from "vitest";
import { API_ROWS, type CallRow } from "../support/api-table.ts";
import { document } from "../support/described.ts";
import { exampleRequest } from "../support/example-request.ts";
import { sharedSite } from "../support/site.ts";
import { newVisitor, VISITORS } from "../support/visitor-kinds.ts";

const site = await sharedSite();

const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

it("[GRD-21, JAD-09] has a row for every call that is described, and no others", () => {
  expect(API_ROWS.map(({ call }) => call).sort()).toEqual(described.sort());
});

it("[GRD-21] says for each call what every kind of visitor is answered", () => {
  for (const { call, statuses } of API_ROWS) expect(statuses.split(/\s+/), call).toHaveLength(VISITORS.length);
});

describe("[GRD-21, JGN-02, JGN-05, JAD-09, JAD-10] each call answers each visitor as the table says", () => {
  it.each(API_ROWS)("$call", { timeout: 60_000 }, async (row) => {
    const wanted = row.statuses.split(/\s+/);
    for (const way of ["bearer", "cookie"] as const) {
      const found = await Promise.all(VISITORS.map((kind) => answerTo(row, kind, way)));
      expect(`${way}: ${found.join(" ")}`).toBe(`${way}: ${wanted.join(" ")}`);
    }
  });
});

async function answerTo(
  { call, send = () => ({}) }: CallRow,
  kind: (typeof VISITORS)[number],
  way: "bearer" | "cookie",
): Promise<number> {
  const [method = ""] = call.split(" ");
  const visitor = await newVisitor(kind);
  const { target, json, form } = await exampleRequest(call, await send(visitor));
  const headers: Record<string, string> = {};
  if (visitor.token !== null && way === "bearer") headers.Authorization = `Bearer ${visitor.token}`;
  if (visitor.token !== null && way === "cookie") headers.Cookie = `token=${visitor.token}`;
  if (method !== "GET") headers.Origin = site.url;
  if (json !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(site.url + target, { method, headers, body: json ?? form });
  await answer.body?.cancel();
  return answer.status;
}

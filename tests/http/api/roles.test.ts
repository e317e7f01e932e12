// Every operation of the API with every status that tests/support/api/endpoint-table.ts lists, for every kind of visitor in the
// deep run (see kindsFor), by token in the cookie and in the Authorization header alike. What is sent is the example of the
// description, with the ids, codes and tokens of rows that exist.
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "#app/http/api/endpoints/registry.server.ts";
import type { EndpointRow } from "../../support/api/endpoint-row.ts";
import { API_ROWS } from "../../support/api/endpoint-table.ts";
import { exampleRequest } from "../../support/api/example-request.ts";
import { isDeep } from "../../support/depth.ts";
import { type VisitorKind, VISITORS } from "../../support/route-table.ts";
import { sharedSite } from "../../support/site.ts";
import { type KindOfVisitor, kindsFor, newVisitor } from "../../support/visitor-kinds.ts";

const site = await sharedSite();

const defined = ENDPOINTS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

it("[GRD-21, JAD-09] has a row for every endpoint that is defined, and no others", () => {
  expect(API_ROWS.map(({ endpoint }) => endpoint).sort()).toEqual(defined.sort());
});

it("[GRD-21] states for each endpoint the status for every kind of visitor", () => {
  for (const { endpoint, statuses } of API_ROWS) expect(statuses.split(/\s+/), endpoint).toHaveLength(VISITORS.length);
});

const WAYS = ["bearer", "cookie"] as const;

describe("[GRD-21, JGN-02, JGN-05, JAD-09, JAD-10] each endpoint responds to each kind of visitor as the table says", () => {
  it.each(API_ROWS)("$endpoint", { timeout: 60_000 }, async (row) => {
    const rule = API_ROWS.filter(({ statuses }) => statuses === row.statuses);
    const wanted = row.statuses.split(/\s+/);
    const kinds = kindsFor(wanted, rule.indexOf(row), rule.length);
    // Each sends the token in one way, in turns; the last of a rule's first row, who is signed in, in both.
    const turn = API_ROWS.indexOf(row);
    const inBothWays = rule[0] === row ? kinds.at(-1) : null;
    const tried = kinds.flatMap((kind, nth) =>
      WAYS.filter((_way, at) => isDeep || kind === inBothWays || (turn + nth) % 2 === at).map((way) => ({ kind, way })),
    );
    const found = await Promise.all(
      tried.map(async ({ kind, way }) => {
        const isRefused = /^40[13]$/.test(wanted[VISITORS.indexOf(kind)]!);
        return `${kind} ${way}: ${await statusFor(row, isRefused ? await readerOf(kind, way) : await writerOf(row, kind, way), way)}`;
      }),
    );
    expect(found).toEqual(tried.map(({ kind, way }) => `${kind} ${way}: ${wanted[VISITORS.indexOf(kind)]}`));
  });
});

type Way = (typeof WAYS)[number];
const readers = new Map<string, Promise<KindOfVisitor>>();
/** The one visitor of a kind and way for the requests that change nothing of theirs: those that are refused or only read. */
function readerOf(kind: VisitorKind, way: Way): Promise<KindOfVisitor> {
  const reader = readers.get(kind + way) ?? newVisitor(kind);
  readers.set(kind + way, reader);
  return reader;
}

/** A visitor for a request that is accepted. Those below /api/auth begin and end sessions. */
const writerOf = ({ endpoint }: EndpointRow, kind: VisitorKind, way: Way) =>
  /^GET (?!\/api\/auth\/)/.test(endpoint) ? readerOf(kind, way) : newVisitor(kind);

async function statusFor(
  { endpoint, send = () => ({}) }: EndpointRow,
  visitor: KindOfVisitor,
  way: Way,
): Promise<number> {
  const [method = ""] = endpoint.split(" ");
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

// Rules for the whole OpenAPI document, whatever an endpoint does.
import { describe, expect, it } from "vitest";
import type { Endpoint, EndpointBody } from "#app/http/api/endpoint.ts";
import { ENDPOINTS } from "#app/http/api/endpoints/registry.server.ts";
import { curlCommand, isFileName } from "#app/http/api/openapi/example.ts";
import { document } from "./support/api/openapi-document.ts";

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
}

interface Described {
  parameters: { in: string }[];
  requestBody?: { content: Record<string, object> };
  "x-codeSamples": [{ source: string }];
}

/**
 * Ids that are no integers: names of plans, checkout sessions of the payment provider, UUIDs of user sessions, rules of the
 * law ("R05"), and fields of multipart forms.
 */
const NO_NUMBERS = ["id", "licence_id", "plan_id", "planId", "sessionId", "session_id"];

/** Every parameter and field of the description whose name is that of an id, with its schema. */
function idsIn(part: unknown): [string, Schema][] {
  if (Array.isArray(part)) return part.flatMap(idsIn);
  if (typeof part !== "object" || part === null) return [];
  const { name, in: where, schema, properties = {} } = part as Schema & { name?: string; in?: string; schema?: Schema };
  const own: [string, Schema][] = where && schema ? [[String(name), schema]] : Object.entries(properties);
  return [...own.filter(([one]) => /^id$|_id$|Id$/.test(one)), ...Object.values(part).flatMap(idsIn)];
}

it("[ENT-01, ENT-10, ENT-13] ids are integers everywhere", () => {
  const ids = [document.paths, document.components].flatMap(idsIn);
  expect(ids.length).toBeGreaterThan(100);
  const others = ids.filter(([, { type }]) => type !== "integer" && String(type) !== "integer,null");
  expect([...new Set(others.map(([name]) => name))].sort()).toEqual(NO_NUMBERS.toSorted());
});

it("[ENT-13] a breeder has the id of the account", () => {
  const { Breeder } = document.components.schemas as Record<string, Schema>;
  expect(Breeder?.properties?.user_id).toMatchObject({ type: "integer" });
});

describe("[JGN-01] the example of every operation", () => {
  const operationOf = ({ path, method }: Endpoint) => document.paths[path]![method] as unknown as Described;

  it("is a request that its schemas take", () => {
    for (const { id, body, query, example = {} } of ENDPOINTS) {
      if (query) expect(query.safeParse(example.query ?? {}), id).toMatchObject({ success: true });
      else expect(example.query, id).toBeUndefined();
      if (body) expect(body.schema.safeParse(withFiles(example.body ?? {}, body)), id).toMatchObject({ success: true });
      else expect(example.body, id).toBeUndefined();
    }
  });

  it("is given for each part of the path, for the body, and as a command", () => {
    for (const endpoint of ENDPOINTS) {
      const { id, access, idempotency } = endpoint;
      const { parameters, requestBody, ...operation } = operationOf(endpoint);
      for (const parameter of parameters.filter((one) => one.in === "path")) {
        expect(parameter, id).toHaveProperty("example");
      }
      for (const content of Object.values(requestBody?.content ?? {})) {
        expect(content, id).toHaveProperty("example");
      }
      const [{ source }] = operation["x-codeSamples"];
      expect(source).not.toMatch(/[{]\w+[}]/);
      expect(source.includes("$TOKEN"), id).toBe(access.kind !== "everyone");
      expect(source.includes("Idempotency-Key"), id).toBe(idempotency !== undefined);
    }
  });

  it("is quoted for a shell", () => {
    const endpoint = { method: "post", path: "/api/pets/{petId}", access: { kind: "everyone" } } as const;
    const example = { query: { a: ["1", "2"] }, body: { text: "it's" } };
    expect(curlCommand({ ...endpoint, example, body: {} })).toBe(
      String.raw`curl -X POST "$SITE/api/pets/12?a=1&a=2" \
  -H 'Content-Type: application/json' \
  -d '{"text":"it'\''s"}'`,
    );
    const form = { body: { text: "a", image: ["one.jpg", "two.jpg"] } };
    expect(curlCommand({ ...endpoint, example: form, body: { multipart: true } })).toBe(
      String.raw`curl -X POST "$SITE/api/pets/12" \
  -F 'text=a' \
  -F 'image=@one.jpg' \
  -F 'image=@two.jpg'`,
    );
  });
});

/** A body whose file names are files, as a form sends them. */
function withFiles(
  fields: Readonly<Record<string, unknown>>,
  { multipart }: EndpointBody<unknown>,
): Record<string, unknown> {
  const sent = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sent);
    return multipart && isFileName(value) ? new File([], value) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sent(value)]));
}

it("every summary says in a few words what a request does, and no two say the same", () => {
  const verbs =
    "Add|Apply|Approve|Ban|Book|Cancel|Change|Check|Complete|Confirm|Create|Delete|Edit|Get|Grant|Hide|Lift|List|Mark|Open|Pay|" +
    "Refund|Reject|Remove|Reset|Review|Revoke|Save|Send|Set|Sign|Start|Subscribe|Suggest|Unapprove|Unsubscribe|Update|Verify";
  const summaries = ENDPOINTS.map(({ summary }) => summary);
  const form = new RegExp(`^(?:${verbs}) [^.;]{3,70}$`);
  expect(summaries.filter((summary) => !form.test(summary) && summary !== "Sign out")).toEqual([]);
  expect(summaries.filter((summary, at) => summaries.indexOf(summary) !== at)).toEqual([]);
});

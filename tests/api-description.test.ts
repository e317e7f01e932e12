// What holds for the whole description of the API, whatever an endpoint does.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type ApiCall, type Body, file } from "#app/http/openapi/call.ts";
import { curlCommand, isFileName } from "#app/http/openapi/example.ts";
import { CALL_GROUPS } from "#app/http/openapi/groups.ts";
import { document } from "./support/described.ts";

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
}

interface Described {
  parameters: { in: string }[];
  requestBody?: { content: Record<string, object> };
  "x-codeSamples": [{ source: string }];
}

/** Not numbers of rows: the names of plans, the sessions of the payment provider, and those of accounts, which are UUIDs. */
const NO_NUMBERS = ["plan_id", "planId", "sessionId", "session_id"];

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
  const calls = CALL_GROUPS.flatMap((group) => group.calls);
  const operationOf = ({ path, method }: ApiCall) => document.paths[path]![method] as unknown as Described;

  it("is a request that its schemas take", () => {
    for (const { id, body, query, example = {} } of calls) {
      if (query) expect(query.safeParse(example.query ?? {}), id).toMatchObject({ success: true });
      else expect(example.query, id).toBeUndefined();
      if (body) expect(body.schema.safeParse(withFiles(example.body ?? {}, body)), id).toMatchObject({ success: true });
      else expect(example.body, id).toBeUndefined();
    }
  });

  it("stands at each part of the path, at the body, and as a command", () => {
    for (const call of calls) {
      const { parameters, requestBody, ...operation } = operationOf(call);
      for (const parameter of parameters.filter((one) => one.in === "path")) {
        expect(parameter, call.id).toHaveProperty("example");
      }
      for (const content of Object.values(requestBody?.content ?? {})) {
        expect(content, call.id).toHaveProperty("example");
      }
      const [{ source }] = operation["x-codeSamples"];
      expect(source).not.toMatch(/[{]\w+[}]/);
      expect(source.includes("$TOKEN"), call.id).toBe(call.access !== "everyone");
      expect(source.includes("Idempotency-Key"), call.id).toBe(call.creates === true);
    }
  });

  it("is quoted for a shell", () => {
    const schema = z.object({ text: z.string(), image: file });
    const call = { method: "post", path: "/api/pets/{petId}", access: "everyone" } as const;
    const rest = { id: "x", summary: "x", answers: {}, example: { query: { a: ["1", "2"] }, body: { text: "it's" } } };
    expect(curlCommand({ ...call, ...rest, body: { schema } })).toBe(
      String.raw`curl -X POST "$SITE/api/pets/12?a=1&a=2" \
  -H 'Content-Type: application/json' \
  -d '{"text":"it'\''s"}'`,
    );
    const form = { body: { text: "a", image: ["one.jpg", "two.jpg"] } };
    expect(curlCommand({ ...call, ...rest, example: form, body: { schema, multipart: true } })).toBe(
      String.raw`curl -X POST "$SITE/api/pets/12" \
  -F 'text=a' \
  -F 'image=@one.jpg' \
  -F 'image=@two.jpg'`,
    );
  });
});

/** A body whose file names are files, as a form sends them. */
function withFiles(fields: Readonly<Record<string, unknown>>, { multipart }: Body): Record<string, unknown> {
  const sent = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sent);
    return multipart && isFileName(value) ? new File([], value) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sent(value)]));
}

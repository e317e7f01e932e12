// Requests generated from the OpenAPI document: valid, nearly valid, and invalid.
import fc, { type Arbitrary } from "fast-check";
import { codePoint } from "../code-point.ts";
import { hostileText } from "../hostile-input.ts";
import { document } from "./openapi-document.ts";

/** One request, in one piece so that a failing example can be read. */
export interface GeneratedRequest {
  method: string;
  /** Path and query as they go over the wire. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface DescribedOperation {
  method: string;
  path: string;
  operationId: string;
}

/** Values that exist on the site, by the name of the field or parameter that may hold them; "id" is for all ids. */
export type Known = Record<string, readonly unknown[]>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

interface Made {
  body: { type: string | null; text: string | null };
  at: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: Schema;
}

/** Every described operation. */
export const OPERATIONS: readonly DescribedOperation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    method: method.toUpperCase(),
    path,
    operationId: String(operationId),
  })),
);

const LONG = 60_000;
const BOUNDARY = "x-boundary-x";
const DEPTH = 4;

const anything: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, [], {}, true, -1, 2 ** 53, 1e308, "x".repeat(LONG), nested(500)),
);

/** Requests to one endpoint, without a token, by the class of their body: valid, nearly valid, and of any form. */
export function generatedRequests({ method, path }: DescribedOperation, known: Known): Arbitrary<GeneratedRequest>[] {
  const operation = document.paths[path]![method.toLowerCase()] as unknown as {
    parameters: Parameter[];
    requestBody?: { content: Record<string, { schema: Schema }> };
  };
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const part = (where: Parameter["in"]) => operation.parameters.filter((parameter) => parameter.in === where);
  const valueOf = ({ name, schema }: Parameter) =>
    fc.oneof({ weight: 4, arbitrary: valid(schema, known, name).map(String) }, { weight: 1, arbitrary: hostileText });
  const values = (where: Parameter["in"]): Arbitrary<Record<string, string>> =>
    fc.record(Object.fromEntries(part(where).map((parameter) => [parameter.name, valueOf(parameter)])), {
      requiredKeys: where === "path" ? part(where).map(({ name }) => name) : [],
    });
  const bodies: Arbitrary<Made["body"]>[] =
    type === undefined || !content
      ? [fc.constant({ type: null, text: null })]
      : [
          valid(content.schema, known).map((value) => written(type, value)),
          nearly(content.schema, known).map((value) => written(type, value)),
          absurdBody(type),
        ];
  const parts = { at: values("path"), query: values("query"), headers: values("header") };
  const request = (made: Made): GeneratedRequest => {
    const headers = Object.fromEntries(
      Object.entries(made.headers).map(([name, value]) => [name, value.replaceAll(/[^\x20-\x7e]/g, "") || "-"]),
    );
    if (made.body.type !== null) headers["Content-Type"] = made.body.type;
    const query = new URLSearchParams(Object.entries(made.query).map(([name, value]) => [name, soundly(value)]));
    return {
      method,
      target: addressOf(path, made.at) + (query.size > 0 ? `?${query}` : ""),
      headers,
      body: made.body.text,
    };
  };
  return bodies.map((body) => fc.record({ body, ...parts }).map(request));
}

function addressOf(path: string, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = encodeURIComponent(soundly(values[name] ?? "")).replaceAll(".", "%2E");
    // An empty segment would be another path, and NUL is refused before an endpoint is reached.
    return value.replaceAll("%00", "").slice(0, 3_000) || "-";
  });
}

/** Text without halves of characters, which no address can hold. */
function soundly(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

/** A value that is valid under a schema. */
function valid(schema: Schema, known: Known, name = "", depth = 0): Arbitrary<unknown> {
  const own = known[name] ?? (/(?:^|_)id$|Id$/.test(name) ? known.id : undefined);
  const made = bySchema(resolved(schema), known, depth);
  return own ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: made }) : made;
}

function bySchema(schema: Schema, known: Known, depth: number): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, known, "", depth)));
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map((one) => valid(one, known, "", depth))).map((all) => Object.assign({}, ...all));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return objectOf(schema, known, depth);
    case "array": {
      const { minItems = 0, maxItems = 4, items = {} } = schema;
      const maxLength = Math.max(minItems, Math.min(maxItems, 4));
      return fc.array(valid(items, known, "", depth + 1), { minLength: minItems, maxLength });
    }
    case "string":
      return stringOf(schema);
    case "integer":
    case "number":
      return fc.integer({ min: bounded(schema.minimum, 0), max: bounded(schema.maximum, 5_000) });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.oneof(fc.string({ maxLength: 20 }), fc.integer({ min: 0, max: 5 }).map(String), fc.boolean());
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known, depth: number): Arbitrary<unknown> {
  if (depth > DEPTH) return fc.constant({});
  const fields = Object.entries(properties).map(([key, inner]) => [key, valid(inner, known, key, depth + 1)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function stringOf({ format, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === "email") return fc.emailAddress();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "binary") return fc.constantFrom("", "no picture", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0");
  const most = Math.min(maxLength, minLength + 80);
  return fc.oneof(
    fc.string({ minLength, maxLength: most }),
    fc.constant("A steady and friendly sentence, long enough for most. ".repeat(2).slice(0, Math.max(minLength, most))),
  );
}

/** A value with one error under a schema. */
function nearly(schema: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.keys(resolved(schema).properties ?? {});
  const wrongs = fc.record({
    kind: fc.constantFrom("without", "other", "besides"),
    field: fields.length > 0 ? fc.constantFrom(...fields) : fc.constant("field"),
    extra: fc.constantFrom("__proto__", "constructor", "is_admin", "user_id", "permissions", "status", "x".repeat(200)),
    value: anything,
  });
  return fc.tuple(valid(schema, known), wrongs).map(([value, { kind, field, extra, value: other }]) => {
    if (typeof value !== "object" || value === null) return other;
    const rest = Object.entries(value).filter(([key]) => key !== field);
    if (kind === "without") return Object.fromEntries(rest);
    // Written as text, so that "__proto__" is a field like any other.
    const added: [string, unknown] = kind === "other" ? [field, other] : [extra, other];
    return new Fields([...(kind === "other" ? rest : Object.entries(value)), added]);
  });
}

/** An object as it is written, whatever its fields are called. */
class Fields {
  readonly entries: [string, unknown][];

  constructor(entries: [string, unknown][]) {
    this.entries = entries;
  }

  text(): string {
    return `{${this.entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? "null"}`).join()}}`;
  }
}

function written(type: string, value: unknown): { type: string; text: string } {
  if (type === "application/json") {
    return { type, text: value instanceof Fields ? value.text() : (JSON.stringify(value) ?? "null") };
  }
  const entries = value instanceof Fields ? value.entries : Object.entries(value ?? {});
  const parts = entries.map(([name, inner]) => {
    const text = typeof inner === "string" ? inner : JSON.stringify(inner);
    const file = /^(?:\x89PNG|\xff\xd8|no picture)/.test(text) ? `; filename="a.jpg"` : "";
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${encodeURIComponent(soundly(name))}"${file}\r\n\r\n${text}\r\n`;
  });
  return { type: `${type}; boundary=${BOUNDARY}`, text: `${parts.join("")}--${BOUNDARY}--\r\n` };
}

function absurdBody(type: string): Arbitrary<{ type: string | null; text: string }> {
  const types = fc.constantFrom(type, "application/json", "text/plain", "multipart/form-data", "x/y", null);
  const texts = fc.oneof(
    fc.string({ unit: codePoint, maxLength: 60 }),
    fc.json({ maxDepth: 2 }),
    fc.constantFrom("", "{", "[]", "null", '"text"', "[".repeat(2_000), '{"a":'.repeat(500), "NaN", "\u0000"),
    fc.constantFrom(`--${BOUNDARY}`, `--${BOUNDARY}\r\n\r\n`, '{"__proto__":{"isAdmin":true}}'),
  );
  return fc.record({ type: types, text: texts });
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

function bounded(value: number | undefined, otherwise: number): number {
  return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, value ?? otherwise));
}

function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.slice("#/components/schemas/".length);
  return resolved((document.components.schemas as Record<string, Schema>)[name] ?? {});
}

// The OpenAPI document as the page /api/docs shows it: words in place of schemas.
import type { OpenApiDocument } from "./document.server.ts";

type Json = Record<string, unknown>;

/** A field of a request or response, or a parameter; `about` may be empty. */
interface Field {
  name: string;
  /** "text, up to 50 characters". */
  type: string;
  needed: boolean;
  about: string;
}

/** Deeper levels are left out. */
const DEEPEST = 2;

/** The parts of the API in their order, each with its endpoints, and the records of their responses. */
export function readDocument({ info, tags, paths, components }: OpenApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: (operation.tags as string[])[0],
      path,
      method,
      operation,
    })),
  );
  return {
    introduction: String(info.description).split(/\n\n+/),
    parts: tags.map(({ name }) => ({
      heading: String(name),
      id: String(name).toLowerCase().replaceAll(/\W+/g, "-"),
      calls: operations.filter(({ tag }) => tag === name).map(readCall),
    })),
    records: Object.entries(components.schemas as Record<string, Json>).map(([name, schema]) => ({
      name,
      fields: fieldsOf(schema),
    })),
  };
}

function readCall({ path, method, operation }: { path: string; method: string; operation: Json }) {
  const parameters = (operation.parameters as Json[]).filter(({ name }) => name !== "If-None-Match");
  const content = ((operation.requestBody as Json | undefined)?.content ?? {}) as Record<string, { schema: Json }>;
  const body = Object.values(content)[0];
  const answers = Object.entries(operation.responses as Record<string, Json>);
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    summary: String(operation.summary),
    about: String(operation.description),
    parameters: parameters.map((one) => readField(String(one.name), one.schema as Json, one.required === true, one)),
    isForm: Object.keys(content)[0] === "multipart/form-data",
    body: body ? fieldsOf(body.schema) : [],
    answers: answers.filter(([status]) => status < "300").map(readAnswer),
    example: (operation["x-codeSamples"] as { source: string }[])[0]?.source ?? "",
    refusals: answers.filter(([status]) => status >= "400").map(([status]) => Number(status)),
  };
}

function readAnswer([status, answer]: [string, Json]) {
  const [content] = Object.values(answer.content as Record<string, { schema: Json }>);
  const fields = fieldsOf(content?.schema ?? {});
  // Every response of success has this field.
  return { status, about: String(answer.description), fields: fields.filter(({ name }) => name !== "success") };
}

function fieldsOf(schema: Json, before = "", depth = 1): Field[] {
  const object = objectIn(schema);
  const needed = (object?.required ?? []) as string[];
  return Object.entries((object?.properties ?? {}) as Record<string, Json>).flatMap(([key, value]) => {
    const name = before + key;
    const list = value.type === "array" ? (value.items as Json | undefined) : undefined;
    const field = readField(name, value, needed.includes(key), value);
    const inner = depth < DEEPEST ? fieldsOf(list ?? value, `${name}${list ? "[]" : ""}.`, depth + 1) : [];
    return [field, ...inner];
  });
}

/** The object that a schema is, or may be where it may also be null. */
function objectIn(schema: Json): Json | undefined {
  if (schema.type === "object") return schema;
  return ((schema.anyOf ?? []) as Json[]).find(({ type }) => type === "object");
}

function readField(name: string, schema: Json, needed: boolean, { description }: Json): Field {
  return { name, type: wordsOf(schema), needed, about: textOf(description) || textOf(schema.description) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const NAMES: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};
const FORMATS: Record<string, string> = {
  "date-time": "moment",
  email: "email address",
  binary: "file",
  uri: "address",
};

/** A schema in a few words. */
function wordsOf(schema: Json): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (Array.isArray(schema.anyOf)) return [...new Set((schema.anyOf as Json[]).map(wordsOf))].join(" or ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => wordsOf({ ...schema, type })).join(" or ");
  if (schema.type === "array") return `list of ${wordsOf((schema.items ?? {}) as Json)}`;
  const name = FORMATS[String(schema.format)] ?? (typeof schema.type === "string" ? NAMES[schema.type] : "anything");
  return `${name}${boundsOf(schema)}`;
}

function boundsOf({ type, format, minimum, maximum, minLength, maxLength }: Json): string {
  if (type === "integer" || type === "number") return range(minimum, maximum, "");
  return type === "string" && !FORMATS[String(format)] ? range(minLength, maxLength, " characters") : "";
}

function range(least: unknown, most: unknown, unit: string): string {
  const say = (value: unknown) => Number(value).toLocaleString("en-GB");
  if (typeof least === "number" && least > 0 && typeof most === "number")
    return `, ${say(least)} to ${say(most)}${unit}`;
  if (typeof most === "number") return most >= 2 ** 31 - 1 ? "" : `, up to ${say(most)}${unit}`;
  return typeof least === "number" && least > 0 ? `, from ${say(least)}${unit}` : "";
}

// Holds answers of the API against its own description: a status, a field or a body that it does not speak of is a fault.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describeApi, type OpenApiDocument } from "#app/http/openapi/document.server.ts";
import { CALL_GROUPS } from "#app/http/openapi/groups.ts";

/** An answer of the API as it came over the wire. */
export interface ApiAnswer {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  contentType: string | null;
  body: string;
}

interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: unknown }> }>;
}

export const document: OpenApiDocument = describeApi(CALL_GROUPS);

const ajv = new Ajv2020({ strict: false, allErrors: false });
formats.default(ajv);
ajv.addSchema(document, "api");

/** What an address that is not described, or does not take the method, may answer. */
const UNDESCRIBED = new Set([400, 401, 403, 404, 405, 408, 413, 414, 415, 429, 431]);
const validators = new Map<string, ValidateFunction>();
// Words come before parts that vary, as in the router, and of two with as many such parts the one that says more of them.
const templates = Object.keys(document.paths)
  .map((path) => ({ path, shape: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`, "i") }))
  .sort((a, b) => varying(a.path) - varying(b.path) || words(b.path) - words(a.path));

/** The described call behind an address, or null. */
export function describedCall(method: string, path: string): { path: string; operation: Operation } | null {
  const plain = path.replace(/\/$/, "").replaceAll("%40", "@");
  const found = templates.find(({ shape }) => shape.test(plain));
  const operation = found && document.paths[found.path]?.[method === "HEAD" ? "get" : method.toLowerCase()];
  return found && operation ? { path: found.path, operation: operation as unknown as Operation } : null;
}

/** What is wrong with an answer, or null. */
export function descriptionFault({ method, path, status, contentType, body }: ApiAnswer): string | null {
  const where = `${method} ${path} answered ${status}`;
  const call = describedCall(method, path);
  if (!call && !UNDESCRIBED.has(status)) return `${where}, and no call of that kind is described`;
  const responses = call?.operation.responses;
  const response = responses?.[String(status)];
  if (call && !response) return `${where}, which ${call.operation.operationId} does not speak of`;
  if (method === "HEAD" || status === 304) return body === "" ? null : `${where} with a body`;
  if (!/^application\/json\b/.test(contentType ?? "")) return `${where} with ${contentType}`;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return `${where} with what is no JSON`;
  }
  const validate = validatorOf(response ? pointerOf(call, status) : "#/components/schemas/Error");
  return validate(value) ? null : `${where}: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`;
}

function pointerOf(call: ReturnType<typeof describedCall>, status: number): string {
  const { path, operation } = call!;
  const ref = operation.responses[String(status)]?.$ref;
  const method = Object.entries(document.paths[path]!).find(([, one]) => one.operationId === operation.operationId)![0];
  const above = ref ?? `#/paths/${escape(path)}/${method}/responses/${status}`;
  return `${above}/content/${escape("application/json")}/schema`;
}

function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known) return known;
  const made = ajv.compile({ $ref: `api${pointer}` });
  validators.set(pointer, made);
  return made;
}

function escape(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function varying(path: string): number {
  return path.split("{").length;
}

function words(path: string): number {
  return path.replaceAll(/\{\w+\}/g, "").length;
}

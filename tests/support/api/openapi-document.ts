// Checks API responses against the OpenAPI document: a status, field or body that it does not describe is a fault.
import formats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { openApiDocument } from "#app/http/api/endpoints/registry.server.ts";
import type { OpenApiDocument } from "#app/http/api/openapi/document.server.ts";

/** An API response as received. */
export interface ApiResponse {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** The value of a header, or null; names in any case. */
  header(name: string): string | null;
  body: string;
}

interface Described {
  $ref?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: unknown }>;
}

interface Operation {
  operationId: string;
  responses: Record<string, Described>;
}

export const document: OpenApiDocument = openApiDocument();

const ajv = new Ajv2020({ strict: false, allErrors: false });
formats.default(ajv);
ajv.addSchema(document, "api");

/** Statuses allowed for a URL that is not described or does not allow the method. */
const UNDESCRIBED = new Set([400, 401, 403, 404, 405, 408, 413, 414, 415, 429, 431]);
/** Headers that a response has exactly where its description names them. */
const NAMED_HEADERS = ["ETag", "Retry-After", "WWW-Authenticate", "X-Request-Id", "RateLimit", "RateLimit-Policy"];
const RATE_LIMIT = /^"\w+";r=\d+;t=\d+(?:, "\w+";r=\d+;t=\d+)*$/;
const RATE_LIMIT_POLICY = /^"\w+";q=\d+;w=\d+(?:, "\w+";q=\d+;w=\d+)*$/;
const validators = new Map<string, ValidateFunction>();
// Static segments come before parameters, as in the router; of two paths with as many parameters, the longer one first.
const templates = Object.keys(document.paths)
  .map((path) => ({ path, shape: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`, "i") }))
  .sort((a, b) => varying(a.path) - varying(b.path) || words(b.path) - words(a.path));

/** The described operation of a method and path, or null. */
export function describedCall(method: string, path: string): { path: string; operation: Operation } | null {
  const plain = path.replace(/\/$/, "").replaceAll("%40", "@");
  const found = templates.find(({ shape }) => shape.test(plain));
  const operation = found && document.paths[found.path]?.[method === "HEAD" ? "get" : method.toLowerCase()];
  return found && operation ? { path: found.path, operation: operation as unknown as Operation } : null;
}

/** The fault of a response, or null. */
export function descriptionFault({ method, path, status, header, body }: ApiResponse): string | null {
  const where = `${method} ${path} answered ${status}`;
  const call = describedCall(method, path);
  if (!call && !UNDESCRIBED.has(status)) return `${where}, and no call of that kind is described`;
  const responses = call?.operation.responses;
  const response = responses?.[String(status)];
  if (call && !response) return `${where}, which ${call.operation.operationId} does not speak of`;
  const wrongHeader = response && headerFault(response, status, header);
  if (wrongHeader) return `${where} ${wrongHeader}`;
  if (method === "HEAD" || status === 304) return body === "" ? null : `${where} with a body`;
  const contentType = header("Content-Type");
  if (!/^application\/json\b/.test(contentType ?? "")) return `${where} with ${contentType}`;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return `${where} with what is no JSON`;
  }
  const validate = validatorOf(
    response ? pointerOf(call, status) : `#/components/schemas/${status === 429 ? "LimitError" : "Error"}`,
  );
  return validate(value) ? null : `${where}: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`;
}

// A request refused before the rate limit has no rate limit headers; every successful response has them.
function headerFault(described: Described, status: number, header: ApiResponse["header"]): string | null {
  const { headers = {} } = described.$ref ? componentResponse(described.$ref) : described;
  const components = document.components.headers as Record<string, { required?: boolean }>;
  const missing = Object.keys(headers).find((name) => components[name]?.required && header(name) === null);
  if (missing) return `without ${missing}`;
  const unnamed = NAMED_HEADERS.find((name) => header(name) !== null && !headers[name]);
  if (unnamed) return `with ${unnamed}, which is not described`;
  const [limit, policy] = [header("RateLimit"), header("RateLimit-Policy")];
  if (limit === null && policy === null && status >= 400) return null;
  if (RATE_LIMIT.test(limit ?? "") && RATE_LIMIT_POLICY.test(policy ?? "")) return null;
  return `with RateLimit ${limit} and RateLimit-Policy ${policy}`;
}

function componentResponse(ref: string): Described {
  return (document.components.responses as Record<string, Described>)[ref.split("/").at(-1) ?? ""] ?? {};
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

// The response of an endpoint, made from its definition: guard, path, strict lists, body, rate limits and idempotency, in
// this order.
import { limitApi, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AnyInput, Endpoint, PathParam, RequestArgs } from "./endpoint.ts";
import { withIdempotencyKey } from "./idempotency-key.server.ts";
import type { KnownValues } from "./list-values.ts";
import { unknownValues } from "./lists.ts";
import { apiError } from "./reply.server.ts";

const NO_QUERY = new URLSearchParams();

/** The response of an endpoint. May throw a response as well. */
export async function respond(endpoint: Endpoint, args: RequestArgs): Promise<Response> {
  const { context, request } = args;
  const admitted = await endpoint.access.admit(args);
  const params = await readParams(endpoint.params, args.params);
  const query = endpoint.query ? new URL(request.url).searchParams : NO_QUERY;
  if (endpoint.knownValues) checkStrict(query, endpoint.knownValues);
  const input: AnyInput = { context, request, params, query, body: undefined, ...admitted };
  if (!endpoint.body) return respondTo(endpoint, input);
  const body = await endpoint.body.read(input as never);
  try {
    return await respondTo(endpoint, { ...input, body });
  } finally {
    if (isDiscardable(body)) await body.discard();
  }
}

async function respondTo(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const limits = endpoint.rateLimits.map(([name, by]) => {
    return { name, subject: by === "address" ? undefined : by === "user" ? subjectOf(input) : by(input) };
  });
  for (const { name, subject } of limits) if (subject !== null) await limitApi(input.context, name, subject);
  const response = await handle(endpoint, input);
  if (response.ok) {
    for (const { name, subject } of limits) {
      if (name === "redeem" && subject !== null) await returnTry(input.context, name, subject);
    }
  }
  return response;
}

function handle(endpoint: Endpoint, input: AnyInput): Response | Promise<Response> {
  if (!endpoint.idempotency) return endpoint.handler(input, "");
  const { owner = subjectOf, content } = endpoint.idempotency;
  const idempotent = { owner: owner(input), content: () => content(input) };
  return withIdempotencyKey(input.request, idempotent, async (idempotencyKey) =>
    endpoint.handler(input, idempotencyKey),
  );
}

/** The signed-in user, for rate limits and idempotency keys. */
function subjectOf({ viewer }: AnyInput): string {
  if (!viewer) throw new Error("This endpoint has no signed-in user");
  return `user-${viewer.userId}`;
}

async function readParams(known: Endpoint["params"], sent: RequestArgs["params"]) {
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(known)) values[name] = await readParam(param, sent[name] ?? "");
  return values;
}

async function readParam({ read, missing }: PathParam<unknown>, segment: string): Promise<unknown> {
  const value = await read(segment);
  if (value === null) throw apiError("not-found", { message: missing });
  return value;
}

/** Throws a 400 for a strict request with a value that the list does not know. */
function checkStrict(query: URLSearchParams, known: KnownValues): void {
  const errors = unknownValues(query, known);
  const [message] = Object.values(errors);
  if (message !== undefined) throw apiError("invalid-form", { status: 400, message, errors });
}

function isDiscardable(body: unknown): body is { discard(): Promise<void> } {
  return typeof body === "object" && body !== null && "discard" in body && typeof body.discard === "function";
}

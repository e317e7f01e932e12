// Handles an API request: secret key, idempotency key, injected errors, response.
import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { API_VERSION, type Account } from "./account.ts";
import { findEndpoint } from "./api.ts";
import { render } from "./expand.ts";
import { Fault } from "./faults.ts";
import { Params, parseFields } from "./params.ts";
import type { Trouble, TroubleRule } from "./trouble.ts";

const MOST_BYTES = 256 * 1024;
const KEY_LIFE_MS = 86_400_000;
const LONGEST_KEY = 255;

export interface Asked {
  method: string;
  path: string;
  idempotencyKey: string | null;
}

export interface RequestContext {
  account: Account;
  secretKey: string;
  trouble: Trouble;
  requests: Asked[];
  /** Runs before each request, so that everything due by now has happened. */
  catchUp: () => void;
  /** Runs after each request, when its changes are in the journal. */
  afterWork: () => void;
}

interface Question {
  method: string;
  path: string;
  search: string;
  body: string;
  requestId: string;
  key: string | null;
}

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

const underWay = new WeakMap<Account, Set<string>>();

/** Reads an API request and responds, unless an injected error leaves it without a response. */
export async function answerApi(
  context: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? "GET";
  const { pathname: path, search } = new URL(request.url ?? "/", "http://stand-in");
  const requestId = `req_${randomBytes(7).toString("hex")}`;
  const key = method === "POST" ? headerOf(request, "idempotency-key") : null;
  const body = await readBody(request);
  const asked: Question = { method, path, search, body: body ?? "", requestId, key };
  const refused = body === null ? new Fault(413, "Request body too large") : checkKeys(context, request, key);
  const answer = refused ? refusal(refused, requestId) : await answerTo(context, asked, response);
  if (answer) reply(response, asked, answer);
}

// The response; null when an injected error leaves the request without one.
async function answerTo(context: RequestContext, asked: Question, response: ServerResponse): Promise<Answer | null> {
  const { trouble, requests } = context;
  const { method, path, requestId, key } = asked;
  requests.push({ method, path, idempotencyKey: key });
  const rule = trouble.meet(`${method} ${path}`);
  if (rule?.when === "before" && isSpoilt(rule)) return spoil(rule, response, requestId);
  if (typeof rule?.what === "object" && "drop" in rule.what) response.socket?.destroy();
  const after = rule?.when === "after" ? rule : null;
  const answer = await carryOut(context, asked, rule);
  if (!after) return answer;
  await slow(after);
  return isSpoilt(after) ? spoil(after, response, requestId) : answer;
}

async function carryOut(context: RequestContext, asked: Question, rule: TroubleRule | null): Promise<Answer> {
  const { account, catchUp, afterWork } = context;
  const { method, path, search, body, requestId, key } = asked;
  const busy = busyKeys(account);
  const fingerprint = createHash("sha256").update(`${method} ${path}${search}\n${body}`).digest("base64url");
  const kept = key === null ? undefined : account.store.find("kept_answer", key);
  if (kept && kept.keptAt > account.nowMs() - KEY_LIFE_MS) {
    if (kept.fingerprint !== fingerprint) return refusal(reused(), requestId);
    return { status: kept.status, body: kept.body, headers: { "Idempotent-Replayed": "true" } };
  }
  if (key !== null && busy.has(key)) return refusal(conflict(), requestId);
  if (key !== null) busy.add(key);
  try {
    if (rule?.when === "before") await slow(rule);
    catchUp();
    account.request = { id: requestId, key };
    const answer = work(account, asked);
    account.request = { id: null, key: null };
    const told = (rule?.when === "after" && statusResponse(rule, requestId)) || answer;
    if (key !== null && (answer.keep || told !== answer)) {
      const { status, body: text } = told;
      account.store.put({ id: key, object: "kept_answer", fingerprint, status, body: text, keptAt: account.nowMs() });
    }
    afterWork();
    return answer;
  } finally {
    if (key !== null) busy.delete(key);
  }
}

function busyKeys(account: Account): Set<string> {
  let busy = underWay.get(account);
  if (!busy) underWay.set(account, (busy = new Set()));
  return busy;
}

// Runs the request. The response is stored for repeats only if the work had begun.
function work(account: Account, { method, path, search, body, requestId }: Question): Answer & { keep: boolean } {
  try {
    const endpoint = findEndpoint(method, path);
    if (!endpoint) {
      console.warn(`The stand-in for Stripe has no ${method} ${path}`);
      throw new Fault(
        404,
        `Unrecognized request URL (${method}: ${path}). The stand-in knows only what the site uses.`,
      );
    }
    const params = new Params(parseFields(method === "POST" ? body : `${search.slice(1)}&${body}`));
    const expand = params.texts("expand") ?? [];
    return { status: 200, body: render(account, endpoint(account, params), expand), keep: true };
  } catch (error) {
    if (error instanceof Fault) return { ...refusal(error, requestId), keep: error.details.began === true };
    console.warn("The stand-in for Stripe failed:", error);
    return { ...refusal(new Fault(500, "An unknown error occurred", { type: "api_error" }), requestId), keep: true };
  }
}

function checkKeys(context: RequestContext, request: IncomingMessage, key: string | null): Fault | null {
  const given = /^(?:Bearer|Basic) (.+)$/.exec(headerOf(request, "authorization") ?? "");
  if (!given) {
    return new Fault(401, "You did not provide an API key. Provide it in the Authorization header, using Bearer auth.");
  }
  const [, credentials = ""] = given;
  const secret = given[0].startsWith("Basic")
    ? Buffer.from(credentials, "base64").toString().replace(/:$/, "")
    : credentials;
  if (secret !== context.secretKey) {
    return new Fault(401, `Invalid API Key provided: ${secret.slice(0, 8)}${"*".repeat(8)}`, {
      code: "api_key_invalid",
    });
  }
  if (key !== null && key.length > LONGEST_KEY) {
    return new Fault(400, `Idempotency keys have at most ${LONGEST_KEY} characters`, { type: "idempotency_error" });
  }
  return null;
}

const reused = () =>
  new Fault(400, "Keys for idempotent requests can only be used with the same parameters they were first used with.", {
    type: "idempotency_error",
  });
const conflict = () =>
  new Fault(409, "There is currently another in-progress request using this Idempotent Key.", {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
  });

function refusal(fault: Fault, requestId: string): Answer {
  return { status: fault.status, body: JSON.stringify(fault.body(requestId)) };
}

function statusResponse({ what, retriable = false }: TroubleRule, requestId: string): Answer | null {
  if (typeof what !== "object" || !("status" in what)) return null;
  const fault = new Fault(what.status, "An error occurred on purpose", { type: "api_error" });
  return { ...refusal(fault, requestId), headers: { "Stripe-Should-Retry": String(retriable) } };
}

function isSpoilt({ what }: TroubleRule): boolean {
  return typeof what === "string" || "status" in what;
}

function spoil(rule: TroubleRule, response: ServerResponse, requestId: string): Answer | null {
  if (rule.what === "drop") response.socket?.destroy();
  return statusResponse(rule, requestId);
}

async function slow({ what }: TroubleRule): Promise<void> {
  if (typeof what === "object" && "until" in what) await what.until();
}

function reply(response: ServerResponse, { requestId, key }: Question, answer: Answer): void {
  if (response.destroyed) return;
  response.writeHead(answer.status, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "Request-Id": requestId,
    "Stripe-Version": API_VERSION,
    ...(key === null ? {} : { "Idempotency-Key": key }),
    ...answer.headers,
  });
  response.end(answer.body);
}

/** The body as text; null when it is too long. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  return size > MOST_BYTES ? null : Buffer.concat(chunks).toString("utf8");
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : null;
}

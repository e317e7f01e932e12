// What every call of the API has in common, whatever it does: it counts towards one limit, and what it reads can be asked
// for again on the condition that it has changed.
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";

/** Counts the call, makes its answer, and leaves the body out of that where the caller has it already. */
export async function answerCall(
  context: AppContext,
  request: Request,
  make: () => Promise<Response>,
): Promise<Response> {
  await limitApi(context, "api");
  const answer = await make();
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && answer.status === 200) return conditional(request, answer);
  answer.headers.delete("ETag");
  return answer;
}

// Every read is made anew, so that no rule about who may see what is applied in a second place; the line is what is saved.
function conditional(request: Request, answer: Response): Response {
  const { headers } = answer;
  // May be kept by whoever asked, who then has to ask whether it still holds.
  if (headers.get("Cache-Control") === "no-store") headers.set("Cache-Control", "private, no-cache");
  if (!/\bpublic\b/.test(headers.get("Cache-Control") ?? "")) headers.set("Vary", "Authorization, Cookie");
  if (!isNamed(headers.get("ETag"), request.headers.get("If-None-Match"))) return answer;
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

/** Compared weakly (RFC 9110, 13.1.2): compression on the way makes a tag a weak one. */
function isNamed(tag: string | null, asked: string | null): boolean {
  if (tag === null || asked === null) return false;
  return asked.trim() === "*" || asked.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

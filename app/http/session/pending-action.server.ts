// Pending actions: what a visitor began before sign-in ("Save", "Helpful", the newsletter, a message) is kept for half an
// hour and completed after it (see finish-pending-action). The row is in the database, its key in a signed cookie.
import { createHmac } from "node:crypto";
import { z } from "zod";
import { findLink, issueLink, redeemLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { isFromOurPages } from "#app/http/server/origin-check.ts";
import { env } from "#app/platform/env.server.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";
import { type GuardArgs, requireViewer } from "./guards.server.ts";

const NAME = "pending-action";
const PURPOSE = "pending_action";
const LASTS_SECONDS = 1_800;
/** The limit of a message. */
const TEXT_MAX = 5_000;

const SUBJECT = z.union([z.object({ petId: z.int() }), z.object({ breederId: z.int() })]);
const KEPT = z.object({
  action: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("favourite"), subject: SUBJECT, saved: z.boolean(), isProfile: z.boolean() }),
    z.object({ kind: z.literal("helpful"), reviewId: z.int() }),
    z.object({ kind: z.literal("newsletter"), email: z.string().max(255), ending: z.boolean() }),
    z.object({
      kind: z.literal("message"),
      subject: SUBJECT,
      text: z.string().max(TEXT_MAX),
      idempotencyKey: z.string().max(100),
      /** See `senderProof`. */
      sender: z.string().max(100),
      /** The page of the form, for a message that is not sent automatically. */
      form: z.string(),
    }),
  ]),
  /** The page to go back to, and the id of the element that comes into view there. */
  back: z.string(),
  at: z.string().nullable(),
});

export type KeptAction = z.output<typeof KEPT>;

/**
 * The viewer of an action. A visitor is redirected to /login with the message `text`, and the action is kept; but only when
 * the request proves that it comes from a page of this site, so that no other site can plant a pending action.
 */
export async function requireViewerFor(args: GuardArgs, text: string, kept: KeptAction): Promise<Viewer> {
  return requireViewer(args, text, "info").catch(async (answer: unknown) => {
    const goesToLogin = answer instanceof Response && answer.status === 303;
    if (goesToLogin && provesOwnPage(args.request)) {
      const cookie = await withErrorLogging(args.context, () => keep(args.context, kept));
      if (cookie) answer.headers.append("Set-Cookie", cookie);
    }
    throw answer;
  });
}

/** The pending action of this browser, or null. It stays until it is dropped. */
export async function findKeptAction(context: AppContext): Promise<KeptAction | null> {
  const key = keyOf(context);
  const link = key && (await findLink(PURPOSE, key));
  const parsed = KEPT.safeParse(link ? link.data : null);
  return parsed.success ? parsed.data : null;
}

/** The text of a pending message to a breeder, for the form. */
export async function keptMessage(
  context: AppContext,
  subject: { petId: number } | { breederId: number },
): Promise<string | null> {
  const kept = await withErrorLogging(context, () => findKeptAction(context));
  if (kept?.action.kind !== "message") return null;
  return JSON.stringify(kept.action.subject) === JSON.stringify(subject) ? kept.action.text : null;
}

/** Deletes the pending action. */
export async function dropKeptAction(context: AppContext): Promise<void> {
  const key = keyOf(context);
  if (key === null) return;
  requestInfo(context).headers.append("Set-Cookie", clearedCookie(NAME));
  await withErrorLogging(context, () => redeemLink(PURPOSE, key, () => Promise.resolve(null)));
}

/**
 * Binds a form to an account: after its session has ended, a message is sent automatically only for the account that wrote
 * it, and not for another user who signs in next on a shared computer.
 */
export function senderProof(idempotencyKey: string, userId: number): string {
  return createHmac("sha256", env.SESSION_SECRET).update(`sender\0${idempotencyKey}\0${userId}`).digest("base64url");
}

async function keep(context: AppContext, kept: KeptAction): Promise<string | null> {
  if (!KEPT.safeParse(kept).success || (await limitForm(context, "writeAddress"))) return null;
  const key = await issueLink({ purpose: PURPOSE, seconds: LASTS_SECONDS, data: kept });
  return signedCookie(NAME, key, { maxAge: LASTS_SECONDS, sameSite: "Lax" });
}

function keyOf(context: AppContext): string | null {
  const key = readSignedCookie(requestInfo(context).cookies, NAME);
  return typeof key === "string" ? key : null;
}

// The origin check lets requests without session and without origin headers through, since they have no rights to abuse.
// A pending action would give them some, so an origin header is required here.
function provesOwnPage(request: Request): boolean {
  const { method, headers, url } = request;
  const isMarked = ["sec-fetch-site", "origin", "referer"].some((name) => headers.has(name));
  const { pathname: path, origin: requestOrigin } = new URL(url);
  const isNavigatedByHand = headers.get("sec-fetch-site") === "none";
  const isOurs = isFromOurPages({ method, path, headers, siteOrigin: env.SITE_URL, requestOrigin });
  return method === "POST" && isMarked && !isNavigatedByHand && isOurs;
}

// The OpenID state cookie of sign-in with Google: signed, valid for ten minutes and one callback. It holds several states,
// because a second tab or a repeated tap begins another sign-in.
import { z } from "zod";
import type { PendingSignIn } from "#app/platform/identity.server.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";

/** One sign-in with Google that has begun. */
export interface GooglePending extends PendingSignIn {
  /** Begun by the sign-up option of the registration. */
  register: boolean;
}

const NAME = "google";
const LASTS_SECONDS = 600;
const AT_ONCE = 3;
const SHAPE = z.array(
  z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), register: z.boolean(), ends: z.number() }),
);

type Kept = z.output<typeof SHAPE>[number];

/** The Set-Cookie line with one more state. */
export function rememberPending(cookies: string | null, pending: GooglePending, now: Date): string {
  const ends = now.getTime() + LASTS_SECONDS * 1000;
  return cookieOf([{ ...pending, ends }, ...readAll(cookies, now)].slice(0, AT_ONCE));
}

/** The sign-in of a state, and the Set-Cookie line that removes it. */
export function takePending(
  cookies: string | null,
  state: string | null,
  now: Date,
): { pending: GooglePending | null; cookie: string } {
  const all = readAll(cookies, now);
  const pending = all.find((one) => one.state === state) ?? null;
  const rest = all.filter((one) => one !== pending);
  return { pending, cookie: rest.length > 0 ? cookieOf(rest) : clearedCookie(NAME) };
}

function readAll(cookies: string | null, now: Date): Kept[] {
  const parsed = SHAPE.safeParse(readSignedCookie(cookies, NAME));
  return parsed.success ? parsed.data.filter(({ ends }) => ends > now.getTime()) : [];
}

// Lax: the callback from Google needs it.
function cookieOf(all: Kept[]): string {
  return signedCookie(NAME, all, { maxAge: LASTS_SECONDS, sameSite: "Lax" });
}

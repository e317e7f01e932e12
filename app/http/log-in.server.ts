// Logging in, for the page and the API alike: how often somebody may try, and what a refusal is called.
import { signInRefusal } from "#app/domain/accounts/sign-in-texts.ts";
import type { Device, SignedIn } from "#app/domain/accounts/open-session.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import type { SignInForm } from "#app/domain/accounts/schema.ts";
import { forgiveTries, takeTry, takeTryBack } from "#app/platform/growing-delays.server.ts";
import { attempt } from "./attempt.server.ts";
import { addressGroup } from "./client-address.ts";
import type { AppContext } from "./context.ts";
import { requestInfo } from "./context.ts";
import { answerFor, type ErrorCode } from "./error-codes.ts";
import { requestToken } from "./session.server.ts";

export type LogIn =
  | { ok: true; value: SignedIn }
  | { ok: false; code: ErrorCode; status: number; message: string; verify: boolean };

/**
 * Signs in with email and password. Every try counts, for the account and for the address, before anything is looked
 * up, so a known and an unknown email are slowed down alike; whoever knew the password is forgiven.
 */
export async function logIn(context: AppContext, { email, password, remember }: SignInForm): Promise<LogIn> {
  const { address, headers } = requestInfo(context);
  const account = email.toLowerCase();
  const place = addressGroup(address);
  const waitSeconds = await waitOf(account, place);
  if (waitSeconds > 0) {
    headers.set("Retry-After", String(waitSeconds));
    return refusal("rate-limited", tooManyTries(waitSeconds));
  }
  const signedIn = await attempt(context, () => signIn({ email, password, remember, ...presentDevice(context) }));
  if (!signedIn) return refusal("unexpected");
  const knewIt = signedIn.ok || signedIn.code === "banned" || signedIn.code === "unverified-email";
  if (knewIt) await Promise.all([forgiveTries("loginAccount", account), takeTryBack("loginAddress", place)]);
  if (signedIn.ok) return signedIn;
  const code = signedIn.code === "address-banned" ? "banned" : signedIn.code;
  return refusal(code, signInRefusal(signedIn));
}

/** The browser of this request, with the token it has now: that one ends with a login. */
export function presentDevice(context: AppContext): Device {
  const info = requestInfo(context);
  const { token, fromCookie } = requestToken(info);
  return { address: info.address, userAgent: info.userAgent, presentToken: fromCookie ? token : null };
}

async function waitOf(account: string, place: string): Promise<number> {
  const byAddress = await takeTry("loginAddress", place);
  if (!byAddress.allowed) return byAddress.retryAfterSeconds;
  const byAccount = await takeTry("loginAccount", account);
  if (byAccount.allowed) return 0;
  // It was not tried, so it says nothing about the address.
  await takeTryBack("loginAddress", place);
  return byAccount.retryAfterSeconds;
}

function refusal(code: ErrorCode, message: string = answerFor(code).message): LogIn {
  return { ok: false, code, status: answerFor(code).status, message, verify: code === "unverified-email" };
}

function tooManyTries(seconds: number): string {
  const wait = seconds < 60 ? `${seconds} second${seconds === 1 ? "" : "s"}` : `${Math.ceil(seconds / 60)} minutes`;
  return `Too many tries. Please wait ${wait.replace(/^1 minutes$/, "1 minute")}, or reset your password.`;
}

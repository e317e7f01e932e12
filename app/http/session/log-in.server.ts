// Login with email and password, for page and API, with its backoff. A browser that has signed in to the account before has
// a backoff of its own (see known-device).
import type { SignInForm } from "#app/domain/accounts/schema.ts";
import type { Device, SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import { signInRefusal } from "#app/domain/accounts/sign-in/sign-in-texts.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { waitingTime } from "#app/domain/shared/waiting-time.ts";
import { errorFor, type ErrorCode } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { addressGroup } from "#app/http/server/client-address.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { resetAttempts, countAttempt, subtractAttempt } from "#app/platform/rate-limits/login-backoff.server.ts";
import { deviceCookie, knownDevice } from "./known-device.server.ts";
import { requestToken } from "./session-cookie.server.ts";

export type LogIn =
  | { ok: true; value: SignedIn }
  | { ok: false; code: ErrorCode; status: number; message: string; verify: boolean; challenge?: string };

/**
 * Signs in with email and password. Every try counts, for the account and the IP address, before the account is read, so
 * that a known and an unknown email have the same delays; a right password resets the count.
 */
export async function logIn(context: AppContext, { email, password, remember }: SignInForm): Promise<LogIn> {
  const { address, cookies, headers } = requestInfo(context);
  const account = email.toLowerCase();
  const budget = budgetOf(knownDevice(cookies, account), account, addressGroup(address));
  const waitSeconds = await takeBudget(budget);
  if (waitSeconds > 0) {
    headers.set("Retry-After", String(waitSeconds));
    return refusal("rate-limited", tooManyTries(waitSeconds));
  }
  const signedIn = await withErrorLogging(context, () =>
    signIn({ email, password, remember, ...presentDevice(context) }),
  );
  if (!signedIn) return refusal("unexpected");
  const knewIt = signedIn.ok || !["invalid-credentials", "address-banned"].includes(signedIn.code);
  if (knewIt) await forgiveBudget(budget);
  if (signedIn.ok) {
    rememberDevice(context, signedIn.value);
    return signedIn;
  }
  if (signedIn.code === "second-factor-needed") {
    return { ...refusal(signedIn.code), challenge: signedIn.challenge };
  }
  const code = signedIn.code === "address-banned" ? "banned" : signedIn.code;
  return refusal(code, signInRefusal(signedIn));
}

/** The browser of this request, with its present token, which ends with a login. */
export function presentDevice(context: AppContext): Device {
  const info = requestInfo(context);
  const { token, fromCookie } = requestToken(info);
  return { address: info.address, userAgent: info.userAgent, presentToken: fromCookie ? token : null };
}

/** Sets the device cookie. */
export function rememberDevice(context: AppContext, { email }: SignedIn): void {
  const { cookies, headers } = requestInfo(context);
  headers.append("Set-Cookie", deviceCookie(cookies, email));
}

/** The backoff of a known browser, or of all other browsers by account and IP address. */
type Budget = { device: string } | { account: string; place: string };

function budgetOf(device: string | null, account: string, place: string): Budget {
  return device === null ? { account, place } : { device: `${device} ${account}` };
}

/** Counts a try; returns the seconds to wait, 0 for none. */
async function takeBudget(budget: Budget): Promise<number> {
  if ("device" in budget) return (await countAttempt("loginDevice", budget.device)).retryAfterSeconds;
  const { account, place } = budget;
  const byAddress = await countAttempt("loginAddress", place);
  if (!byAddress.allowed) return byAddress.retryAfterSeconds;
  const byAccount = await countAttempt("loginAccount", account);
  if (byAccount.allowed) return 0;
  // The password was not checked, so the try does not count for the IP address.
  await subtractAttempt("loginAddress", place);
  return byAccount.retryAfterSeconds;
}

// A login in a known browser resets its own backoff alone; guesses in other browsers stay slow.
async function forgiveBudget(budget: Budget): Promise<void> {
  if ("device" in budget) return resetAttempts("loginDevice", budget.device);
  await Promise.all([resetAttempts("loginAccount", budget.account), subtractAttempt("loginAddress", budget.place)]);
}

function refusal(code: ErrorCode, message: string = errorFor(code).message): Extract<LogIn, { ok: false }> {
  return { ok: false, code, status: errorFor(code).status, message, verify: code === "unverified-email" };
}

function tooManyTries(seconds: number): string {
  return `Too many tries. Try again in ${waitingTime(seconds)}, or reset your password.`;
}

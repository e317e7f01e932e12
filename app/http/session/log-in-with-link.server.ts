// Login with an emailed link, for page and API.
import type { SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import { SIGN_IN_LINK_TEXTS } from "#app/domain/accounts/sign-in/link-page-texts.ts";
import { signInRefusal } from "#app/domain/accounts/sign-in/sign-in-texts.ts";
import { signInWithLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { presentDevice } from "./log-in.server.ts";

export type LinkLogIn =
  | { ok: true; value: SignedIn; passwordRemoved: boolean }
  | { ok: false; code: "second-factor-needed"; challenge: string }
  | { ok: false; code: "invalid-link" | "banned" | "unexpected"; message: string };

/** Redeems a link. The session that the same browser had ends. */
export async function logInWithLink(context: AppContext, token: string): Promise<LinkLogIn> {
  const signedIn = await withErrorLogging(context, () => signInWithLink(token, presentDevice(context)));
  if (!signedIn) return { ok: false, code: "unexpected", message: SIGN_IN_LINK_TEXTS.failed };
  if (signedIn.ok || signedIn.code === "second-factor-needed") return signedIn;
  if (signedIn.code === "invalid-link") return { ok: false, code: signedIn.code, message: SIGN_IN_LINK_TEXTS.noLink };
  return { ok: false, code: "banned", message: signInRefusal(signedIn) };
}

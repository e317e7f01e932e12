// The page and the message after sign-in.
import type { SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import { findClosingDate } from "#app/domain/operations/personal-data/closing/close-account.server.ts";
import { CLOSE_PATH } from "#app/domain/operations/personal-data/closing/texts.ts";
import { type Flash, flashRedirect } from "#app/http/forms/flash.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { finishKeptDraft } from "./finish-kept-draft.server.ts";
import { finishPendingAction } from "./finish-pending-action.server.ts";
import { takeReturnPath } from "./login-redirect.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";

export interface NextPage {
  /** Path and query, without a hash. */
  to: string;
  /** The id of the element that comes into view there. */
  at: string | null;
  flash: Flash;
}

/** Does what the visitor asked for before signing in, and otherwise leads back to where they were. `text` is the greeting. */
export async function pageAfterSignIn(context: AppContext, signedIn: SignedIn, text: string): Promise<NextPage> {
  const path = takeReturnPath(context);
  // The page there says when the account closes.
  if (await findClosingDate(signedIn.userId)) return { to: CLOSE_PATH, at: null, flash: { kind: "success", text } };
  const finished = (await finishPendingAction(context, signedIn)) ?? (await finishKeptDraft(context, signedIn));
  if (!finished) return { to: path, at: null, flash: { kind: "success", text } };
  const { flash } = finished;
  return { ...finished, flash: { ...flash, text: `${text.replace(/[^!.]$/, "$&.")} ${flash.text}` } };
}

/** The response to a form that signed a user in. `note` follows the greeting. */
export async function signedInRedirect(context: AppContext, signedIn: SignedIn, note = ""): Promise<Response> {
  const { to, at, flash } = await pageAfterSignIn(context, signedIn, `Successfully logged in!${note && ` ${note}`}`);
  const answer = flashRedirect(to, flash, { headers: { "Set-Cookie": sessionCookie(signedIn) } });
  if (at !== null) answer.headers.set("Location", `${answer.headers.get("Location")}#${encodeURIComponent(at)}`);
  return answer;
}

// The button of an email that leads behind the login: a banned account cannot pass it.
import type { EmailParts } from "#app/domain/shared/email.ts";

/** Nothing for a banned account. */
export function signInAction(action: NonNullable<EmailParts["action"]>, isBanned: boolean): Pick<EmailParts, "action"> {
  return isBanned ? {} : { action };
}

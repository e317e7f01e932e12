// What the schema cannot know about a registration: what is taken, and which passwords are too easy to guess. Shared by
// the pages, which say it beside the field, and the API.
import type { Application } from "#app/domain/applications/record-application.server.ts";
import { passwordComplaint } from "#app/domain/passwords/password-strength.server.ts";
import { isEmailFree, isPhoneFree, isUsernameFree } from "./check-availability.server.ts";
import type { RegisterFailure } from "./register-account.server.ts";
import { REGISTRATION_TEXTS } from "./rules.ts";
import type { BreederDetails, Details, RegisterCall } from "./schema.ts";

/** Sentences by field. */
export type FieldErrors = Record<string, string>;

/** What is taken of these, each given only where it is valid. */
export async function findTaken(wanted: { username?: string; email?: string; phone?: string }): Promise<FieldErrors> {
  const { username, email, phone } = wanted;
  const [usernameFree, emailFree, phoneFree] = await Promise.all([
    username === undefined || isUsernameFree(username),
    email === undefined || isEmailFree(email),
    phone === undefined || isPhoneFree(phone),
  ]);
  return {
    ...(usernameFree ? {} : { username: REGISTRATION_TEXTS.usernameTaken }),
    ...(emailFree ? {} : { email: REGISTRATION_TEXTS.emailTaken }),
    ...(phoneFree ? {} : { contact_tel: REGISTRATION_TEXTS.phoneTaken }),
  };
}

/** The complaint about a password that is long enough, if any; of its owner what has been typed so far. */
export async function passwordErrors(
  password: string,
  { username, email, first_name, last_name }: Partial<Details>,
): Promise<FieldErrors> {
  const owner = { username, email, firstName: first_name, lastName: last_name };
  const complaint = await passwordComplaint(password, owner);
  return complaint === null ? {} : { password: complaint };
}

/** The field and sentence of a registration that came too late; null where nobody can say why. */
export function lateError(code: RegisterFailure): FieldErrors | null {
  if (code === "username-taken") return { username: REGISTRATION_TEXTS.usernameTaken };
  if (code === "email-taken") return { email: REGISTRATION_TEXTS.emailTaken };
  return code === "phone-taken" ? { contact_tel: REGISTRATION_TEXTS.phoneTaken } : null;
}

/** An application of what a breeder typed; names are those of the account unless the call has others. */
export function toApplication(
  details: Pick<Details, "first_name" | "last_name">,
  breeder: BreederDetails & Partial<NonNullable<RegisterCall["breeder_application"]>>,
): Application {
  const first = breeder.registered_first_name ?? details.first_name;
  const last = breeder.registered_last_name ?? details.last_name;
  return {
    registeredTradingName: breeder.registered_trading_name,
    registeredFirstName: first,
    registeredLastName: last,
    registeredAddress: null,
    contactName: breeder.contact_name ?? `${details.first_name} ${details.last_name}`,
    contactEmail: breeder.contact_email,
    contactTel: breeder.contact_tel,
    location: breeder.location,
    localCouncilAuthority: breeder.local_council_authority,
    description: breeder.description,
  };
}

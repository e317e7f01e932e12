// Checks of a registration beyond its schema: values that are taken, and passwords that are too easy to guess. For
// pages and API.
import { weakPasswordMessage } from "#app/domain/accounts/passwords/password-strength.server.ts";
import type { Application } from "#app/domain/breeders/applications/record-application.server.ts";
import { TRADING_NAME_TAKEN } from "#app/domain/breeders/texts.ts";
import { isTradingNameTaken } from "#app/domain/breeders/trading-name.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isEmailAvailable, isPhoneAvailable, isUsernameAvailable } from "./check-availability.server.ts";
import type { RegisterFailure } from "./register-account.server.ts";
import { REGISTRATION_TEXTS } from "./rules.ts";
import type { BreederDetails, Details, RegisterBody } from "./schema.ts";

/** Error messages by field. */
export type FieldErrors = Record<string, string>;

/** Returns an error for each value that is taken; invalid values are left out by the caller. */
export async function findTaken(wanted: {
  username?: string;
  email?: string;
  phone?: string;
  tradingName?: string;
}): Promise<FieldErrors> {
  const { username, email, phone, tradingName } = wanted;
  const [usernameFree, emailFree, phoneFree, nameTaken] = await Promise.all([
    username === undefined || isUsernameAvailable(username),
    email === undefined || isEmailAvailable(email),
    phone === undefined || isPhoneAvailable(phone),
    tradingName !== undefined && isTradingNameTaken(db, tradingName, { userId: null }),
  ]);
  return {
    ...(usernameFree ? {} : { username: REGISTRATION_TEXTS.usernameTaken }),
    ...(emailFree ? {} : { email: REGISTRATION_TEXTS.emailTaken }),
    ...(phoneFree ? {} : { contact_tel: REGISTRATION_TEXTS.phoneTaken }),
    ...(nameTaken ? { registered_trading_name: TRADING_NAME_TAKEN } : {}),
  };
}

/** Returns the error about a password of sufficient length, if any; `owner` has the fields typed so far. */
export async function passwordErrors(
  password: string,
  { username, email, first_name, last_name }: Partial<Details>,
): Promise<FieldErrors> {
  const owner = { username, email, firstName: first_name, lastName: last_name };
  const complaint = await weakPasswordMessage(password, owner);
  return complaint === null ? {} : { password: complaint };
}

/** Returns field and message for a value taken by a concurrent registration; null when the field is unknown. */
export function concurrentRegistrationError(code: RegisterFailure): FieldErrors | null {
  if (code === "username-taken") return { username: REGISTRATION_TEXTS.usernameTaken };
  if (code === "email-taken") return { email: REGISTRATION_TEXTS.emailTaken };
  return code === "phone-taken" ? { contact_tel: REGISTRATION_TEXTS.phoneTaken } : null;
}

/** Returns the application of a breeder; the names are those of the account unless the request has others. */
export function toApplication(
  details: Pick<Details, "first_name" | "last_name">,
  breeder: BreederDetails & Partial<NonNullable<RegisterBody["breeder_application"]>>,
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

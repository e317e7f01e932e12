// The three forms of /profile/edit, and the same three parts of PATCH /api/users/me: their rules and sentences.
import { z } from "zod";
import { EMAIL_MAX } from "#app/domain/accounts/schema.ts";
import { isPlainUsername, USERNAME_CHARACTERS, USERNAME_MAX } from "#app/domain/accounts/usernames.ts";
import { isPhone, plainPhone } from "#app/domain/verification/phone-number.ts";

/** Fewest characters of a username that is chosen here; registration takes shorter ones, and those may stay. */
const USERNAME_MIN = 4;
const NAME_MAX = 100;
const LINE_MAX = 255;
const POSTCODE_MAX = 16;

/** What an account has now: what was not changed is not judged again. */
export interface StoredContact {
  email: string;
  telNo: string | null;
  mobNo: string | null;
}

/** What an account is called now. */
export interface StoredNames {
  username: string;
  firstName: string;
  /** Empty for people with one name. */
  lastName: string;
}

const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
const line = z.string().transform(onOneLine);

// A name that was there before is not judged again: Google also vouches for people with one name.
function name(label: string, current: string) {
  const short = `${label} must be at least 2 characters`;
  const isKept = (text: string) => text === current;
  return (
    z
      .string({ error: short })
      .transform(onOneLine)
      .pipe(
        z
          .string()
          .refine((text) => isKept(text) || text.length >= 2, short)
          .max(NAME_MAX, `${label} must be at most ${NAME_MAX} characters`),
      )
      // For the description of the API, which sees only what comes in; so below.
      .meta({ minLength: 2, maxLength: NAME_MAX })
  );
}

function username(current: string) {
  const short = `Username must be at least ${USERNAME_MIN} characters`;
  return z
    .string({ error: short })
    .trim()
    .superRefine((text, context) => {
      if (text === current) return;
      const complain = (message: string) => context.addIssue({ code: "custom", message });
      if (text.length < USERNAME_MIN) complain(short);
      else if (text.length > USERNAME_MAX) complain(`Username must be at most ${USERNAME_MAX} characters`);
      else if (!isPlainUsername(text)) complain(USERNAME_CHARACTERS);
    })
    .meta({ description: `From ${USERNAME_MIN} to ${USERNAME_MAX} characters, or the one the account has.` });
}

/** The Personal form of an account. */
export function personalSchema(current: StoredNames) {
  return z.object({
    username: username(current.username),
    first_name: name("First name", current.firstName),
    last_name: name("Last name", current.lastName),
  });
}

export const EMAIL_MESSAGE = "Please enter a valid email address";
export const PHONE_MESSAGE = "Please enter a valid phone number";

function email(current: string) {
  return z
    .string({ error: EMAIL_MESSAGE })
    .trim()
    .superRefine((text, context) => {
      if (text.toLowerCase() === current.toLowerCase()) return;
      if (text.length <= EMAIL_MAX && z.email().safeParse(text).success) return;
      context.addIssue({ code: "custom", message: EMAIL_MESSAGE });
    })
    .meta({ format: "email", maxLength: EMAIL_MAX });
}

// Empty means that there is none. A number that stood there before stays as it was typed then.
function phone(current: string | null) {
  return z
    .string({ error: PHONE_MESSAGE })
    .max(100, PHONE_MESSAGE)
    .transform((text, context) => {
      const plain = plainPhone(text);
      if (plain === "") {
        if (text.trim() === "") return null;
      } else {
        if (current !== null && plain === plainPhone(current)) return current;
        if (isPhone(plain)) return plain;
      }
      context.addIssue({ code: "custom", message: PHONE_MESSAGE });
      return z.NEVER;
    });
}

/** The Contact form: an email address, which every account has, and two telephone numbers, which it need not have. */
export function contactDetailsSchema(stored: StoredContact) {
  return z.object({ email: email(stored.email), tel_no: phone(stored.telNo), mob_no: phone(stored.mobNo) });
}

function needed(label: string, max = LINE_MAX) {
  const missing = `${label} is required`;
  return z
    .string({ error: missing })
    .transform(onOneLine)
    .pipe(z.string().min(1, missing).max(max, `${label} must be at most ${max} characters`))
    .meta({ minLength: 1, maxLength: max });
}

function spare(label: string) {
  return z
    .union([line, z.null()], { error: `${label} must be text` })
    .optional()
    .transform((text) => text || null)
    .pipe(z.string().max(LINE_MAX, `${label} must be at most ${LINE_MAX} characters`).nullable())
    .meta({ maxLength: LINE_MAX });
}

/** The Address form. It names neither the third nor the fourth line, which only the API knows. */
export const addressSchema = z.object({
  house_name_or_no: needed("House name or number"),
  flat_apt_no: spare("Flat or apartment"),
  first_line: needed("First line"),
  second_line: spare("Second line"),
  town: needed("Town"),
  city: spare("City"),
  region: spare("Region"),
  post_code: needed("Postcode", POSTCODE_MAX),
  country: needed("Country"),
});

export type AddressForm = z.output<typeof addressSchema>;

/** An address as the API takes it, whole. */
export const fullAddressSchema = addressSchema.extend({
  third_line: spare("Third line"),
  fourth_line: spare("Fourth line"),
});

// Schemas of the three forms of /profile/edit, which are also the three parts of PATCH /api/users/me.
import { z } from "zod";
import { accountEmailSchema, EMAIL_MAX } from "#app/domain/accounts/schema.ts";
import {
  PROFILE_USERNAME_MIN,
  isPlainUsername,
  USERNAME_CHARACTERS,
  USERNAME_MAX,
} from "#app/domain/accounts/usernames.ts";
import { isPhone, plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import { COUNTRIES } from "#app/domain/shared/places/countries.ts";
import { isReadable, lineSchema, oneLine, nameFault, readableLine } from "#app/domain/shared/text-line.ts";
import { isPostcode } from "#app/platform/places/postcode.ts";

/** Minimum length of a username that is changed here; shorter ones from registration stay valid. */
const NAME_MAX = 100;
const LINE_MAX = 255;
const POSTCODE_MAX = 16;

/** The stored contact details: unchanged values are not validated again. */
export interface StoredContact {
  email: string;
  telNo: string | null;
  mobNo: string | null;
}

/** The stored names of an account. */
export interface StoredNames {
  username: string;
  firstName: string;
  /** Empty for users with a single name. */
  lastName: string;
}

const spareLine = z.string().transform(readableLine);

// An unchanged name is not validated again, because accounts from Google may have a single name.
function name(label: string, current: string) {
  const short = `${label} must be at least 2 characters`;
  const isKept = (text: string) => text === current;
  return (
    z
      .string({ error: short })
      .transform(oneLine)
      .pipe(
        z
          .string()
          .max(NAME_MAX, `${label} must be at most ${NAME_MAX} characters`)
          .superRefine((text, context) => {
            if (isKept(text)) return;
            const fault = text.length < 2 || !isReadable(text) ? short : nameFault(label, text);
            if (fault !== null) context.addIssue({ code: "custom", message: fault });
          }),
      )
      // For OpenAPI, which describes the input only; also below.
      .meta({ minLength: 2, maxLength: NAME_MAX })
  );
}

function username(current: string) {
  const short = `Username must be at least ${PROFILE_USERNAME_MIN} characters`;
  return z
    .string({ error: short })
    .trim()
    .superRefine((text, context) => {
      if (text === current) return;
      const complain = (message: string) => context.addIssue({ code: "custom", message });
      if (text.length < PROFILE_USERNAME_MIN) complain(short);
      else if (text.length > USERNAME_MAX) complain(`Username must be at most ${USERNAME_MAX} characters`);
      else if (!isPlainUsername(text)) complain(USERNAME_CHARACTERS);
    })
    .meta({ description: `From ${PROFILE_USERNAME_MIN} to ${USERNAME_MAX} characters, or the one the account has.` });
}

/** The Personal form. */
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
      if (accountEmailSchema().safeParse(text).success) return;
      context.addIssue({ code: "custom", message: EMAIL_MESSAGE });
    })
    .meta({ format: "email", maxLength: EMAIL_MAX });
}

// Empty means no number. An unchanged number stays as stored.
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

/** The Contact form: a required email address and two optional phone numbers. */
export function contactDetailsSchema(stored: StoredContact) {
  return z.object({ email: email(stored.email), tel_no: phone(stored.telNo), mob_no: phone(stored.mobNo) });
}

function needed(label: string, max = LINE_MAX) {
  return lineSchema(`${label} is required`, `${label} must be at most ${max} characters`, { most: max });
}

function spare(label: string) {
  return z
    .union([spareLine, z.null()], { error: `${label} must be text` })
    .optional()
    .transform((text) => text || null)
    .pipe(z.string().max(LINE_MAX, `${label} must be at most ${LINE_MAX} characters`).nullable())
    .meta({ maxLength: LINE_MAX });
}

/** The lines of the Address form. It has no third and fourth line, which exist only in the API. */
export const addressShape = {
  house_name_or_no: needed("House name or number"),
  flat_apt_no: spare("Flat or apartment"),
  first_line: needed("First line"),
  second_line: spare("Second line"),
  town: needed("Town"),
  city: spare("City"),
  region: spare("Region"),
  post_code: needed("Postcode", POSTCODE_MAX),
  country: needed("Country"),
};

/** The lines of the complete postal address in the API. */
export const fullAddressShape = {
  ...addressShape,
  third_line: spare("Third line"),
  fourth_line: spare("Fourth line"),
};

/** What an account has stored of the lines that are checked; unchanged ones are not checked again. */
export type StoredAddress = { postCode: string; country: string } | null;

const POSTCODE_MESSAGE = "We do not know this postcode. Enter a UK postcode, such as LS21 1AA.";

const FOREIGN: ReadonlySet<string> = new Set(
  COUNTRIES.filter(({ code }) => !["GB", "GG", "IM", "JE"].includes(code)).map(({ name }) => name),
);

/** The Address form, whose country is one of the list, or the one that is stored. */
export function addressSchema(stored: StoredAddress) {
  const listed = new Set([...COUNTRIES.map(({ name }) => name), stored?.country]);
  const country = addressShape.country.refine((name) => listed.has(name), "Choose a country from the list");
  return z.object({ ...addressShape, country }).superRefine(...knownPostcode(stored));
}

/** The postal address in the API, with a country in any words. */
export function fullAddressSchema(stored: StoredAddress) {
  return z.object(fullAddressShape).superRefine(...knownPostcode(stored));
}

export type AddressForm = z.output<ReturnType<typeof addressSchema>>;

// Other countries have other postcodes, of which nothing is known here.
function knownPostcode(stored: StoredAddress) {
  const check = (address: { post_code: string; country: string }, context: z.RefinementCtx) => {
    const { post_code: postcode, country } = address;
    if (postcode === stored?.postCode || FOREIGN.has(country) || isPostcode(postcode)) return;
    context.addIssue({ code: "custom", path: ["post_code"], message: POSTCODE_MESSAGE });
  };
  // Also when another line is missing, so that all errors are shown at once.
  const when = ({ value }: { value: unknown }) => linesSchema.safeParse(value).success;
  return [check, { when }] as const;
}

const linesSchema = z.object({ post_code: z.string().min(1), country: z.string() });

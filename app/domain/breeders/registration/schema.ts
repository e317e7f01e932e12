// Zod schemas of registration with the documented messages. The field names are those of the API, so pages and API
// share them.
import { z } from "zod";
import { accountEmailSchema, signInSchema } from "#app/domain/accounts/schema.ts";
import { isReservedUsername } from "#app/domain/accounts/usernames.ts";
import { isPhone, PHONE_MAXIMUM, PHONE_MINIMUM, plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import { lineSchema, nameFault } from "#app/domain/shared/text-line.ts";
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  NAME_MAX,
  NAME_MIN,
  PLACE_MAX,
  REGISTRATION_TEXTS,
  USERNAME_MAX,
  USERNAME_MIN,
} from "./rules.ts";

const TEXTS = REGISTRATION_TEXTS;
const { password } = signInSchema.shape;
const email = accountEmailSchema();

const usernameText = z
  .string("Username must be at least 2 characters")
  .trim()
  .min(USERNAME_MIN, "Username must be at least 2 characters")
  .max(USERNAME_MAX, `Username must be at most ${USERNAME_MAX} characters`)
  .regex(/^[A-Za-z0-9._]*$/, TEXTS.usernameCharacters);

/** The username of a new account. */
export const usernameSchema = usernameText.refine((name) => !isReservedUsername(name), TEXTS.usernameTaken);

export const emailSchema = email;

const details = {
  username: usernameSchema,
  first_name: realName("First name"),
  last_name: realName("Last name"),
  email,
};

const breeder = {
  registered_trading_name: line("Trading name", NAME_MIN, NAME_MAX, "Trading name must be at least 2 characters"),
  description: z
    .string("Description must be at least 50 characters")
    .trim()
    .min(DESCRIPTION_MIN, "Description must be at least 50 characters")
    .max(DESCRIPTION_MAX, "Description must be at most 5,000 characters"),
  location: line("Location", 2, PLACE_MAX, "Location is required"),
  contact_tel: z
    .string("Valid phone number is required")
    .max(PHONE_MAXIMUM, "Valid phone number is required")
    // Counted as typed, without the country code that is added below.
    .refine((text) => text.replaceAll(/[^\d+]/g, "").length >= PHONE_MINIMUM, "Valid phone number is required")
    .transform(plainPhone)
    .pipe(z.string().refine(isPhone, "Valid phone number is required")),
  local_council_authority: line("Council authority", 2, PLACE_MAX, "Council authority is required"),
  contact_email: email,
};

/** Step 2 without its passwords: what a draft must contain before the next step. */
export const detailsSchema = z.object(details);

/** A new password and its repetition. */
export const newPasswordSchema = z
  .object({ password, confirm_password: z.string().default("") })
  .refine((form) => form.password === form.confirm_password, differs());

/** The form of step 2. */
export const detailsFormSchema = z
  .object({ ...details, password, confirm_password: z.string().default("") })
  .refine((form) => form.password === form.confirm_password, differs());

/** Step 3, for breeders. */
export const breederDetailsSchema = z.object(breeder);

const APPLICATION_MISSING = "Breeder application is required";

const applicationSchema = z.object(
  {
    ...breeder,
    contact_name: line("Contact name", 1, PLACE_MAX, "Contact name is required").optional(),
    registered_first_name: details.first_name.optional(),
    registered_last_name: details.last_name.optional(),
  },
  APPLICATION_MISSING,
);

const call = {
  ...details,
  password,
  breeder_application: applicationSchema.nullish().meta({ description: "Needed for the type breeder." }),
  poll_token: z
    .string()
    .max(100)
    .optional()
    .meta({
      description:
        "Proves the email address where it was verified beforehand (POST /api/auth/pre-verify-email); not needed by a client " +
        "that keeps the cookie of that response.",
    }),
};

/** POST /api/auth/pre-verify-email. */
export const preVerifySchema = z.object({ email });

/** The fields of the availability check, by the rules of registering. A reserved username is well-formed, and taken. */
export const fieldValueSchemas = {
  username: z.object({ value: usernameText }),
  email: z.object({ value: emailSchema }),
  phone: z.object({ value: breeder.contact_tel }),
};

/** POST /api/auth/register. */
export const registerBodySchema = z
  .object({ ...call, type: z.enum(["user", "breeder"], "Choose an account type") })
  .refine(({ type, breeder_application }) => type === "user" || breeder_application, {
    path: ["breeder_application"],
    message: APPLICATION_MISSING,
  });

/** POST /api/auth/breeder-register. */
export const breederRegisterBodySchema = z.object({
  ...call,
  type: z.literal("breeder", "Choose an account type").default("breeder"),
  breeder_application: applicationSchema,
});

export type Details = z.output<typeof detailsSchema>;
export type BreederDetails = z.output<typeof breederDetailsSchema>;
export type RegisterBody = z.output<typeof registerBodySchema>;

function line(name: string, min: number, max: number, tooShort: string) {
  return lineSchema(tooShort, `${name} must be at most ${max} characters`, { least: min, most: max });
}

function realName(label: string) {
  return line(label, NAME_MIN, NAME_MAX, `${label} must be at least 2 characters`)
    .superRefine((name, context) => {
      const message = nameFault(label, name);
      if (message !== null) context.addIssue({ code: "custom", message });
    })
    .meta({ minLength: NAME_MIN, maxLength: NAME_MAX });
}

// Compared also when another field is invalid, so that all errors are shown at once.
function differs() {
  return {
    path: ["confirm_password"],
    message: TEXTS.mismatch,
    when: ({ value }: { value: unknown }) => isForm(value),
  };
}

function isForm(value: unknown): value is { password: string } {
  return typeof value === "object" && value !== null && "password" in value && typeof value.password === "string";
}

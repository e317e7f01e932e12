// Schemas of the two forms of the application to become a breeder, for pages and API.
import { z } from "zod";
import { isPhone, PHONE_MINIMUM, plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import { lineSchema } from "#app/domain/shared/text-line.ts";
import type { Application } from "./record-application.server.ts";

/** The long form is for every account; the short one, without a registered address, for accounts of type breeder. */
export type ApplicationVariant = "long" | "short";

/** Minimum length of a description. */
const DESCRIPTION_MINIMUM = 50;

const NAME_MINIMUM = 2;
const LIMITS = { name: 100, text: 255, description: 5_000 } as const;

interface Sentences {
  firstName: string;
  lastName: string;
  contactName: string;
  email: string;
  phone: string;
  council: string;
  description: string;
}

const TRADING_NAME = "Trading name must be at least 2 characters";
const ADDRESS = "Registered address is required";
const LOCATION = "Location is required";

const SENTENCES: Record<ApplicationVariant, Sentences> = {
  short: {
    firstName: "First name is required",
    lastName: "Last name is required",
    contactName: "Contact name is required",
    email: "Invalid email address",
    phone: "Valid phone number is required",
    council: "Council authority is required",
    description: "Please provide at least 50 characters about your breeding experience",
  },
  long: {
    firstName: "First name must be at least 2 characters",
    lastName: "Last name must be at least 2 characters",
    contactName: "Contact name must be at least 2 characters",
    email: "Please enter a valid email",
    phone: "Please enter a valid phone number",
    council: "Local council authority is required",
    description: "Please provide a detailed description (minimum 50 characters)",
  },
};

const shortSchema = schemaOf(SENTENCES.short);
const longSchema = schemaOf(SENTENCES.long).extend({
  registered_address: z
    .string(ADDRESS)
    .trim()
    .min(NAME_MINIMUM, ADDRESS)
    .max(LIMITS.text, "Registered address must be at most 255 characters"),
});

/** The schema of each form. */
export const APPLICATION_SCHEMAS = { short: shortSchema, long: longSchema } as const;

/** The values of a valid form. */
export type ApplicationForm = z.output<typeof shortSchema> & { registered_address?: string };

/** Every field of either form. */
export type ApplicationField = keyof z.output<typeof longSchema>;

/** Every field, in the order of the long form. */
export const APPLICATION_FIELDS: readonly ApplicationField[] = [
  "registered_trading_name",
  "local_council_authority",
  "registered_first_name",
  "registered_last_name",
  "contact_name",
  "contact_email",
  "contact_tel",
  "location",
  "registered_address",
  "description",
];

/** Returns the error message for an invalid contact detail. */
export function contactSentence(variant: ApplicationVariant, contact: "email" | "phone"): string {
  return SENTENCES[variant][contact];
}

/** Accepts any values, for submits that do not validate the form. */
export const draftSchema = z.object(
  Object.fromEntries(APPLICATION_FIELDS.map((name) => [name, z.string().optional()])) as Record<
    ApplicationField,
    z.ZodOptional<z.ZodString>
  >,
);

/** Converts a valid form to an application. */
export function applicationOf(form: ApplicationForm): Application {
  return {
    registeredTradingName: form.registered_trading_name,
    registeredFirstName: form.registered_first_name,
    registeredLastName: form.registered_last_name,
    registeredAddress: form.registered_address ?? null,
    contactName: form.contact_name,
    contactEmail: form.contact_email,
    contactTel: form.contact_tel,
    location: form.location,
    localCouncilAuthority: form.local_council_authority,
    description: form.description,
  };
}

function schemaOf(say: Sentences) {
  return z.object({
    registered_trading_name: line(TRADING_NAME, "Trading name", NAME_MINIMUM, LIMITS.name),
    local_council_authority: line(say.council, "Local council authority", 1, LIMITS.text),
    registered_first_name: line(say.firstName, "First name", NAME_MINIMUM, LIMITS.name),
    registered_last_name: line(say.lastName, "Last name", NAME_MINIMUM, LIMITS.name),
    contact_name: line(say.contactName, "Contact name", NAME_MINIMUM, LIMITS.name),
    contact_email: z
      .string(say.email)
      .trim()
      .max(LIMITS.text, "Email must be at most 255 characters")
      .pipe(z.email(say.email))
      .meta({ format: "email" }),
    contact_tel: z
      .string(say.phone)
      .transform((typed) => typed.replaceAll(/[^\d+]/g, ""))
      .refine((digits) => digits.length >= PHONE_MINIMUM && isPhone(plainPhone(digits)), say.phone)
      .transform(plainPhone),
    location: line(LOCATION, "Location", 1, LIMITS.text),
    description: z
      .string(say.description)
      .trim()
      .min(DESCRIPTION_MINIMUM, say.description)
      .max(LIMITS.description, "Description must be at most 5,000 characters"),
  });
}

/** A single-line text, for names and places. */
function line(missing: string, label: string, least: number, most: number) {
  return lineSchema(missing, `${label} must be at most ${most} characters`, { least, most });
}

// Validation of the form of /breeder/profile/edit, and of the same fields of PATCH /api/breeders/{id}, with error
// messages.
import { z } from "zod";
import { isPhone, PHONE_MINIMUM, plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import { codeDigits } from "#app/domain/accounts/verification/rules.ts";
import { CODE_TEXTS } from "#app/domain/accounts/verification/texts.ts";
import { parseFocalPoint } from "#app/domain/breeders/focal-point.ts";
import type { FocalPoint } from "#app/domain/breeders/views.ts";
import { lineSchema } from "#app/domain/shared/text-line.ts";

export const PROFILE_LIMITS = { name: 100, text: 255, description: 5_000, descriptionMinimum: 50, phone: 100 } as const;

export const PROFILE_MESSAGES = {
  tradingName: "Trading name is required",
  description: "Description must be at least 50 characters",
  location: "Location is required",
  phone: "Valid phone number is required",
  email: "Valid email is required",
  council: "Council authority is required",
  position: "Enter a number from 0 to 100",
} as const;

/** The stored contact details: an unchanged value is not validated again. */
export interface StoredContact {
  contactPhone: string | null;
  contactEmail: string | null;
}

/** The edit of a form or request; omitted fields stay as they are. */
export interface BreederEdit {
  tradingName: string;
  description: string;
  location: string;
  councilAuthority: string;
  contactPhone: string;
  contactEmail: string;
  profilePosition: FocalPoint;
  coverPosition: FocalPoint;
}

const { tradingName, description, location, council } = PROFILE_MESSAGES;

const texts = {
  trading_name: line(tradingName, "Trading name", PROFILE_LIMITS.name),
  description: z
    .string(description)
    .trim()
    .min(PROFILE_LIMITS.descriptionMinimum, description)
    .max(PROFILE_LIMITS.description, "Description must be at most 5,000 characters"),
  location: line(location, "Location", PROFILE_LIMITS.text),
  council_authority: line(council, "Council authority", PROFILE_LIMITS.text),
};

/** The schema of the form. Without an image the form has no field for its focal point. */
export function editFormSchema(stored: StoredContact) {
  return z.object({
    ...texts,
    contact_phone: phone(stored.contactPhone),
    contact_email: email(stored.contactEmail),
    profile_x: percentage(),
    profile_y: percentage(),
    cover_x: percentage(),
    cover_y: percentage(),
  });
}

type EditForm = z.output<ReturnType<typeof editFormSchema>>;

/** The edit of a validated form. */
export function editOfForm(form: EditForm): Partial<BreederEdit> {
  return {
    tradingName: form.trading_name,
    description: form.description,
    location: form.location,
    councilAuthority: form.council_authority,
    contactPhone: form.contact_phone,
    contactEmail: form.contact_email,
    ...pointOf("profilePosition", form.profile_x, form.profile_y),
    ...pointOf("coverPosition", form.cover_x, form.cover_y),
  };
}

/** The schema of the request body. The email address has its own endpoints. */
export function editBreederBodySchema(stored: StoredContact) {
  return z
    .object({
      ...texts,
      contact_phone: phone(stored.contactPhone),
      profile_image_position: position("profile_image_position"),
      cover_image_position: position("cover_image_position"),
    })
    .partial();
}

type EditBody = z.output<ReturnType<typeof editBreederBodySchema>>;

/** The edit of a validated request body. */
export function editOfBody(call: EditBody): Partial<BreederEdit> {
  const edit: Partial<BreederEdit> = {
    tradingName: call.trading_name,
    description: call.description,
    location: call.location,
    councilAuthority: call.council_authority,
    contactPhone: call.contact_phone,
    profilePosition: call.profile_image_position,
    coverPosition: call.cover_image_position,
  };
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}

/** The request bodies of the endpoints that send a code to a contact detail, and of those that confirm the code. */
export const emailBodySchema = z.object({
  email: email(null).meta({ format: "email", maxLength: PROFILE_LIMITS.text }),
});
export const phoneCallSchema = z.object({ phone_number: phone(null) });
export const breederCodeBodySchema = z.object({
  code: z
    .string(CODE_TEXTS.missing)
    .max(50, CODE_TEXTS.wrong)
    .transform(codeDigits)
    .pipe(z.string().min(1, CODE_TEXTS.missing)),
});

/** The schema of a contact phone number as typed. The stored value is accepted as it is. */
function phone(current: string | null) {
  return z
    .string(PROFILE_MESSAGES.phone)
    .max(PROFILE_LIMITS.phone, PROFILE_MESSAGES.phone)
    .transform((text, context) => {
      const typed = text.replaceAll(/[^\d+]/g, "");
      const plain = plainPhone(typed);
      if (current && plain === plainPhone(current)) return current;
      if (typed.length >= PHONE_MINIMUM && isPhone(plain)) return plain;
      context.addIssue({ code: "custom", message: PROFILE_MESSAGES.phone });
      return z.NEVER;
    });
}

/** The schema of a contact email address; the stored one is not validated again. */
function email(current: string | null) {
  return z
    .string(PROFILE_MESSAGES.email)
    .trim()
    .superRefine((text, context) => {
      if (current && text.toLowerCase() === current.toLowerCase()) return;
      if (text.length <= PROFILE_LIMITS.text && z.email().safeParse(text).success) return;
      context.addIssue({ code: "custom", message: PROFILE_MESSAGES.email });
    });
}

/** The schema of a text on one line. */
function line(missing: string, label: string, most: number) {
  return lineSchema(missing, `${label} must be at most ${most} characters`, { least: 2, most });
}

function percentage() {
  const message = PROFILE_MESSAGES.position;
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,3}(?:\.\d{1,6})?$/, message)
    .transform(Number)
    .pipe(z.number().max(100, message))
    .optional();
}

function pointOf(name: "profilePosition" | "coverPosition", x: number | undefined, y: number | undefined) {
  return x === undefined || y === undefined ? {} : { [name]: { x, y } };
}

// JSON text, as it is stored and read; the object itself is accepted as well.
function position(name: string) {
  const message = `${name} must be JSON text of x and y, each from 0 to 100`;
  const percent = z.number(message).min(0, message).max(100, message);
  return z
    .preprocess(parsed, z.object({ x: percent, y: percent }, message))
    .transform((point) => parseFocalPoint(JSON.stringify(point)))
    .meta({ type: ["string", "object"], description: "JSON text of x and y percentages, or an object of them." });
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string" || value.length > 200) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

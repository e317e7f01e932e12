// Schemas of the form of /admin/settings and of PATCH /api/admin/settings. The documented messages say "less than", but
// all bounds are inclusive.
import { z } from "zod";
import type { SiteSettings } from "./get-site-settings.server.ts";

export type SettingName = keyof SiteSettings;

interface Setting {
  label: string;
  hint: string;
  min: number;
  max: number;
  tooLow: string;
  tooHigh: string;
}

const LEAST = "Must be at least 1";

/** The five settings in the order of the page. */
export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  maxFileSize: {
    label: "Maximum file size (MB)",
    hint: "Of one uploaded picture, from 1 to 50",
    min: 1,
    max: 50,
    tooLow: "Must be at least 1MB",
    tooHigh: "Must be less than 50MB",
  },
  maxPetsPerBreeder: {
    label: "Maximum pets per breeder",
    hint: "From 1 to 100, for plans that have no limit of their own",
    min: 1,
    max: 100,
    tooLow: LEAST,
    tooHigh: "Must be less than 100",
  },
  maxImagesPerPet: {
    label: "Maximum images per pet",
    hint: "From 1 to 20; a listing shows at most five, however many are allowed here",
    min: 1,
    max: 20,
    tooLow: LEAST,
    tooHigh: "Must be less than 20",
  },
  featuredBreederLimit: {
    label: "Featured breeders",
    hint: "How many are shown, from 1 to 50; the home page has room for a few of them",
    min: 1,
    max: 50,
    tooLow: LEAST,
    tooHigh: "Must be less than 50",
  },
  featuredPetLimit: {
    label: "Featured pets",
    hint: "How many are shown, from 1 to 50; the home page has room for a few of them",
    min: 1,
    max: 50,
    tooLow: LEAST,
    tooHigh: "Must be less than 50",
  },
};

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

const NOT_WHOLE = "Enter a whole number";

const MOST = 1_000_000;

const bounded = ({ min, max, tooLow, tooHigh }: Setting) => z.number(NOT_WHOLE).min(min, tooLow).max(max, tooHigh);

// Only ASCII digits: "1e3", "0x5", "5.0" and digits of other scripts are refused. A number of any length is clamped to
// a finite one, so that its error is about the bound.
const typed = (setting: Setting) =>
  z
    .string(NOT_WHOLE)
    .trim()
    .regex(/^[+-]?[0-9]+$/, NOT_WHOLE)
    .transform((text) => Math.min(Math.max(Number(text), -MOST), MOST))
    .pipe(bounded(setting));

// For OpenAPI, which describes the input only.
const describeSetting = ({ hint, min, max }: Setting) =>
  ({ type: "integer", minimum: min, maximum: max, description: hint }) as const;

const inputOf = (setting: Setting) =>
  z
    .number(NOT_WHOLE)
    .refine(Number.isInteger, NOT_WHOLE)
    .pipe(bounded(setting))
    .meta(describeSetting(setting))
    .optional();

const outputOf = (setting: Setting) => z.int().meta(describeSetting(setting));

const SEEN = /^[0-9]{1,3}(?:,[0-9]{1,3}){4}$/;

/** The form, with the values that it showed when it was opened. */
export const siteSettingsFormSchema = z.object({
  maxFileSize: typed(SETTINGS.maxFileSize),
  maxPetsPerBreeder: typed(SETTINGS.maxPetsPerBreeder),
  maxImagesPerPet: typed(SETTINGS.maxImagesPerPet),
  featuredBreederLimit: typed(SETTINGS.featuredBreederLimit),
  featuredPetLimit: typed(SETTINGS.featuredPetLimit),
  seen: z.string().optional(),
});

/** The API request: missing settings stay unchanged. */
export const siteSettingsBodySchema = z.object({
  maxFileSize: inputOf(SETTINGS.maxFileSize),
  maxPetsPerBreeder: inputOf(SETTINGS.maxPetsPerBreeder),
  maxImagesPerPet: inputOf(SETTINGS.maxImagesPerPet),
  featuredBreederLimit: inputOf(SETTINGS.featuredBreederLimit),
  featuredPetLimit: inputOf(SETTINGS.featuredPetLimit),
});

/** The settings as a JSON API resource. */
export const siteSettingsSchema = z
  .object({
    maxFileSize: outputOf(SETTINGS.maxFileSize),
    maxPetsPerBreeder: outputOf(SETTINGS.maxPetsPerBreeder),
    maxImagesPerPet: outputOf(SETTINGS.maxImagesPerPet),
    featuredBreederLimit: outputOf(SETTINGS.featuredBreederLimit),
    featuredPetLimit: outputOf(SETTINGS.featuredPetLimit),
  })
  .meta({ id: "SiteSettings" });

/** Returns the value of the hidden field `seen`: the values that the form shows. */
export function seenValues(settings: SiteSettings): string {
  return SETTING_NAMES.map((name) => settings[name]).join(",");
}

/** The values that the form showed; none of a text that is no such value. */
export function settingsIn(seen: string | undefined): Partial<SiteSettings> {
  if (seen === undefined || !SEEN.test(seen)) return {};
  const values = seen.split(",").map(Number);
  return Object.fromEntries(SETTING_NAMES.map((name, at) => [name, values[at]]));
}

/** Returns only the fields that the admin changed on the form, because another admin may have changed the others. */
export function changedOnForm({ seen, ...values }: z.output<typeof siteSettingsFormSchema>): Partial<SiteSettings> {
  const before = settingsIn(seen);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => before[name as SettingName] !== value));
}

// The form of /admin/settings and the payload of PATCH /api/admin/settings. The documented sentences say "less than", but
// every bound belongs to what is allowed.
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

// Only digits: "1e3", "0x5", "5.0" and digits of other scripts are refused rather than guessed at. However long a
// number is, it stays one.
const typed = (setting: Setting) =>
  z
    .string(NOT_WHOLE)
    .trim()
    .regex(/^[+-]?[0-9]+$/, NOT_WHOLE)
    .transform((text) => Math.min(Math.max(Number(text), -MOST), MOST))
    .pipe(bounded(setting));

// For the description of the API, which sees only what a number comes in as.
const told = ({ hint, min, max }: Setting) =>
  ({ type: "integer", minimum: min, maximum: max, description: hint }) as const;

const called = (setting: Setting) =>
  z.number(NOT_WHOLE).refine(Number.isInteger, NOT_WHOLE).pipe(bounded(setting)).meta(told(setting)).optional();

const kept = (setting: Setting) => z.int().meta(told(setting));

const SEEN = /^[0-9]{1,3}(?:,[0-9]{1,3}){4}$/;

/** The form, and which values stood in it when it was opened. */
export const siteSettingsFormSchema = z.object({
  maxFileSize: typed(SETTINGS.maxFileSize),
  maxPetsPerBreeder: typed(SETTINGS.maxPetsPerBreeder),
  maxImagesPerPet: typed(SETTINGS.maxImagesPerPet),
  featuredBreederLimit: typed(SETTINGS.featuredBreederLimit),
  featuredPetLimit: typed(SETTINGS.featuredPetLimit),
  seen: z.string().optional(),
});

/** The call: what is left out stays as it is. */
export const siteSettingsCallSchema = z.object({
  maxFileSize: called(SETTINGS.maxFileSize),
  maxPetsPerBreeder: called(SETTINGS.maxPetsPerBreeder),
  maxImagesPerPet: called(SETTINGS.maxImagesPerPet),
  featuredBreederLimit: called(SETTINGS.featuredBreederLimit),
  featuredPetLimit: called(SETTINGS.featuredPetLimit),
});

/** The settings as the API answers them. */
export const siteSettingsSchema = z
  .object({
    maxFileSize: kept(SETTINGS.maxFileSize),
    maxPetsPerBreeder: kept(SETTINGS.maxPetsPerBreeder),
    maxImagesPerPet: kept(SETTINGS.maxImagesPerPet),
    featuredBreederLimit: kept(SETTINGS.featuredBreederLimit),
    featuredPetLimit: kept(SETTINGS.featuredPetLimit),
  })
  .meta({ id: "SiteSettings" });

/** The values a form shows, as its field `seen` keeps them. */
export function seenValues(settings: SiteSettings): string {
  return SETTING_NAMES.map((name) => settings[name]).join(",");
}

/** What somebody has changed on a form: not the fields that they left as they found them, which others may have changed. */
export function changedOnForm({ seen, ...values }: z.output<typeof siteSettingsFormSchema>): Partial<SiteSettings> {
  if (seen === undefined || !SEEN.test(seen)) return values;
  const before = seen.split(",").map(Number);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before[SETTING_NAMES.indexOf(name as SettingName)] !== value),
  );
}

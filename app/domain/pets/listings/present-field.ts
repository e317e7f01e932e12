// A field of a listing, litter or parent in words, for the message that another tab has changed it.
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { countryName } from "#app/domain/shared/places/countries.ts";
import { presentChoice } from "./answer-changes.ts";
import { presentValue } from "./changes.ts";
import { GENDER_LABELS } from "./field-rules.ts";

const WORDS: Readonly<Record<string, string>> = {
  ...GENDER_LABELS,
  ...{ yes: "Yes", no: "No" },
  ...{ planned: "Planned", expected: "Expected", born: "Born" },
};

/** The text that a form sends for a field, as a reader would say it: "on" is "Yes", "800" is "£800". "" stays empty. */
export function presentField(field: string, text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatCalendarDate(text);
  if (/^(?:dam|sire|licence)_id$/.test(field)) return text === "" ? "" : "another one";
  if (field.startsWith("country_of_")) return countryName(text);
  if (field.startsWith("price_")) return presentValue("price", text);
  const words = presentChoice(field, presentValue(field, text));
  return /^(?:gender|sex|stage|bred_by_seller|seen_with_mother|under_treatment|wild_licence)$/.test(field)
    ? (WORDS[words] ?? words)
    : words;
}

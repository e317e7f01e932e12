import { describe, expect, it } from "vitest";
import { APPLICATION_SCHEMAS, type ApplicationVariant, applicationOf } from "./schema.ts";

const GOOD = {
  registered_trading_name: "Ashdown Spaniels",
  local_council_authority: "Wealden District Council",
  registered_first_name: "Robin",
  registered_last_name: "Ashdown",
  registered_address: "6 Mill Rise, Crowborough",
  contact_name: "Robin Ashdown",
  contact_email: "robin@example.test",
  contact_tel: "+447700900123",
  location: "Crowborough",
  description: "Two working cockers, one litter a year, raised in our kitchen.",
};

/** Returns the first error message of each invalid field. */
function complaints(variant: ApplicationVariant, form: object): Record<string, string> {
  const parsed = APPLICATION_SCHEMAS[variant].safeParse(form);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
}

type Fault = [id: string, field: keyof typeof GOOD, value: string, sentence: string];

const SHORT: Fault[] = [
  ["[APP-15]", "registered_trading_name", "A", "Trading name must be at least 2 characters"],
  ["[APP-16]", "registered_first_name", "R", "First name is required"],
  ["[APP-17]", "registered_last_name", " A ", "Last name is required"],
  ["[APP-18]", "contact_email", "robin@", "Invalid email address"],
  ["[APP-19, CON-10]", "contact_tel", "077009001", "Valid phone number is required"],
  ["[APP-20]", "location", " ", "Location is required"],
  ["[APP-21]", "local_council_authority", "", "Council authority is required"],
  [
    "[APP-22, CON-10]",
    "description",
    "d".repeat(49),
    "Please provide at least 50 characters about your breeding experience",
  ],
  ["[APP-23]", "contact_name", "R", "Contact name is required"],
];

const LONG: Fault[] = [
  ["[APP-24]", "registered_trading_name", "A", "Trading name must be at least 2 characters"],
  ["[APP-24]", "registered_first_name", "R", "First name must be at least 2 characters"],
  ["[APP-24, CON-10]", "registered_last_name", "", "Last name must be at least 2 characters"],
  ["[APP-24]", "contact_name", " R", "Contact name must be at least 2 characters"],
  ["[APP-25]", "registered_address", "6", "Registered address is required"],
  ["[APP-26]", "contact_email", "robin", "Please enter a valid email"],
  ["[APP-27, CON-10]", "contact_tel", "(07700) 900-", "Please enter a valid phone number"],
  ["[APP-28]", "location", "", "Location is required"],
  ["[APP-29]", "local_council_authority", "", "Local council authority is required"],
  [
    "[APP-30, CON-10]",
    "description",
    ` ${"d".repeat(49)} `,
    "Please provide a detailed description (minimum 50 characters)",
  ],
];

describe.each([
  ["short", SHORT],
  ["long", LONG],
] as const)("the %s form", (variant, faults) => {
  it("[CON-10] accepts a complete form with minimum lengths", () => {
    expect(complaints(variant, GOOD)).toEqual({});
    const least = { contact_tel: "0123456789", description: "d".repeat(50), contact_name: "Bo" };
    expect(complaints(variant, { ...GOOD, ...least })).toEqual({});
  });

  it.each(faults)("%s has an error message for %s", (_id, field, value, sentence) => {
    for (const wrong of [value, undefined, 5, { a: 1 }]) {
      expect(complaints(variant, { ...GOOD, [field]: wrong })).toEqual({ [field]: sentence });
    }
  });

  it("[OPN-23] limits the length of every field", () => {
    const long = Object.fromEntries(Object.keys(GOOD).map((field) => [field, "x".repeat(5001)]));
    const found = complaints(variant, { ...long, contact_email: `${"x".repeat(250)}@x.test` });
    expect(found).toMatchObject({
      registered_trading_name: "Trading name must be at most 100 characters",
      local_council_authority: "Local council authority must be at most 255 characters",
      contact_name: "Contact name must be at most 100 characters",
      contact_email: "Email must be at most 255 characters",
      location: "Location must be at most 255 characters",
      description: "Description must be at most 5,000 characters",
    });
    expect(Object.keys(found)).toHaveLength(variant === "long" ? 10 : 9);
    expect(complaints(variant, { ...GOOD, contact_tel: "0".repeat(40) })).toHaveProperty("contact_tel");
  });
});

it("[APP-04, APP-06] is stored on single lines, with plain number, the address only from the long form", () => {
  const typed = { ...GOOD, registered_trading_name: " Ashdown\n Spaniels ", contact_tel: "(07700) 900-123" };
  const stored = {
    registeredTradingName: "Ashdown Spaniels",
    registeredFirstName: "Robin",
    registeredLastName: "Ashdown",
    registeredAddress: "6 Mill Rise, Crowborough",
    contactName: "Robin Ashdown",
    contactEmail: "robin@example.test",
    contactTel: "+447700900123",
    location: "Crowborough",
    localCouncilAuthority: "Wealden District Council",
    description: GOOD.description,
  };
  expect(applicationOf(APPLICATION_SCHEMAS.long.parse(typed))).toEqual(stored);
  expect(applicationOf(APPLICATION_SCHEMAS.short.parse(typed))).toEqual({ ...stored, registeredAddress: null });
});

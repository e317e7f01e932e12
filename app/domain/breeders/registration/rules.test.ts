import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continueLabel, looksComplete, plainUsername, registeredText, stepText, wizardSteps } from "./rules.ts";
import { breederDetailsSchema, detailsFormSchema, usernameSchema } from "./schema.ts";

const FORM = {
  username: "otter.1",
  first_name: "Wilhelmina",
  last_name: "Oakes",
  email: "otter@example.test",
  password: "three calm otters",
  confirm_password: "three calm otters",
};

describe("the wizard", () => {
  it("[REG-06, TEN-24] has five steps for breeders and four for other accounts", () => {
    expect(wizardSteps("breeder")).toEqual(["type", "details", "email", "breeder", "done"]);
    expect(wizardSteps("user")).toEqual(["type", "details", "review", "done"]);
    expect(wizardSteps(null)).toHaveLength(4);
  });

  it("[REG-06, TEN-24] shows the progress of each screen as text", () => {
    expect((["type", "details", "review"] as const).map((step) => stepText("user", step))).toEqual([
      "Step 1 of 4: account type",
      "Step 2 of 4: your details",
      "Step 3 of 4: check your details",
    ]);
    expect((["type", "details", "breeder"] as const).map((step) => stepText("breeder", step))).toEqual([
      "Step 1 of 5: account type",
      "Steps 2 and 3 of 5: your details and your email address",
      "Step 4 of 5: breeder details",
    ]);
    expect(stepText(null, "type")).toBe("Step 1 of 4: account type");
  });

  it("[REG-15] shows on the button of step 2 what is missing", () => {
    expect(continueLabel({ verified: false, complete: true })).toBe("Verify Email to Continue");
    expect(continueLabel({ verified: true, complete: false })).toBe("Please Complete Form");
    expect(continueLabel({ verified: true, complete: true })).toBe("Continue");
    expect(looksComplete(FORM)).toBe(true);
    for (const field of Object.keys(FORM)) expect(looksComplete({ ...FORM, [field]: "" }), field).toBe(false);
  });

  it("[REG-58, REG-59, REG-60, REG-61, TEN-49] has a success message for each account type", () => {
    const text = (type: "user" | "breeder", emailVerified: boolean) => registeredText({ type, emailVerified });
    expect(text("breeder", false)).toBe(
      "Registration successful! Please verify your email and wait for admin approval.",
    );
    expect(text("user", false)).toBe("Registration successful! Please verify your email to continue.");
    expect(text("breeder", true)).toBe("Registration successful! Your breeder application is pending approval.");
    expect(text("user", true)).toBe("Registration successful! Please login to continue.");
  });
});

describe("a username", () => {
  it("[REG-31] loses characters that are not permitted, and is then valid or too short", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aZ9._ -!@é🐶\n"), maxLength: 60 }), (text) => {
        const left = plainUsername(text);
        const messages = usernameSchema.safeParse(left).error?.issues.map(({ message }) => message) ?? [];
        return /^[A-Za-z0-9._]*$/.test(left) && !messages.some((message) => message.startsWith("Only letters"));
      }),
    );
  });

  it("[REG-23, TEN-06, CON-10] has at least two characters at registration", () => {
    expect(usernameSchema.safeParse("ab").success).toBe(true);
    expect(usernameSchema.safeParse("a").error?.issues[0]?.message).toBe("Username must be at least 2 characters");
  });

  it.each(["admin", "Breeder", "API", "register", "sitemap.xml"])("[OPN-53] cannot be the reserved word %s", (name) => {
    expect(usernameSchema.safeParse(name).error?.issues[0]?.message).toBe("Username already taken");
  });
});

it("[REG-28, OPN-57] reports different passwords together with other errors", () => {
  const parsed = detailsFormSchema.safeParse({ ...FORM, username: "", confirm_password: "other" });
  const fields = parsed.error?.issues.map(({ path }) => path[0]);
  expect(fields).toEqual(expect.arrayContaining(["username", "confirm_password"]));
});

it("[REG-48] counts the digits of a phone number as typed, and stores it plain", () => {
  const phone = (text: string) => breederDetailsSchema.shape.contact_tel.safeParse(text);
  expect(phone("(07700) 900-123").data).toBe("+447700900123");
  for (const text of ["07700 900", "077009001", "07700+900123", "++447700900123", "phone number"]) {
    expect(phone(text).error?.issues[0]?.message, text).toBe("Valid phone number is required");
  }
});

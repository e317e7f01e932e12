// Masked contact details, their visibility, and permission to contact a breeder.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { maskEmail, maskPhone } from "./contact-mask.ts";
import {
  CONTACT_REFUSAL_TEXTS,
  contactDisabledText,
  contactMessageAbout,
  contactRefusal,
  contactStarters,
} from "./contact-policy.ts";
import { contactView } from "./contact-view.ts";

const VIEWER: Viewer = {
  userId: 7,
  username: "robin",
  firstName: "Robin",
  lastName: "Ashdown",
  email: "robin@example.test",
  avatarUrl: "",
  type: "user",
  isBreeder: false,
  breederId: null,
  isAdmin: false,
  permissions: [],
  unreadCount: 0,
  isSubscribed: false,
};
const DETAILS = { phone: "+447700900123", email: "willow@demo.test", isPublic: false, isHidden: false };

describe("maskPhone", () => {
  it("[BPP-12, TEN-39, CON-27] shows the first 3 and last 4 of 11 digits, with +44 as a leading 0", () => {
    for (const phone of ["07700900123", "+447700900123", "+44 (0)7700 900 123", "0044 7700 900123", "07700 900-123"]) {
      expect(maskPhone(phone), phone).toBe("077****0123");
    }
  });

  it("[TEN-39] shows only the last 4 of any other length", () => {
    expect(maskPhone("0123456789")).toBe("******6789");
    expect(maskPhone("+353 1 234 56789")).toBe("********6789");
    expect(maskPhone("1234")).toBe("****");
    expect(maskPhone("")).toBe("****");
  });

  it("[BPP-12, BPP-15] never shows more than 7 digits, or all of a number", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ()-]{1,20}$/), (phone) => {
        const shown = maskPhone(phone).replaceAll(/\D/g, "");
        expect(shown.length).toBeLessThanOrEqual(7);
        const digits = phone.replaceAll(/\D/g, "");
        if (digits.length > 0) expect(shown).not.toBe(digits);
      }),
    );
  });
});

describe("maskEmail", () => {
  it("[BPP-13, CON-27] shows the first and last character of the local part", () => {
    expect(maskEmail("willow@demo.test")).toBe("w****w@demo.test");
    expect(maskEmail("ab@demo.test")).toBe("a***b@demo.test");
    expect(maskEmail("a@demo.test")).toBe("a***a@demo.test");
    expect(maskEmail("nonsense")).toBe("***");
  });

  it("[BPP-13, BPP-15] hides everything between them", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const local = maskEmail(email).slice(0, -email.slice(email.lastIndexOf("@")).length);
        expect(local).toMatch(/^.\*{3,}.$/u);
      }),
    );
  });
});

describe("contactView", () => {
  it("[TEN-33, BPP-14, BPP-15] masks details by default, and reveals them to a logged-in viewer on request", () => {
    const masked = { phone: "077****0123", email: "w****w@demo.test", masked: true, revealable: true };
    expect(contactView(DETAILS, null)).toEqual(masked);
    expect(contactView(DETAILS, VIEWER)).toEqual(masked);
    expect(contactView(DETAILS, null, true)).toEqual(masked);
    expect(contactView(DETAILS, VIEWER, true)).toMatchObject({
      phone: "+447700900123",
      masked: false,
      revealable: false,
    });
  });

  it("[TEN-33] shows public details to all visitors and hidden ones to no visitor", () => {
    expect(contactView({ ...DETAILS, isPublic: true }, null)).toMatchObject({
      email: "willow@demo.test",
      masked: false,
    });
    const nothing = { phone: null, email: null, masked: true, revealable: false };
    expect(contactView({ ...DETAILS, isHidden: true }, VIEWER, true)).toEqual(nothing);
    expect(contactView({ ...DETAILS, isHidden: true, isPublic: true }, VIEWER, true)).toEqual(nothing);
  });

  it("[BPP-14] offers nothing to reveal without contact details", () => {
    expect(contactView({ ...DETAILS, phone: null, email: "" }, VIEWER).revealable).toBe(false);
  });
});

describe("contactRefusal", () => {
  const breeder = { ownerId: 9, email: "willow@demo.test", hasActiveSubscription: true };
  const textFor = (...args: Parameters<typeof contactRefusal>) => {
    const refusal = contactRefusal(...args);
    return refusal && CONTACT_REFUSAL_TEXTS[refusal];
  };

  it("allows a buyer", () => expect(textFor(VIEWER, breeder)).toBeNull());

  it("[CNL-09] asks visitors to log in", () => {
    expect(textFor(null, breeder)).toBe("Please log in to contact the breeder");
  });

  it("[PDT-32, BPP-34] refuses breeders who contact breeders", () => {
    const other = { ...VIEWER, isBreeder: true, breederId: 3 };
    expect(textFor(other, breeder)).toBe("Breeders cannot contact other breeders or pay deposits");
    expect(contactDisabledText(other, 9)).toBe("Breeders cannot contact other breeders or pay deposits");
    expect(contactDisabledText(other, other.userId)).toBeNull();
    expect(contactDisabledText(VIEWER, 9)).toBeNull();
    expect(contactRefusal({ ...other, userId: 9 }, breeder)).toBe("own-listing");
  });

  it("[CNL-10] requires an existing breeder", () => {
    expect(textFor(VIEWER, null)).toBe("An error occurred while fetching breeder details.");
  });

  it("[CNL-11] requires an email address", () => {
    expect(textFor(VIEWER, { ...breeder, email: " " })).toBe("Breeder does not have an email address.");
  });

  it("[CNL-12] requires an active subscription", () => {
    const text = "Breeder does not have an active subscription.";
    expect(textFor(VIEWER, { ...breeder, hasActiveSubscription: false })).toBe(text);
  });

  it("[PDT-30, BUY-19] prefills a message about a pet, and offers others; not whether it is available to who has paid", () => {
    expect(contactMessageAbout("Luna", false)).toBe("Hi, I'm interested in Luna. Is this pet still available?");
    expect(contactMessageAbout("Luna", false, "viewing")).toBe("Could I visit and see Luna with its mother?");
    expect(contactMessageAbout("Luna", true, "constructor")).toBe(
      "I have paid the deposit for Luna. When could I visit?",
    );
    expect(contactStarters("Luna", false).map(({ text }) => text)).toEqual([
      "Hi, I'm interested in Luna. Is this pet still available?",
      "Could I visit and see Luna with its mother?",
      "Have the parents had health tests?",
    ]);
    expect(contactStarters("Luna", true).map(({ name }) => name)).toEqual(["paid", "viewing", "tests"]);
  });
});

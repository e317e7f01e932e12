// R19, R21 and R22: words and contact details.
import { describe, expect, it } from "vitest";
import { rule } from "../../../tests/support/law/lawful-listings.ts";
import { REFUSED_OFFERS } from "./refused-offers.ts";

const TEXTS = ["name", "tagline", "description"] as const;

describe("R19", () => {
  it.each([
    ...REFUSED_OFFERS,
    "She is PREGNANT",
    "currently in-season",
    "proven studs",
    "for rent",
    "on loan",
    "swaps welcome",
    "ѕtud",
  ])("[LAW-27] asks about %j", (words) => {
    for (const field of TEXTS)
      expect(rule("R19", { [field]: `A ${words}, now` })).toMatchObject({ state: "open", field });
  });

  it.each([
    "You can rent her for a season", "For hire to good homes", "We lease him out each summer", "hired out twice",
    "borrow her for a litter", "Stud fee £300", "offered on breeding terms", "breeder's terms considered",
    "available on breeding loan", "lend him for a week", "stud service", "she is leased out", "co-ownership wanted",
    "RENT HIM", "sold on a co-own contract", "renting out our boy",
  ])("[LAW-27] C6: asks about offers of breeding or rent: %j", (description) => {
    expect(rule("R19", { description })).toMatchObject({ state: "open", field: "description" });
  }); // oxfmt-ignore

  it.each([
    "Sold as a pet, not for breeding", "Bred in our current home", "She comes with a hired hand at the stable",
    "The release date is in June", "Her parent club", "A higher price", "Please do not lean on the pen", "Blended food",
    "On the lender's street", "An alone dog", "Transparent pricing", "Our breeding programme has clear terms",
  ])("[LAW-27] C6: does not ask about %j", (description) => {
    expect(rule("R19", { description }).state).toBe("done");
  }); // oxfmt-ignore

  it("[LAW-27] C1: names every offer of every text", () => {
    const found = rule("R19", { name: "Swap", description: "At stud, or on loan. At stud!" });
    expect(found).toMatchObject({ state: "open", field: "name", words: "Swap”, “At stud”, “on loan" });
    for (const words of ["Swap", "At stud", "on loan"])
      expect(found.message).toContain(`“${words}” looks like an offer`);
    const confirmed = rule("R19", { name: "Swap", description: "At stud", confirmed_words: ["R19"] });
    expect(confirmed).toMatchObject({ state: "done", message: "Confirmed: “Swap” Confirmed: “At stud”" });
  });

  it("[LAW-27] quotes the words, and accepts a confirmation", () => {
    const description = "We would swap  for a van.";
    expect(rule("R19", { description })).toMatchObject({
      words: "swap",
      message:
        "“swap” looks like an offer that we do not allow. Change it, or tick to confirm that it means something else.",
    });
    expect(rule("R19", { description, confirmed_words: ["R19"] })).toMatchObject({ state: "done", words: "swap" });
  });

  it.each([
    "A study in our studio",
    "Seasoned traveller",
    "The swapfile of a seasonal home",
    "Parental care",
    "Foodie, guarded at first",
    "In heated pens",
    "Loaned books are returned",
  ])("[LAW-27] does not ask about %j", (description) => {
    expect(rule("R19", { description }).state).toBe("done");
  });
});

describe("R21", () => {
  it("[LAW-29] warns of a deposit of more than a quarter of the price", () => {
    expect(rule("R21", { pricePence: 100_000, depositPence: 25_000 }).state).toBe("done");
    expect(rule("R21", { pricePence: 100_000, depositPence: 25_001 })).toMatchObject({
      state: "worth_a_look",
      message: "A deposit of more than a quarter of the price may be hard to justify.",
    });
    expect(rule("R21", { depositPence: null }).state).toBe("not_asked");
  });

  it.each([
    ["The deposit is non-refundable.", "non-refundable"],
    ["NON REFUNDABLE deposit", "NON REFUNDABLE"],
    ["a nonrefundable fee", "nonrefundable"],
    ["Deposits are not refundable", "not refundable"],
    ["no refunds", "no refunds"],
    ["It will not be refunded", "not be refunded"],
    ["It can’t be refunded", "can’t be refunded"],
  ])("[LAW-29] asks to change %j", (description, words) => {
    expect(rule("R21", { description, depositPence: null })).toMatchObject({
      state: "open",
      words,
      message: `You cannot say that a deposit is non-refundable in every case. Change “${words}”.`,
    });
  });

  it("[LAW-29] does not ask about a refundable deposit", () => {
    expect(rule("R21", { description: "The deposit is refundable and will be refunded." }).state).toBe("done");
  });

  it("[LAW-29] C1: says both what the text and what the amount is about", () => {
    const { state, message, field } = rule("R21", {
      description: "Non-refundable deposit. No refunds.",
      pricePence: 100_000,
      depositPence: 50_000,
    });
    expect({ state, field }).toEqual({ state: "open", field: "description" });
    for (const part of ["Change “Non-refundable”.", "Change “No refunds”.", "more than a quarter of the price"])
      expect(message).toContain(part);
  });

  it("[LAW-29] accepts no confirmation", () => {
    expect(rule("R21", { tagline: "Non-refundable", confirmed_words: ["R21"] }).state).toBe("open");
  });
});

describe("R22", () => {
  it.each(["Assured Breeder", "Kennel Club assured breeders"])("[LAW-30] warns of %j", (tagline) => {
    expect(rule("R22", { tagline })).toMatchObject({
      state: "worth_a_look",
      field: "tagline",
      message: "The Kennel Club's Assured Breeders scheme closed on 31 December 2024. Remove these words.",
    });
  });

  it("[LAW-30] C1: says all that was found, each sentence once", () => {
    const found = rule("R22", {
      tagline: "Assured Breeder, KC registered",
      description: "Ring 07700 900123, jo@example.com or see goodpups.co.uk",
      name: "www.example.org",
    });
    expect(found.message).toBe(
      "Remove contact details. Buyers can message you here. " +
        "The Kennel Club's Assured Breeders scheme closed on 31 December 2024. Remove these words. " +
        "Enter the registration number with the Kennel Club, or remove the claim.",
    );
    for (const words of [
      "www.example.org",
      "Assured Breeder",
      "07700 900123",
      "jo@example.com",
      "goodpups.co.uk",
      "KC reg",
    ])
      expect(found.words).toContain(words);
  });

  it("[LAW-30] warns of Kennel Club Registered without a number", () => {
    expect(rule("R22", { isKennelClub: true }).state).toBe("worth_a_look");
    expect(rule("R22", { tagline: "KC registered" }).state).toBe("worth_a_look");
    expect(rule("R22", { description: "Kennel Club Registered", kennel_club_number: "AY01234506" }).state).toBe("done");
    expect(rule("R22", { isKennelClub: true, kennel_club_number: "AY01234506" }).state).toBe("done");
  });

  it.each([
    "07700 900123",
    "07700900123",
    "(020) 7946 0018",
    "+44 7700 900123",
    "+44 (0)7700-900-123",
    "0044 7700 900123",
    "jo@example.com",
    "jo.b+pups @ example.co.uk",
    "www.example.org",
    "https://example.test/pups",
    "goodpups.co.uk",
    "our-pups.com",
  ])("[LAW-30] warns of the contact %j", (contact) => {
    for (const field of TEXTS) {
      expect(rule("R22", { [field]: `Ask ${contact} please` })).toMatchObject({
        state: "worth_a_look",
        field,
        message: "Remove contact details. Buyers can message you here.",
      });
    }
  });

  it.each([
    "Price £1,200.00, 5 puppies",
    "Chip 985112001234567",
    "Chip 985 112 001 234 567",
    "Born 2026-09-14, ready 2026-11-24",
    "Born 01/02/2026 at 10:30",
    "Welcome. Comfortable. Organised.",
    "Her father weighs 12.5 kg",
    "We are @ home, so come",
  ])("[LAW-30] does not warn of %j", (description) => {
    expect(rule("R22", { description }).state).toBe("done");
  });
});

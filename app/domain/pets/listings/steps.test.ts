import { describe, expect, it } from "vitest";
import { LAW_FIELDS } from "#app/domain/law/answers.ts";
import { PLACE_FIELDS } from "#app/domain/shared/places/schema.ts";
import { mergeStep } from "./drafts.ts";
import { LISTING_FIELDS } from "./schema.ts";
import { STEP_FIELDS, stepOf } from "./step-fields.ts";
import { LISTING_STEPS, nextStep, parseStep, stepPath } from "./steps.ts";

describe("the steps of the listing form", () => {
  it("[LAW-02] have every field of the form once", () => {
    const fields = Object.values(STEP_FIELDS).flat();
    expect(fields.toSorted()).toEqual([...LISTING_FIELDS, ...PLACE_FIELDS, ...LAW_FIELDS].toSorted());
    for (const step of LISTING_STEPS) for (const field of STEP_FIELDS[step]) expect(stepOf(field)).toBe(step);
    expect([stepOf("photos"), stepOf(null)]).toEqual(["photos", "law"]);
  });

  it("follow each other, and have a URL", () => {
    expect(LISTING_STEPS.map(nextStep)).toEqual(["law", "price", "place", "photos", "check", "check"]);
    expect([parseStep("price"), parseStep("Price"), parseStep(null)]).toEqual(["price", null, null]);
    expect(stepPath("/new", "law")).toBe("/new/law");
    expect(stepPath("/new?draft=1", "law")).toBe("/new/law/1");
  });

  it("[LAW-02] replace their own values and no others", () => {
    const stored = { name: "Bramble", price: "1250", is_pedigree: "on", nation: "wales" };
    const typed = { price: "900", deposit_amount: "", name: "Another", ears: "cropped" };
    expect(mergeStep(stored, "price", typed)).toEqual({ name: "Bramble", price: "900", nation: "wales" });
    expect(mergeStep(stored, "check", typed)).toEqual(stored);
  });

  it("store a chosen place in the fields of the place, and keep a search without a choice", () => {
    const chosen = mergeStep({}, "place", { place_query: "York", place_choice: "53.96,-1.08,York" });
    expect(chosen).toEqual({ place_query: "York", place_address: "York", place_lat: "53.96", place_lng: "-1.08" });
    const none = { place_query: "York", place_choice: "none" };
    expect(mergeStep({}, "place", none)).toEqual(none);
  });
});

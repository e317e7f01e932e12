// R18: treatment and vaccinations.
import { describe, expect, it } from "vitest";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { rule } from "../../../tests/support/law/lawful-listings.ts";

describe("R18", () => {
  it("[LAW-26] asks whether a vet treats the animal", () => {
    for (const kind of ["dog", "cat", "rabbit", "bird"] as const) {
      expect(rule("R18", { under_treatment: null }, kind)).toMatchObject({
        state: "open",
        field: "under_treatment",
        message: "Is Bella being treated by a vet?",
      });
    }
  });

  it("[LAW-26] stops the sale by a licensed seller in England, with or without advice", () => {
    for (const treatment_text of [null, "Eye drops"]) {
      expect(rule("R18", { under_treatment: true, treatment_text })).toMatchObject({
        state: "stopped",
        message:
          "You cannot sell an animal that is being treated. Save the listing as a draft until the treatment has finished.",
      });
    }
  });

  it.each(NATIONS)("[LAW-26] asks everyone else for the vet's advice, %s", (nation) => {
    const kinds = nation === "england" ? (["private", "rescue"] as const) : (["licensed", "private"] as const);
    for (const seller_kind of kinds) {
      expect(rule("R18", { nation, seller_kind, under_treatment: true })).toMatchObject({
        state: "open",
        field: "treatment_text",
      });
      expect(rule("R18", { nation, seller_kind, under_treatment: true, treatment_text: "Drops" }).state).toBe("done");
    }
  });

  it.each(["dog", "cat", "rabbit"] as const)("[LAW-26] asks for the vaccinations of a %s", (kind) => {
    expect(rule("R18", { vaccinations: null }, kind)).toMatchObject({ state: "open", field: "vaccinations" });
    expect(rule("R18", { vaccinations: "none", vaccination_product: null }, kind).state).toBe("done");
    for (const vaccinations of ["first", "full"] as const) {
      expect(rule("R18", { vaccinations, vaccination_product: null }, kind).field).toBe("vaccination_product");
      expect(rule("R18", { vaccinations, vaccination_date: null }, kind).field).toBe("vaccination_date");
      expect(rule("R18", { vaccinations }, kind).state).toBe("done");
    }
  });

  it("[LAW-26] does not ask for the vaccinations of other animals", () => {
    expect(rule("R18", { vaccinations: null }, "mammal").state).toBe("done");
  });
});

// What follows from the values of a listing form.
import { expect, it } from "vitest";
import { withImpliedValues } from "./implied-values.ts";

it("[BRD-08] fills in what follows from the other answers, and changes nothing that was given", () => {
  const values = (more: Partial<Record<string, string>>) =>
    withImpliedValues<Partial<Record<string, string>>>(
      { date_of_birth: "2026-10-30", country_of_residence: "GB", ...more },
      "2026-11-28",
    );
  expect(values({ breed: "cocker spaniel", seen_with_mother: "yes" })).toMatchObject({
    type: "dog",
    available_from: "2026-12-25",
    country_of_birth: "GB",
  });
  expect(values({ type: "cat", date_of_birth: "2026-01-05" }).available_from).toBe("2026-11-28");
  const given = { type: "other", breed: "Cocker Spaniel", available_from: "2027-01-02", country_of_birth: "IE" };
  expect(values({ ...given, seen_with_mother: "yes" })).toMatchObject(given);
  const open = values({ breed: "A mix of everything", seen_with_mother: "no", date_of_birth: "2026-12-24" });
  expect([open.type, open.available_from, open.country_of_birth]).toEqual([undefined, undefined, undefined]);
});

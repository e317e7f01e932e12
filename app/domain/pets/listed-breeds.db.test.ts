// The breeds that search fields suggest.
import { expect, it } from "vitest";
import { createPet } from "../../../tests/support/factories.ts";
import { COMMON_BREEDS } from "./common-breeds.ts";
import { suggestedBreeds } from "./listed-breeds.server.ts";

it("C11: suggests every breed that is listed now, as the table spells it, and the common ones", async () => {
  for (const breed of ["norwegian forest cat", "Koi Fish", "Alsatian", "Guinea Pig", "Cockapoo"])
    await createPet({ breed });
  await createPet({ breed: "Hidden Hound", status: "pending" });
  const breeds = await suggestedBreeds();
  expect(breeds).toEqual(expect.arrayContaining([...COMMON_BREEDS, "Norwegian Forest Cat", "Koi Fish", "Guinea Pig"]));
  expect(breeds).not.toContain("Hidden Hound");
  expect(breeds.filter((breed) => breed === "German Shepherd")).toHaveLength(1);
  expect(breeds).not.toContain("Alsatian");
  expect(breeds).toEqual(breeds.toSorted((one, other) => one.localeCompare(other, "en")));
});

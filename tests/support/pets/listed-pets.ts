// Pets of two public breeders, and pets that are not public.
import { createBreeder, createPet } from "../factories.ts";

/** Creates the breeders and their pets; `ids` has the id of each pet by its name. */
export async function createListedPets() {
  const leeds = await createBreeder({ tradingName: "Willowbrook Spaniels", location: "Leeds" });
  const gold = await createBreeder({
    tradingName: "Gold Paws",
    location: "Cardiff",
    plan: "gold",
    createdAt: new Date(),
    breederSettings: { vacationMode: true, vacationMessage: "Back on Monday" },
  });
  const ids: Record<string, number> = {};
  const add = async (name: string, data: Parameters<typeof createPet>[0]) => {
    ids[name] = (await createPet({ name, breederId: leeds.id, ...data })).id;
  };
  await add("Luna", {
    type: "dog",
    breed: "Cocker Spaniel",
    pricePence: 120_000,
    tagline: "Golden 100% cuddles",
    images: 2,
  });
  await add("Max", {
    type: "dog",
    breed: "Labrador",
    pricePence: 80_000,
    description: "Grew up with_children and cats",
  });
  await add("Misty", { type: "cat", breed: "Ragdoll", pricePence: 80_000, location: "York" });
  await add("Clover", { type: "rabbit", breed: "Mini Lop", pricePence: 5_050, breederId: gold.id });
  await add("ziggy", { type: "other", breed: "Corn Snake", pricePence: 80_000, breederId: gold.id, name: "ziggy" });
  await add("Waiting", { status: "pending" });
  await add("Refused", { status: "rejected" });
  await add("Concealed", { status: "hidden" });
  await add("Gone", { deletedAt: new Date() });
  const suspended = await createBreeder({ suspended: true });
  await add("Suspended", { breederId: suspended.id });
  const applicant = await createBreeder({ status: "pending" });
  await add("Early", { breederId: applicant.id });
  return { leeds, gold, ids };
}

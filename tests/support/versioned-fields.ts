// One change of each field of a pending listing that a moderator reads, by the name of the field.
import { db } from "#app/platform/db.server.ts";
import type { Pet, Prisma } from "#app/platform/generated/prisma/client.ts";
import { createImage } from "./factories.ts";

const set = (data: Prisma.PetUncheckedUpdateInput) => (pet: Pet) => db.pet.update({ where: { id: pet.id }, data });

export const PET_FIELD_CHANGES: Record<string, (pet: Pet) => Promise<unknown>> = {
  name: set({ name: "Another" }),
  tagline: set({ tagline: "Another" }),
  description: set({ description: "Another" }),
  type: set({ type: "cat" }),
  breed: set({ breed: "Another" }),
  gender: set({ gender: "male" }),
  colour: set({ colour: "Another" }),
  age: set({ age: "9 weeks" }),
  size: set({ size: "Small" }),
  coat: set({ coat: "Curly" }),
  location: set({ location: "York" }),
  price: set({ pricePence: 1 }),
  deposit: set({ depositPence: 1 }),
  registration: set({ isPedigree: true }),
  photos: async ({ id: petId, breederId }) => {
    const { id: imageId } = await createImage();
    return db.petImage.create({ data: { petId, breederId, imageId, position: 5 } });
  },
  "answers of “Law and welfare”": ({ id: petId }) =>
    db.petDeclaration.upsert({
      where: { petId },
      create: { petId, nation: "scotland" },
      update: { nation: "scotland" },
    }),
  certificate: ({ id: petId }) =>
    db.tailCertificate.create({
      data: { petId, documentKey: `certificates/${petId}`, documentName: "a.pdf", documentType: "application/pdf" },
    }),
};

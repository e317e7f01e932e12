// The JSON API's representation of a litter and its animals (LIT-21).
import { z } from "zod";
import type { ParentCard } from "#app/domain/pets/animals/views.ts";
import { imageFileName } from "#app/domain/pets/pet-image-resource.ts";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";
import type { LitterCardView, LitterFacts, LitterPageView, PublicRow } from "./public-views.ts";
import { LITTER_TYPES, OPEN_STAGES } from "./stages.ts";
import type { LitterPage } from "./views.ts";

export const litterResourceSchema = z
  .object({
    litter_id: z.int(),
    slug: z.string().describe("The page of the litter is /litters/{slug}"),
    breeder_id: z.int(),
    trading_name: z.string(),
    name: z.string(),
    type: z.enum(LITTER_TYPES),
    breed: z.string(),
    stage: z.enum([...OPEN_STAGES, "closed"]),
    due_date: z.iso.date().nullable(),
    birth_date: z.iso.date().nullable(),
    location: z.string(),
    price_min: z.number().nullable().describe("Pounds; null before the birth: nothing is for sale yet"),
    price_max: z.number().nullable().describe("Pounds"),
    available: z.int().describe("Animals that can be bought now"),
    total: z.int().describe("All animals of the litter"),
    image: z.string().nullable().describe("A file name under /upload/pets/, or a path of this site"),
  })
  .meta({ id: "Litter" });

export const litterRowResourceSchema = z
  .object({
    row_id: z.int(),
    name: z
      .string()
      .nullable()
      .describe("That of the pet. The working name of one that is not listed is its breeder's alone"),
    sex: z.enum(["male", "female"]),
    colour: z.string(),
    status: z.enum(["waiting", "available", "reserved", "sold", "staying"]).describe("waiting: not listed yet"),
    price: z.number().nullable().describe("Pounds; null for an animal that is not for sale"),
    pet_id: z.int().nullable(),
    pet_slug: z.string().nullable(),
    microchip_number: z.string().nullable().describe("Of one that is not listed, for its breeder and administrators"),
    note: z.string().nullable().describe("For its breeder and administrators"),
  })
  .meta({ id: "LitterAnimal" });

const parentResourceSchema = z
  .object({
    name: z.string(),
    breed: z.string(),
    age: z.string().nullable(),
    registered_name: z.string().nullable(),
    registered_number: z.string().nullable(),
    microchip_end: z.string().nullable().describe("The last 4 digits of the microchip number"),
    lives_with_us: z.boolean(),
    health_tests: z.array(z.object({ text: z.string(), source: z.string() })),
  })
  .meta({ id: "Parent" });

export const litterDetailSchema = litterResourceSchema
  .extend({
    tagline: z.string(),
    description: z.string(),
    coat: z.string().nullable(),
    size: z.string().nullable(),
    status: z.enum(PET_STATUSES).describe("The decision about a litter that is not born"),
    listed: z.boolean().describe("Whether everyone can see it"),
    dam: parentResourceSchema.nullable(),
    sire: parentResourceSchema.nullable(),
    rows: z.array(litterRowResourceSchema),
  })
  .meta({ id: "LitterWithAnimals" });

type LitterResource = z.infer<typeof litterResourceSchema>;
type LitterRowResource = z.infer<typeof litterRowResourceSchema>;

const pounds = (pence: number) => pence / 100;

/** A litter of the list. */
export function litterResource(litter: LitterCardView | LitterPageView): LitterResource {
  const { breeder, image, ...facts } = litter;
  return {
    ...factsOf(facts),
    breeder_id: breeder.breederId,
    trading_name: breeder.tradingName,
    image: image && imageFileName(image),
  };
}

function factsOf(litter: LitterFacts) {
  return {
    litter_id: litter.litterId,
    slug: litter.slug,
    name: litter.name,
    type: litter.type,
    breed: litter.breed,
    stage: litter.stage,
    due_date: litter.dueOn,
    birth_date: litter.bornOn,
    location: litter.location,
    price_min: litter.price && pounds(litter.price.minPence),
    price_max: litter.price && pounds(litter.price.maxPence),
    available: litter.available,
    total: litter.total,
  };
}

/** A litter with its animals; `own` adds what its breeder and administrators see. */
export function litterDetail(litter: LitterPageView, own: LitterPage | null): z.infer<typeof litterDetailSchema> {
  return {
    ...litterResource(litter),
    tagline: litter.tagline,
    description: litter.description,
    coat: litter.coat,
    size: litter.size,
    status: litter.status,
    listed: litter.listed,
    dam: litter.dam && parentResource(litter.dam),
    sire: litter.sire && parentResource(litter.sire),
    rows: litter.rows.map((row) => litterRowResource(row, own)),
  };
}

/** An animal of a litter; `own` as for the litter. */
export function litterRowResource(row: PublicRow, own: LitterPage | null): LitterRowResource {
  const resource = {
    row_id: row.rowId,
    name: row.pet?.name ?? null,
    sex: row.sex,
    colour: row.colour,
    status: row.status,
    price: row.pricePence === null ? null : pounds(row.pricePence),
    pet_id: row.pet?.petId ?? null,
    pet_slug: row.pet?.slug ?? null,
    microchip_number: null,
    note: null,
  };
  const open = own?.openRows.find(({ key }) => key === String(row.rowId));
  if (open) {
    const { name, microchip_number: chip, note } = open;
    return { ...resource, name, microchip_number: chip || null, note };
  }
  const listed = own?.listedRows.find(({ rowId }) => rowId === row.rowId);
  if (!listed) return resource;
  const { name, status, note, pet } = listed;
  return { ...resource, name, status, note, pet_id: pet.petId, pet_slug: pet.slug };
}

function parentResource(parent: ParentCard): z.infer<typeof parentResourceSchema> {
  return {
    name: parent.name,
    breed: parent.breed,
    age: parent.age,
    registered_name: parent.registeredName,
    registered_number: parent.registeredNumber,
    microchip_end: parent.microchipEnd,
    lives_with_us: parent.livesWithUs,
    health_tests: parent.tests.map(({ text, source }) => ({ text, source })),
  };
}

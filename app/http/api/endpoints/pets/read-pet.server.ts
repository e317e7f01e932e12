// GET /api/pets/{petId}: one pet, for users who may see its page.
import { z } from "zod";
import { lawResource, lawResourceSchema } from "#app/domain/law/law-resource.ts";
import { checksResource, checksResourceSchema } from "#app/domain/pets/checks-resource.ts";
import { mayApprovePets } from "#app/domain/pets/decisions.ts";
import { getChecksAndPromises } from "#app/domain/pets/get-pet-page.server.ts";
import { checkStoredListings } from "#app/domain/pets/listings/listing-law.server.ts";
import { petResourceSchema } from "#app/domain/pets/pet-resource.ts";
import { promisesResource, promisesResourceSchema } from "#app/domain/pets/promises-resource.ts";
import { getPetResource } from "#app/domain/pets/resource-queries.server.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { PET_NOT_FOUND, petParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

const petWithLawSchema = petResourceSchema
  .extend({ law: lawResourceSchema, checks: checksResourceSchema, promises: promisesResourceSchema.nullable() })
  .meta({ id: "PetWithLaw" });

export const readPet = defineEndpoint({
  method: "get",
  path: "/api/pets/{petId}",
  id: "readPet",
  summary: "Get a pet",
  description: "One that is not approved is there for its breeder and for administrators alone.",
  access: everyone,
  params: { petId: petParam },
  responses: {
    200: { description: "The pet.", schema: z.object({ success: z.literal(true), pet: petWithLawSchema }) },
  },
  async handler({ context, params }) {
    const viewer = await getViewer(context);
    const pet = await withRetry(() => getPetResource(params.petId, viewer));
    if (!pet) return apiError("not-found", { message: PET_NOT_FOUND });
    const [laws, facts] = await Promise.all([
      withRetry(() => checkStoredListings([pet.pet_id])),
      withRetry(() => getChecksAndPromises(params.petId, viewer)),
    ]);
    const law = laws.get(pet.pet_id);
    if (!law) return apiError("not-found", { message: PET_NOT_FOUND });
    const isTrusted = viewer !== null && (viewer.breederId === pet.breeder_id || mayApprovePets(viewer));
    return apiReply({
      success: true,
      pet: {
        ...pet,
        law: lawResource(law.answers, law.result, isTrusted),
        checks: facts && checksResource(facts.checks),
        promises: facts && promisesResource(facts.promises),
      },
    });
  },
});

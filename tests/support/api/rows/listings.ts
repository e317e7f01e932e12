// Endpoints with which breeders look after their listings.
import { db } from "#app/platform/db.server.ts";
import { createPet } from "../../factories.ts";
import type { KindOfVisitor } from "../../visitor-kinds.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const newPet = ({ breederId }: KindOfVisitor, images = 0) => createPet({ breederId: breederId ?? undefined, images });

export const listingsRows: readonly EndpointRow[] = [
  { endpoint: "POST /api/pets", statuses: "401 401 401 403 403 201 403 403" },
  {
    endpoint: "PATCH /api/pets/{petId}",
    statuses: "401 401 401 403 403 200 403 200",
    send: async (visitor) => ({ params: { petId: (await newPet(visitor)).id } }),
  },
  {
    endpoint: "DELETE /api/pets/{petId}",
    statuses: "401 401 401 403 403 200 403 200",
    send: async (visitor) => ({ params: { petId: (await newPet(visitor)).id } }),
  },
  {
    endpoint: "DELETE /api/pets/{petId}/images/{imageId}",
    statuses: "401 401 401 403 403 200 403 200",
    send: async (visitor) => {
      const { id: petId } = await newPet(visitor, 1);
      const { id: imageId } = await db.petImage.findFirstOrThrow({ where: { petId } });
      return { params: { petId, imageId } };
    },
  },
];

// Endpoints about the pets that are on show.
import { createBreeder, createPet } from "../../factories.ts";
import type { EndpointRow } from "../endpoint-row.ts";

export const petsRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/pets", statuses: "200 200 200 200 200 200 200 200" },
  {
    endpoint: "GET /api/pets/{petId}",
    statuses: "404 404 404 404 404 200 200 200",
    // Not approved: a 404 for users who are neither its breeder nor administrators.
    send: async ({ breederId }) => {
      const { id } = await createPet({ breederId: breederId ?? undefined, status: "pending" });
      return { params: { petId: id } };
    },
  },
  {
    endpoint: "GET /api/breeders/{breederId}/pets",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ params: { breederId: (await createBreeder()).id } }),
  },
];

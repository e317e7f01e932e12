// Endpoints of favourites.
import { createBreeder, createPet } from "../../factories.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const SIGNED_IN = "401 401 401 200 200 200 200 200";
const aPet = async () => ({ params: { petId: (await createPet()).id } });
const aBreeder = async () => ({ params: { breederId: (await createBreeder()).id } });

export const favouritesRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/favourites", statuses: SIGNED_IN },
  { endpoint: "POST /api/pets/{petId}/favourite", statuses: SIGNED_IN, send: aPet },
  { endpoint: "DELETE /api/pets/{petId}/favourite", statuses: SIGNED_IN, send: aPet },
  { endpoint: "GET /api/pets/{petId}/favourited", statuses: SIGNED_IN, send: aPet },
  { endpoint: "POST /api/breeders/{breederId}/favourite", statuses: SIGNED_IN, send: aBreeder },
  { endpoint: "DELETE /api/breeders/{breederId}/favourite", statuses: SIGNED_IN, send: aBreeder },
  { endpoint: "GET /api/breeders/{breederId}/favourited", statuses: SIGNED_IN, send: aBreeder },
];

// Endpoints of favourites.
import { createBreeder, createPet } from "../../factories.ts";
import type { CallRow } from "../endpoint-row.ts";

const EVERYBODY = "401 401 401 200 200 200 200 200";
const aPet = async () => ({ params: { petId: (await createPet()).id } });
const aBreeder = async () => ({ params: { breederId: (await createBreeder()).id } });

export const favouritesRows: readonly CallRow[] = [
  { call: "GET /api/favourites", statuses: EVERYBODY },
  { call: "POST /api/pets/{petId}/favourite", statuses: EVERYBODY, send: aPet },
  { call: "DELETE /api/pets/{petId}/favourite", statuses: EVERYBODY, send: aPet },
  { call: "GET /api/pets/{petId}/favourited", statuses: EVERYBODY, send: aPet },
  { call: "POST /api/breeders/{breederId}/favourite", statuses: EVERYBODY, send: aBreeder },
  { call: "DELETE /api/breeders/{breederId}/favourite", statuses: EVERYBODY, send: aBreeder },
  { call: "GET /api/breeders/{breederId}/favourited", statuses: EVERYBODY, send: aBreeder },
];

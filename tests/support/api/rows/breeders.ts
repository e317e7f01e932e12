// Endpoints that read breeders.
import { createBreeder } from "../../factories.ts";
import type { CallRow } from "../endpoint-row.ts";

const EVERYBODY = "200 200 200 200 200 200 200 200";
const slugOrId = async () => ({ params: { breederId: (await createBreeder()).id } });
const username = async () => ({ params: { username: (await createBreeder()).user.username } });

export const breedersRows: readonly CallRow[] = [
  { call: "GET /api/breeders", statuses: EVERYBODY },
  { call: "GET /api/breeders/featured", statuses: EVERYBODY },
  { call: "GET /api/breeders/top-rated", statuses: EVERYBODY },
  { call: "GET /api/breeders/verified", statuses: EVERYBODY },
  { call: "GET /api/breeders/{breederId}", statuses: EVERYBODY, send: slugOrId },
  { call: "GET /api/breeders/@{username}", statuses: EVERYBODY, send: username },
  { call: "GET /api/breeders/breeder/@{username}", statuses: EVERYBODY, send: username },
  {
    call: "GET /api/breeders/user/{userId}",
    statuses: EVERYBODY,
    send: async () => ({ params: { userId: (await createBreeder()).userId } }),
  },
  { call: "GET /api/breeders/{breederId}/stats", statuses: EVERYBODY, send: slugOrId },
];

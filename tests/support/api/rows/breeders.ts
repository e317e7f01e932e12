// Endpoints that read breeders.
import { createBreeder } from "../../factories.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const ALL_KINDS = "200 200 200 200 200 200 200 200";
const slugOrId = async () => ({ params: { breederId: (await createBreeder()).id } });
const username = async () => ({ params: { username: (await createBreeder()).user.username } });

export const breedersRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/breeders", statuses: ALL_KINDS },
  { endpoint: "GET /api/breeders/featured", statuses: ALL_KINDS },
  { endpoint: "GET /api/breeders/top-rated", statuses: ALL_KINDS },
  { endpoint: "GET /api/breeders/verified", statuses: ALL_KINDS },
  { endpoint: "GET /api/breeders/{breederId}", statuses: ALL_KINDS, send: slugOrId },
  { endpoint: "GET /api/breeders/@{username}", statuses: ALL_KINDS, send: username },
  { endpoint: "GET /api/breeders/breeder/@{username}", statuses: ALL_KINDS, send: username },
  {
    endpoint: "GET /api/breeders/user/{userId}",
    statuses: ALL_KINDS,
    send: async () => ({ params: { userId: (await createBreeder()).userId } }),
  },
  { endpoint: "GET /api/breeders/{breederId}/stats", statuses: ALL_KINDS, send: slugOrId },
];

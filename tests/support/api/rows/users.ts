// Endpoints about accounts.
import { createUser } from "../../factories.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const MEMBERS = "401 401 401 200 200 200 200 200";
const ALL = "200 200 200 200 200 200 200 200";

const another = async () => ({ params: { userId: (await createUser()).id } });

export const usersRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/users/me", statuses: MEMBERS },
  { endpoint: "PATCH /api/users/me", statuses: MEMBERS },
  { endpoint: "GET /api/users/{userId}", statuses: ALL, send: another },
  { endpoint: "GET /api/users/{userId}/is-breeder", statuses: ALL, send: another },
  { endpoint: "POST /api/users/profile/image", statuses: MEMBERS },
  { endpoint: "DELETE /api/users/profile/image", statuses: MEMBERS },
];

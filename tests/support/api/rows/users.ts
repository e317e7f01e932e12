// Endpoints about accounts.
import { createUser } from "../../factories.ts";
import type { CallRow } from "../endpoint-row.ts";

const MEMBERS = "401 401 401 200 200 200 200 200";
const ALL = "200 200 200 200 200 200 200 200";

const another = async () => ({ params: { userId: (await createUser()).id } });

export const usersRows: readonly CallRow[] = [
  { call: "GET /api/users/me", statuses: MEMBERS },
  { call: "PATCH /api/users/me", statuses: MEMBERS },
  { call: "GET /api/users/{userId}", statuses: ALL, send: another },
  { call: "GET /api/users/{userId}/is-breeder", statuses: ALL, send: another },
  { call: "POST /api/users/profile/image", statuses: MEMBERS },
  { call: "DELETE /api/users/profile/image", statuses: MEMBERS },
];

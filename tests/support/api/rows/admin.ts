// Endpoints with which administrators look after the site and its accounts.
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../factories.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const ADMINISTRATORS = "401 401 401 403 403 403 403 200";

const another = async () => ({ params: { userId: (await createUser()).id } });

export const adminRows: readonly EndpointRow[] = [
  // Every user with access to the admin area sees its dashboard.
  { endpoint: "GET /api/admin/stats", statuses: "401 401 401 403 403 403 200 200" },
  { endpoint: "GET /api/admin/audit-log", statuses: ADMINISTRATORS },
  { endpoint: "GET /api/admin/settings", statuses: ADMINISTRATORS },
  { endpoint: "PATCH /api/admin/settings", statuses: ADMINISTRATORS },
  { endpoint: "GET /api/admin/users", statuses: ADMINISTRATORS },
  { endpoint: "GET /api/admin/users/{userId}", statuses: ADMINISTRATORS, send: another },
  {
    endpoint: "POST /api/admin/users/{userId}/ban",
    statuses: ADMINISTRATORS,
    send: another,
  },
  {
    endpoint: "POST /api/admin/users/{userId}/unban",
    statuses: ADMINISTRATORS,
    send: async () => {
      const { params } = await another();
      await db.ban.create({ data: { userId: params.userId, reason: "Spam", until: null } });
      return { params };
    },
  },
];

// Endpoints that show, give and take rights.
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../factories.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const ADMINISTRATORS = "401 401 401 403 403 403 403 200";

export const permissionsRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/users/permissions", statuses: ADMINISTRATORS },
  {
    endpoint: "POST /api/users/{userId}/permissions",
    statuses: ADMINISTRATORS,
    send: async () => ({ params: { userId: (await createUser()).id } }),
  },
  {
    endpoint: "DELETE /api/users/{userId}/permissions/{permission}",
    statuses: ADMINISTRATORS,
    send: async () => {
      const { id: userId } = await createUser();
      const permission = "pets.approve";
      await db.userPermission.create({ data: { userId, permission } });
      return { params: { userId, permission } };
    },
  },
];

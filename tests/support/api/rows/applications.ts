// Endpoints of applications to become a breeder.
import { db } from "#app/platform/db.server.ts";
import { newNumber } from "../../members.ts";
import type { EndpointRow } from "../endpoint-row.ts";

export const applicationsRows: readonly EndpointRow[] = [
  {
    endpoint: "POST /api/breeders/apply",
    // Who is a breeder has applied before.
    statuses: "401 401 401 201 201 409 201 201",
    send: async ({ userId }) => {
      const { plain } = newNumber();
      const phone = { mobNo: plain, phoneVerifiedAt: new Date() };
      const [account] = await db.user.updateManyAndReturn({ where: { id: userId }, data: phone });
      return { json: { contact_email: account?.email ?? "not.used@example.test", contact_tel: plain } };
    },
  },
  { endpoint: "GET /api/users/application-status", statuses: "401 401 401 200 200 200 200 200" },
];

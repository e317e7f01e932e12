// Endpoints about the plans of breeders.
import { db } from "#app/platform/db.server.ts";
import { createBreeder } from "../../factories.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const FOR_BREEDERS = "401 401 401 403 403 200 403 403";
let checkouts = 0;

export const subscriptionsRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/subscriptions/plans", statuses: "200 200 200 200 200 200 200 200" },
  { endpoint: "POST /api/subscriptions/checkout", statuses: FOR_BREEDERS },
  {
    endpoint: "GET /api/subscriptions/checkout/{sessionId}",
    statuses: FOR_BREEDERS,
    send: async (visitor) => {
      const breederId = visitor.breederId ?? (await createBreeder({ plan: "gold" })).id;
      const sessionId = `cs_test_row${(checkouts += 1)}`;
      await db.subscription.updateMany({ where: { breederId }, data: { providerCheckoutId: sessionId } });
      return { params: { sessionId } };
    },
  },
  // The plan of a breeder of the table was never bought, so that there is nothing to cancel.
  { endpoint: "POST /api/subscriptions/cancel", statuses: "401 401 401 403 403 409 403 403" },
];

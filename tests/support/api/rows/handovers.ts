// Endpoints of handovers.
import { db } from "#app/platform/db.server.ts";
import { createPaidDeposit, createPet } from "../../factories.ts";
import type { KindOfVisitor } from "../../visitor-kinds.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const SIGNED_IN = "401 401 401 200 200 200 200 200";

/** A handover to the visitor, or to another user. */
async function ownHandover({ kind, userId }: KindOfVisitor) {
  const { id: petId } = await createPet();
  const { id: depositId } = await createPaidDeposit(petId, kind === "signed-out" ? {} : { userId });
  return db.handover.findUniqueOrThrow({ where: { depositId } });
}

export const handoversRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/handovers", statuses: SIGNED_IN },
  {
    endpoint: "POST /api/handovers/{handoverId}/confirm",
    statuses: SIGNED_IN,
    send: async (visitor) => ({ params: { handoverId: (await ownHandover(visitor)).id } }),
  },
];

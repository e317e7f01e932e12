// Endpoints of viewings.
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser } from "../../factories.ts";
import { type KindOfVisitor, NO_ID } from "../../visitor-kinds.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const SIGNED_IN = "401 401 401 200 200 200 200 200";

/** A pet with a free time in three days. */
async function petWithTime() {
  const { id: breederId } = await createBreeder();
  const { id: petId } = await createPet({ breederId });
  const startsAt = new Date(Date.now() + 3 * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  const { id: timeId } = await db.viewingTime.create({ data: { breederId, startsAt, endsAt, kind: "visit" } });
  return { petId, timeId };
}

/** A viewing that the visitor has booked, or another user. */
async function ownViewing({ userId }: KindOfVisitor) {
  const { petId, timeId } = await petWithTime();
  const buyerId = userId === NO_ID ? (await createUser()).id : userId;
  return db.viewing.create({ data: { timeId, petId, buyerId } });
}

export const viewingsRows: readonly EndpointRow[] = [
  {
    endpoint: "GET /api/pets/{petId}/viewings",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ params: { petId: (await petWithTime()).petId } }),
  },
  {
    endpoint: "POST /api/pets/{petId}/viewings",
    statuses: "401 401 401 201 201 403 201 201",
    send: async () => {
      const { petId, timeId } = await petWithTime();
      return { params: { petId }, json: { time_id: timeId } };
    },
  },
  { endpoint: "GET /api/viewings", statuses: SIGNED_IN },
  {
    endpoint: "DELETE /api/viewings/{viewingId}",
    statuses: SIGNED_IN,
    send: async (visitor) => ({ params: { viewingId: (await ownViewing(visitor)).id } }),
  },
];

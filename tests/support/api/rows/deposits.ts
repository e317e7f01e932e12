// Endpoints about the deposit on a pet.
import { createBreeder, createPaidDeposit, createPet } from "../../factories.ts";
import type { KindOfVisitor } from "../../visitor-kinds.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const newPet = async () => createPet({ breederId: (await createBreeder({ plan: "gold" })).id, depositPence: 5_000 });

/** A pet on which the visitor has just paid a deposit. */
async function aPaidPet({ token, userId }: KindOfVisitor) {
  const { id } = await newPet();
  await createPaidDeposit(id, { userId: token === null ? undefined : userId, paidAt: new Date() });
  return { params: { petId: id } };
}

export const depositsRows: readonly EndpointRow[] = [
  {
    endpoint: "POST /api/pets/{petId}/deposit",
    statuses: "401 401 401 200 200 403 200 200",
    send: async () => ({ params: { petId: (await newPet()).id } }),
  },
  { endpoint: "POST /api/pets/{petId}/deposit/refund", statuses: "401 401 401 200 200 200 200 200", send: aPaidPet },
];

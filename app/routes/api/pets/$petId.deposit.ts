// POST /api/pets/{petId}/deposit
import { payDeposit } from "#app/http/api/endpoints/payments/deposits.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(payDeposit);
export { loader as action };

// POST /api/pets/{petId}/deposit/refund
import { refundDeposit } from "#app/http/api/endpoints/payments/deposits.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(refundDeposit);
export { loader as action };

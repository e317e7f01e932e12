// GET and PATCH /api/breeders/user/{userId}
import { changeBreederOfAccount } from "#app/http/api/endpoints/breeders/change-breeder.server.ts";
import { readBreederOfAccount } from "#app/http/api/endpoints/breeders/read-breeder.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readBreederOfAccount, changeBreederOfAccount);
export { loader as action };

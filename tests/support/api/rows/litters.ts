// Endpoints about litters and their animals.
import { createBreeder } from "../../factories.ts";
import { createLitter, createLitterRow } from "../../litters.ts";
import type { KindOfVisitor } from "../../visitor-kinds.ts";
import type { EndpointRow } from "../endpoint-row.ts";

/** A born litter of the visitor, or of another breeder; it is not public, as none of its animals is listed. */
const ownLitter = async ({ breederId }: KindOfVisitor) => createLitter(breederId ?? (await createBreeder()).id);

export const littersRows: readonly EndpointRow[] = [
  { endpoint: "GET /api/litters", statuses: "200 200 200 200 200 200 200 200" },
  {
    endpoint: "GET /api/litters/{litterId}",
    statuses: "404 404 404 404 404 200 200 200",
    send: async (visitor) => ({ params: { litterId: (await ownLitter(visitor)).id } }),
  },
  { endpoint: "POST /api/litters", statuses: "401 401 401 403 403 201 403 403" },
  {
    endpoint: "PATCH /api/litters/{litterId}",
    statuses: "401 401 401 403 403 200 403 200",
    send: async (visitor) => ({ params: { litterId: (await ownLitter(visitor)).id } }),
  },
  {
    endpoint: "POST /api/litters/{litterId}/rows",
    statuses: "401 401 401 403 403 201 403 201",
    send: async (visitor) => ({ params: { litterId: (await ownLitter(visitor)).id } }),
  },
  {
    endpoint: "PATCH /api/litters/{litterId}/rows/{rowId}",
    statuses: "401 401 401 403 403 200 403 200",
    send: async (visitor) => {
      const litter = await ownLitter(visitor);
      return { params: { litterId: litter.id, rowId: (await createLitterRow(litter)).id } };
    },
  },
];

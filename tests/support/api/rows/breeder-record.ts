// Endpoints with which a breeder changes their own record.
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../factories.ts";
import { newNumber } from "../../members.ts";
import { codeOf } from "../../verification-codes.ts";
import type { KindOfVisitor } from "../../visitor-kinds.ts";
import type { EndpointRow, Sent } from "../endpoint-row.ts";

const OWNER = "401 401 401 403 403 200 403 403";

/** A breeder requests their own record; other users that of another breeder. */
async function record(visitor: KindOfVisitor) {
  return { breederId: visitor.breederId ?? (await createBreeder({ plan: "gold" })).id };
}

/** A call about a record, with a body of its own each time. */
const about = (body: (visitor: KindOfVisitor) => Promise<Sent> | Sent) => async (visitor: KindOfVisitor) => ({
  params: await record(visitor),
  ...(await body(visitor)),
});

let addresses = 0;
const newAddress = () => `kennel.row.${(addresses += 1)}@example.test`;

export const breederRecordRows: readonly EndpointRow[] = [
  {
    endpoint: "PATCH /api/breeders/{breederId}",
    statuses: OWNER,
    send: about(() => ({})),
  },
  {
    endpoint: "PATCH /api/breeders/user/{userId}",
    statuses: OWNER,
    send: async ({ breederId, userId }) => ({
      params: { userId: breederId === null ? (await createBreeder()).userId : userId },
    }),
  },
  { endpoint: "GET /api/breeders/{breederId}/settings", statuses: OWNER, send: about(() => ({})) },
  {
    endpoint: "PATCH /api/breeders/{breederId}/settings",
    statuses: OWNER,
    send: about(() => ({})),
  },
  {
    endpoint: "POST /api/breeders/{breederId}/verify-phone",
    statuses: OWNER,
    send: about(() => ({ json: { phone_number: newNumber().typed } })),
  },
  {
    endpoint: "POST /api/breeders/{breederId}/confirm-phone",
    statuses: OWNER,
    send: about(async (visitor) => {
      const { typed, plain } = newNumber();
      return { json: { phone_number: typed, code: await codeOf("breeder_phone", plain, visitor) } };
    }),
  },
  {
    endpoint: "POST /api/breeders/{breederId}/verify-email",
    statuses: OWNER,
    send: about(() => ({ json: { email: newAddress() } })),
  },
  {
    endpoint: "POST /api/breeders/{breederId}/confirm-email",
    statuses: OWNER,
    send: about(async (visitor) => {
      const email = newAddress();
      return { json: { email, code: await codeOf("breeder_email", email, visitor) } };
    }),
  },
  {
    endpoint: "GET /api/breeders/{breederId}/licences",
    statuses: "401 401 401 403 403 200 403 200",
    send: about(() => ({})),
  },
  {
    endpoint: "POST /api/breeders/{breederId}/licences",
    statuses: "401 401 401 403 403 201 403 201",
    send: about(() => ({})),
  },
  { endpoint: "POST /api/breeders/{breederId}/profile-image", statuses: OWNER, send: about(() => ({})) },
  { endpoint: "DELETE /api/breeders/{breederId}/profile-image", statuses: OWNER, send: about(() => ({})) },
  { endpoint: "POST /api/breeders/{breederId}/cover-image", statuses: OWNER, send: about(() => ({})) },
  { endpoint: "DELETE /api/breeders/{breederId}/cover-image", statuses: OWNER, send: about(() => ({})) },
  {
    endpoint: "POST /api/breeders/{breederId}/images",
    statuses: "401 401 401 403 403 201 403 201",
    send: about(() => ({})),
  },
  {
    endpoint: "PUT /api/breeders/{breederId}/images/reorder",
    statuses: "401 401 401 403 403 200 403 200",
    send: about(() => ({})),
  },
  {
    endpoint: "DELETE /api/breeders/{breederId}/images/{fileName}",
    statuses: "401 401 401 403 403 200 403 200",
    send: async (visitor) => {
      const { breederId } = await record(visitor);
      const pet = await createPet({ breederId, images: 1 });
      const { image } = await db.petImage.findFirstOrThrow({ where: { petId: pet.id }, include: { image: true } });
      return { params: { breederId, fileName: `${image.key.replace("pets/", "")}-1280.jpg` } };
    },
  },
];

// Endpoints about reviews.
import { createBreeder, createChat, createReview, createUser } from "../../factories.ts";
import { type KindOfVisitor, NO_ID } from "../../visitor-kinds.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const accountOf = async ({ userId }: KindOfVisitor) => (userId === NO_ID ? (await createUser()).id : userId);
const newBreeder = async () => ({ breederId: (await createBreeder()).id });
const breederOf = async ({ breederId }: KindOfVisitor) => ({ breederId: breederId ?? (await createBreeder()).id });
const userOf = async (visitor: KindOfVisitor) => ({ userId: await accountOf(visitor) });

/** A review that the visitor wrote. */
async function reviewBy(visitor: KindOfVisitor) {
  const { breederId } = await newBreeder();
  return { reviewId: (await createReview(breederId, { reviewerId: await accountOf(visitor) })).id };
}

/** A user with whom the visitor has exchanged messages. */
async function partnerOf(visitor: KindOfVisitor) {
  const userId = (await createUser()).id;
  await createChat({ starterId: userId, recipientId: await accountOf(visitor) });
  return { userId };
}

const someReview = async () => ({ reviewId: (await createReview((await newBreeder()).breederId)).id });

export const reviewsRows: readonly EndpointRow[] = [
  {
    endpoint: "GET /api/reviews/breeder/{breederId}",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ params: await newBreeder() }),
  },
  {
    endpoint: "POST /api/reviews/breeder/{breederId}",
    statuses: "401 401 401 201 201 201 201 201",
    send: async () => ({ params: await newBreeder() }),
  },
  {
    endpoint: "GET /api/reviews/breeder/{breederId}/received",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ params: await newBreeder() }),
  },
  {
    endpoint: "GET /api/reviews/breeder/{breederId}/given",
    statuses: "401 401 401 403 403 200 200 200",
    send: async (visitor) => ({ params: await breederOf(visitor) }),
  },
  {
    endpoint: "POST /api/reviews/user/{userId}",
    statuses: "401 401 401 201 201 201 201 201",
    send: async (visitor) => ({ params: await partnerOf(visitor) }),
  },
  {
    endpoint: "GET /api/reviews/user/{userId}/received",
    statuses: "401 401 401 200 200 200 200 200",
    send: async (visitor) => ({ params: await userOf(visitor) }),
  },
  {
    endpoint: "GET /api/reviews/user/{userId}/given",
    statuses: "401 401 401 403 403 403 200 200",
    send: async () => ({ params: { userId: (await createUser()).id } }),
  },
  {
    endpoint: "PATCH /api/reviews/{reviewId}",
    statuses: "401 401 401 200 200 200 200 200",
    send: async (visitor) => ({ params: await reviewBy(visitor) }),
  },
  {
    endpoint: "DELETE /api/reviews/{reviewId}",
    statuses: "401 401 401 200 200 200 200 200",
    send: async (visitor) => ({ params: await reviewBy(visitor) }),
  },
  {
    endpoint: "POST /api/reviews/{reviewId}/helpful",
    statuses: "401 401 401 200 200 200 200 200",
    send: async () => ({ params: await someReview() }),
  },
];

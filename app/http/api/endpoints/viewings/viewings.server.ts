// The endpoints of viewings: the times of a pet, book one, one's own viewings, cancel one.
import { z } from "zod";
import { cannotMessageText } from "#app/domain/conversations/messages/block.ts";
import { type Booked, bookViewing as book } from "#app/domain/payments/viewings/book.server.ts";
import { cancelViewing as cancel } from "#app/domain/payments/viewings/change-viewing.server.ts";
import { offeredTimes } from "#app/domain/payments/viewings/offers.server.ts";
import { getViewing, pageOfViewings } from "#app/domain/payments/viewings/queries.server.ts";
import { MESSAGE_MAX, PEOPLE, secondViewingText, VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import { BOOK_REFUSAL_TEXTS, getViewedPet } from "#app/domain/payments/viewings/viewed-pet.server.ts";
import {
  timeResource,
  timeSchema,
  viewingResource,
  viewingSchema,
} from "#app/domain/payments/viewings/viewing-resource.ts";
import { parsePage } from "#app/domain/shared/search/params.ts";
import { everyone, signedIn } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { PAGING_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { idParam, PET_NOT_FOUND, petParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, hasMore, id, paging } from "#app/http/api/schemas.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

const PAGE_SIZE = 20;
const VIEWING_NOT_FOUND = "Viewing not found";

export const listViewingTimes = defineEndpoint({
  method: "get",
  path: "/api/pets/{petId}/viewings",
  id: "listViewingTimes",
  summary: "List the times at which a pet can be seen",
  description: "Earliest first: those that can be booked, at least two hours ahead.",
  access: everyone,
  params: { petId: petParam },
  responses: {
    200: {
      description: "The times.",
      schema: z.object({ success: z.literal(true), times: z.array(timeSchema) }),
    },
  },
  async handler({ context, params: { petId } }) {
    const listed = await withRetry(() => getViewedPet(null, petId));
    if (!listed.ok && listed.code === "not-found") return apiError("not-found", { message: PET_NOT_FOUND });
    // A reserved pet has times for its buyer only.
    const found = listed.ok ? listed : await withRetry(async () => getViewedPet(await getViewer(context), petId));
    const times = found.ok ? await withRetry(() => offeredTimes(petId)) : [];
    return apiReply({ success: true, times: times.map(timeResource) });
  },
});

export const bookViewing = defineEndpoint({
  method: "post",
  path: "/api/pets/{petId}/viewings",
  id: "bookViewing",
  summary: "Book a viewing",
  description: "Not for breeders. Sent again for the same time, it is the same viewing.",
  access: signedIn(VIEWING_TEXTS.login),
  params: { petId: petParam },
  body: jsonBody(
    z.object({
      time_id: id,
      people: z
        .int(VIEWING_TEXTS.people)
        .min(PEOPLE.min, VIEWING_TEXTS.people)
        .max(PEOPLE.max, VIEWING_TEXTS.people)
        .default(1),
      message: z.string().max(MESSAGE_MAX, VIEWING_TEXTS.message).default(""),
    }),
  ),
  example: { body: { time_id: 12, people: 2, message: "We come by train." } },
  responses: {
    201: {
      description: "The viewing is booked.",
      schema: z.object({ success: z.literal(true), viewing: viewingSchema }),
    },
  },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ viewer: buyer, params: { petId }, body }) {
    const { time_id: timeId, people, message } = body;
    const booked = await book({ buyer, petId, timeId, people, message });
    if (!booked.ok) return refused(booked);
    const viewing = await withRetry(() => getViewing(buyer, booked.value.viewingId));
    return apiReply({ success: true, viewing: viewingResource(viewing!) }, { status: 201 });
  },
});

function refused(failure: Extract<Booked, { ok: false }>): Response {
  switch (failure.code) {
    case "not-found":
      return apiError("not-found", { message: PET_NOT_FOUND });
    case "blocked":
      return apiError("forbidden", { message: cannotMessageText(failure.block.firstName) });
    case "own-listing":
    case "breeder-account":
      return apiError("forbidden", { message: BOOK_REFUSAL_TEXTS[failure.code] });
    case "second":
      return apiError("conflict", { message: secondViewingText(failure.petName, failure.startsAt) });
    case "reserved":
      return apiError("conflict", { message: BOOK_REFUSAL_TEXTS.reserved });
    case "taken":
    case "gone":
    case "full":
      return apiError("conflict", { message: VIEWING_TEXTS[failure.code] });
    default:
      return apiError("bad-request", { message: VIEWING_TEXTS[failure.code] });
  }
}

export const listViewings = defineEndpoint({
  method: "get",
  path: "/api/viewings",
  id: "listViewings",
  summary: "List the viewings that you have booked, or buyers with you, newest first",
  access: signedIn(),
  query: z.object(paging(PAGE_SIZE)),
  knownValues: PAGING_VALUES,
  responses: {
    200: {
      description: "A page of them.",
      schema: z.object({
        success: z.literal(true),
        viewings: z.array(viewingSchema),
        total: z.int().min(0),
        page: z.int(),
        has_more: hasMore,
      }),
    },
  },
  async handler({ viewer, query }) {
    const size = Math.min(100, parsePage(query.get("page_size") ?? String(PAGE_SIZE)));
    const list = await withRetry(() => pageOfViewings(viewer.userId, parsePage(query.get("page")), size));
    const { items, page, has_more } = pageFor(list, query);
    return apiReply({ success: true, viewings: items.map(viewingResource), total: list.total, page, has_more });
  },
});

export const cancelViewing = defineEndpoint({
  method: "delete",
  path: "/api/viewings/{viewingId}",
  id: "cancelViewing",
  summary: "Cancel a viewing that you have booked",
  description: "Within 2 hours of its start it counts as late. Cancelling twice is no failure.",
  access: signedIn(),
  params: { viewingId: idParam(VIEWING_NOT_FOUND) },
  responses: { 200: { description: "It is cancelled.", schema: done() } },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ viewer, params: { viewingId } }) {
    const cancelled = await cancel(viewer, viewingId);
    if (cancelled.ok) return apiReply({ success: true, message: VIEWING_TEXTS.cancelled });
    if (cancelled.code === "not-found") return apiError("not-found", { message: VIEWING_NOT_FOUND });
    return apiError("conflict", { message: VIEWING_TEXTS.over });
  },
});

// /pets/:slug/viewing: the times at which a pet can be seen, and the booking of one.
import { data } from "react-router";
import { CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";
import { blockText } from "#app/domain/conversations/messages/block.ts";
import { type Booked, bookViewing } from "#app/domain/payments/viewings/book.server.ts";
import { offeredTimes } from "#app/domain/payments/viewings/offers.server.ts";
import { ownBookedViewing } from "#app/domain/payments/viewings/own-viewing.server.ts";
import { bookedText, secondViewingText, VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import { BOOK_REFUSAL_TEXTS, type BookRefusal, getViewedPet } from "#app/domain/payments/viewings/viewed-pet.server.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { BookPage } from "#app/ui/payments/viewings/book-page.tsx";
import { PetFailure } from "#app/ui/pets/pet-failure.tsx";
import type { Route } from "./+types/pets.$slug_.viewing.ts";
import { petIdOf } from "./deposit-pet.server.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const title = error ? errorText(error).title : `See ${loaderData?.pet?.name ?? "a pet"}`;
  return pageMeta(siteUrlOf(matches), { title, noIndex: true });
};

export const headers = pageHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const petId = petIdOf(params.slug);
  const found = await withRetry(async () => getViewedPet(await getViewer(context), petId));
  // Before the sign-in, which would lead to no page.
  const refusal = found.ok ? null : refusalText(found.code);
  const viewer = await requireViewer({ context, request }, VIEWING_TEXTS.login, "info");
  if (!found.ok) return { pet: null, slug: params.slug, refusal, own: null, times: [] };
  const { name, slug, tradingName } = found.pet;
  const [own, times] = await withRetry(() => Promise.all([ownBookedViewing(viewer, petId), offeredTimes(petId)]));
  return { pet: { name, slug, tradingName }, slug, refusal: null, own: own?.isOver ? null : own, times };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const petId = petIdOf(params.slug);
  const buyer = await requireViewer({ context, request }, VIEWING_TEXTS.login, "info");
  const form = await readForm(request);
  const values = {
    timeId: formText(form, "time_id"),
    people: formText(form, "people"),
    message: formText(form, "message"),
  };
  const again = (status: number, text: string, fieldId?: string) => data({ values, error: text, fieldId }, { status });
  const limited = await limitForm(context, "write", `user-${buyer.userId}`);
  if (limited) return again(429, limited);
  const timeId = parseId(values.timeId);
  if (timeId === null) return again(422, VIEWING_TEXTS.choose, "time");
  const people = /^\d$/.test(values.people) ? Number(values.people) : 0;
  const { message } = values;
  const booked = await withErrorLogging(context, () => bookViewing({ buyer, petId, timeId, people, message }));
  if (!booked) return again(503, VIEWING_TEXTS.notBooked);
  if (!booked.ok) {
    const { code } = booked;
    const isField = code === "people" || code === "message";
    return again(
      isField ? 422 : 409,
      textOf(booked),
      isField ? code : code === "taken" || code === "gone" ? "time" : undefined,
    );
  }
  const { viewingId, startsAt } = booked.value;
  return flashRedirect(`/viewings/${viewingId}`, { kind: "success", text: bookedText(startsAt) });
}

function textOf(failure: Extract<Booked, { ok: false }>): string {
  switch (failure.code) {
    case "second":
      return secondViewingText(failure.petName, failure.startsAt);
    case "blocked":
      return blockText(failure.block);
    case "taken":
    case "gone":
    case "full":
    case "people":
    case "message":
      return VIEWING_TEXTS[failure.code];
    default:
      return refusalText(failure.code);
  }
}

/** Throws a 404 for a pet without a page. */
function refusalText(code: BookRefusal): string {
  if (code === "not-found") throw data(null, { status: 404 });
  return BOOK_REFUSAL_TEXTS[code];
}

export default function BookViewingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BookPage {...loaderData} sent={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PetFailure error={error} requestId={useRequestId()} title={CONTACT_REFUSAL_TEXTS["breeder-missing"]} />;
}

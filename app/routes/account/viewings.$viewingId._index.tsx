// /viewings/{id}: one viewing, for its buyer and its breeder.
import { data } from "react-router";
import { reviewsOfBuyer } from "#app/domain/community/reviews/buyer-reviews.server.ts";
import { getViewingProof } from "#app/domain/moderation/proof-photos/shown-proofs.server.ts";
import { listDeclinable } from "#app/domain/payments/deposits/declinable-viewing.server.ts";
import { answerViewing } from "#app/domain/payments/viewings/answer.server.ts";
import { acceptOffer } from "#app/domain/payments/viewings/offer-time.server.ts";
import { openViewingCase } from "#app/domain/payments/viewings/open-case.server.ts";
import { ANSWERS } from "#app/domain/payments/viewings/result.ts";
import { VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ViewingPage } from "#app/ui/payments/viewings/viewing-page.tsx";
import type { Route } from "./+types/viewings.$viewingId._index.ts";
import { requireViewing } from "./own-viewing.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData ? `Viewing of ${loaderData.viewing.pet.name}` : "Page not found",
    noIndex: true,
  });

export async function loader(args: Route.LoaderArgs) {
  const { viewer, viewing } = await requireViewing(args);
  const proof = viewing.side === "buyer" ? await getViewingProof(viewer, viewing.viewingId) : null;
  const reviews = viewing.side === "breeder" ? await reviewsOfBuyer(viewer, viewing.viewingId) : [];
  const declinable =
    viewing.side === "buyer" ? await withRetry(() => listDeclinable(viewer.userId, viewing.pet.petId)) : [];
  const { viewingId } = viewing;
  return { viewing, proof, reviews, declinable: declinable.find((one) => one.viewingId === viewingId) ?? null };
}

const FURTHER = ["saw_pet", "with_mother", "at_place"] as const;

/** The answer to "Did the viewing take place?", the wish for a moderator where the two answers differ, or "Accept" of another time. */
export async function action(args: Route.ActionArgs) {
  const { viewer, viewing } = await requireViewing(args);
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const form = await readForm(args.request);
  const here = `/viewings/${viewing.viewingId}`;
  if (formText(form, "intent") === "accept") {
    const timeId = parseId(formText(form, "time_id")) ?? 0;
    const shown = formText(form, "starts_at");
    const moved = await withRetry(() => acceptOffer(viewer, viewing.viewingId, timeId, shown));
    if (moved.ok) return flashRedirect(here, { kind: "success", text: VIEWING_TEXTS.accepted });
    const { taken, changed, offerOver: over } = VIEWING_TEXTS;
    const text = { taken, changed, over, "not-found": over }[moved.code];
    return flashRedirect(here, { kind: "error", text });
  }
  if (formText(form, "intent") === "case") {
    const opened = await withRetry(() => openViewingCase(viewer, viewing.viewingId));
    return flashRedirect(
      here,
      opened ? { kind: "success", text: VIEWING_TEXTS.inCase } : { kind: "error", text: VIEWING_TEXTS.noCase },
    );
  }
  const answer = ANSWERS.find((known) => known === formText(form, "answer"));
  if (!viewing.question) return flashRedirect(here, { kind: "info", text: VIEWING_TEXTS.notAsked });
  if (!answer)
    return data({ said: Object.fromEntries(FURTHER.map((name) => [name, formText(form, name)])) }, { status: 422 });
  const yesNo = (name: (typeof FURTHER)[number]) => ({ yes: true, no: false })[formText(form, name)] ?? null;
  const answered = await withRetry(() =>
    answerViewing({
      viewer,
      viewingId: viewing.viewingId,
      answer,
      sawPet: yesNo("saw_pet"),
      withMother: yesNo("with_mother"),
      atPlace: yesNo("at_place"),
    }),
  );
  if (!answered.ok) throw data(null, { status: 404 });
  return flashRedirect(here, { kind: "success", text: VIEWING_TEXTS.answered });
}

export default function OneViewingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ViewingPage {...loaderData} said={actionData?.said} />;
}

// /pets/:slug/deposit: the step before the payment of a deposit; starts the payment at the provider, or abandons an open one.
import { data, redirect } from "react-router";
import { CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";
import { type Block, blockText } from "#app/domain/conversations/messages/block.ts";
import { abandonDepositCheckout } from "#app/domain/payments/deposits/abandon-checkout.server.ts";
import { formChoice, notSeenText, shownText } from "#app/domain/payments/deposits/choice.ts";
import { getReserveStep } from "#app/domain/payments/deposits/get-reserve-step.server.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { getOwnDeposit } from "#app/domain/payments/deposits/queries.server.ts";
import { PAY_DEPOSIT_TEXTS } from "#app/domain/payments/deposits/refusal-texts.ts";
import { abandonOutcome, goneText, heldByOtherText, NOT_ABANDONED } from "#app/domain/payments/deposits/texts.ts";
import { lastSeen } from "#app/domain/payments/viewings/last-seen.server.ts";
import { offeredTimes } from "#app/domain/payments/viewings/offers.server.ts";
import { ownBookedViewing } from "#app/domain/payments/viewings/own-viewing.server.ts";
import { formatTime } from "#app/domain/shared/dates.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type Flash, flashBack, flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ReservePage, reserveTitle } from "#app/ui/payments/deposits/reserve-page.tsx";
import { PetFailure } from "#app/ui/pets/pet-failure.tsx";
import type { Route } from "./+types/pets.$slug_.deposit.ts";
import { afterDeposit, afterPayment, petIdOf, requireDepositPet, withoutDeposit } from "./deposit-pet.server.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const title = error || !loaderData ? errorText(error).title : reserveTitle(loaderData);
  return pageMeta(siteUrlOf(matches), { title, noIndex: true });
};

export const headers = pageHeaders;

/** The step before the payment, which is also the provider's cancel URL. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  petIdOf(params.slug);
  const viewer = await requireViewer({ context, request }, PAY_DEPOSIT_TEXTS["login-needed"]);
  const pet = await requireDepositPet(params.slug);
  const found = await withRetry(() => getReserveStep(viewer, pet.petId));
  if (found.kind === "step") {
    const { petId } = pet;
    const [seen, own, times] = await Promise.all([
      lastSeen(viewer, petId),
      ownBookedViewing(viewer, petId),
      offeredTimes(petId, 3),
    ]);
    return { pet, step: found.step, seen, viewings: { own, times } };
  }
  if (found.kind === "paid") throw redirect(`/deposits/${found.depositId}`, 303);
  if (found.kind === "over") throw afterPayment(pet, found.deposit);
  if (found.kind === "gone") throw gone(pet.name);
  if (found.kind === "held") {
    const text = heldByOtherText(pet.name, formatTime(found.until));
    throw flashBack(withoutDeposit(pet), { kind: "info", text });
  }
  if (found.kind === "blocked") throw flashBack(withoutDeposit(pet), blockedFlash(found.block));
  if (found.code === "not-found") throw data(null, { status: 404 });
  throw flashBack(withoutDeposit(pet), { kind: "error", text: PAY_DEPOSIT_TEXTS[found.code] });
}

/** Who has blocked the breeder can lift the block there. */
function blockedFlash(block: Block): Flash {
  const link = block.isOwn ? { label: "Blocked users", to: "/profile/blocked" } : null;
  return { kind: "error", text: blockText(block), link };
}

function gone(name: string): Response {
  return flashRedirect("/pets", { kind: "error", text: goneText(name) });
}

/** The button of the pet's page as a visit: after sign-in a visitor comes to the step, not back to the button that leads to it. */
async function asVisit(request: Request): Promise<Request> {
  const sent = await readForm(request.clone()).catch(() => null);
  const isButton = sent !== null && Array.from(sent.keys()).every((name) => name === "sent");
  return isButton ? new Request(request.url, { headers: request.headers }) : request;
}

/** Without an intent it is the button of the pet's page: the response is the step. */
export async function action({ params, request, context }: Route.ActionArgs) {
  petIdOf(params.slug);
  const asked = (await getViewer(context)) ? request : await asVisit(request);
  const viewer = await requireViewer({ context, request: asked }, PAY_DEPOSIT_TEXTS["login-needed"]);
  const form = await readForm(request);
  const intent = formText(form, "intent");
  if (intent !== "pay" && intent !== "let-go") return null; // old word: the value of the button
  await limitPage(context, "write", `user-${viewer.userId}`);
  const pet = await requireDepositPet(params.slug);
  const { petId, name } = pet;
  const back = afterDeposit(pet);
  const own = () => withRetry(() => getOwnDeposit(viewer, petId));

  // old word: the value of the button
  if (intent === "let-go") {
    const done = await withErrorLogging(context, async () => ({ status: await abandonDepositCheckout(viewer, petId) }));
    if (!done) return flashBack(back, { kind: "error", text: NOT_ABANDONED });
    return flashBack(back, abandonOutcome(await own(), name));
  }
  const given = {
    choice: formChoice(formText(form, "choice"), await withRetry(() => lastSeen(viewer, petId))),
    text: shownText(formText(form, "text")),
  };
  const paid = await withErrorLogging(context, () => payDeposit(viewer, petId, given));
  if (paid?.ok) return redirect(paid.value.url, 303);
  if (paid?.code === "blocked") return flashBack(withoutDeposit(pet), blockedFlash(paid.block));
  const code = paid?.code ?? "unavailable";
  if (code === "not-found" && (await own())?.state === "paying") return redirect(`/pets/${params.slug}/deposit`, 303);
  // Sold, paused or removed since the step was opened. Its name is said only where the address has it already.
  if (code === "not-found" && params.slug === pet.slug) return gone(name);
  if (code === "not-found") throw data(null, { status: 404 });
  if (code === "not-seen") return flashBack(back, { kind: "error", text: notSeenText(name) });
  const deposit = code === "already-reserved" ? await own() : null;
  // Paid by this user already: the payment became known only now.
  if (deposit?.state === "paid") return afterPayment(pet, deposit);
  return flashBack(withoutDeposit(pet), { kind: "error", text: PAY_DEPOSIT_TEXTS[code] });
}

export default function ReserveStepPage({ loaderData }: Route.ComponentProps) {
  return <ReservePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PetFailure error={error} requestId={useRequestId()} title={CONTACT_REFUSAL_TEXTS["breeder-missing"]} />;
}

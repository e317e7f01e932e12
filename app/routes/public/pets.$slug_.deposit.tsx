// /pets/:slug/deposit: starts the payment of a deposit at the provider, or abandons an open checkout.
import { data, redirect } from "react-router";
import { blockText } from "#app/domain/blocks/block.ts";
import { CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";
import { abandonDepositCheckout } from "#app/domain/deposits/abandon-checkout.server.ts";
import { payDeposit } from "#app/domain/deposits/pay-deposit.server.ts";
import { getOwnDeposit } from "#app/domain/deposits/queries.server.ts";
import { PAY_DEPOSIT_TEXTS } from "#app/domain/deposits/refusal-texts.ts";
import { abandonOutcome, NOT_ABANDONED, paymentOutcome } from "#app/domain/deposits/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { findViewer, requireViewer } from "#app/http/session/guards.server.ts";
import { PetFailure } from "#app/ui/pets/pet-failure.tsx";
import type { Route } from "./+types/pets.$slug_.deposit.ts";
import { afterDeposit, petIdOf, requireDepositPet } from "./deposit-pet.server.ts";

/** The provider's cancel URL: redirects to the pet's page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const petId = petIdOf(params.slug);
  await findViewer({ context, request });
  return redirect(`/pets/${petId}`, 303);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  petIdOf(params.slug);
  const viewer = await requireViewer({ context, request }, PAY_DEPOSIT_TEXTS["login-needed"]);
  await limitPage(context, "write", `user-${viewer.userId}`);
  const intent = formText(await readForm(request), "intent");
  const pet = await requireDepositPet(params.slug);
  const { petId, name } = pet;
  const back = afterDeposit(pet);
  const own = async () => (await withRetry(() => getOwnDeposit(viewer, petId)))?.deposit ?? null;

  // old word: the value of the button
  if (intent === "let-go") {
    const done = await withErrorLogging(context, async () => ({ status: await abandonDepositCheckout(viewer, petId) }));
    if (!done) return flashBack(back, { kind: "error", text: NOT_ABANDONED });
    return flashBack(back, abandonOutcome(await own(), name));
  }
  const paid = await withErrorLogging(context, () => payDeposit(viewer, petId));
  if (paid?.ok) return redirect(paid.value.url, 303);
  if (paid?.code === "blocked") return flashBack(back, { kind: "error", text: blockText(paid.block) });
  const code = paid?.code ?? "unavailable";
  if (code === "not-found") throw data(null, { status: 404 });
  const deposit = code === "already-reserved" ? await own() : null;
  // Paid by this user already: the payment became known only now.
  if (deposit?.state === "paid") return flashBack(back, paymentOutcome(deposit, name));
  return flashBack(back, { kind: "error", text: PAY_DEPOSIT_TEXTS[code] });
}

// A component, so that error pages of this route have the site's header and footer.
export default function NoPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PetFailure error={error} requestId={useRequestId()} title={CONTACT_REFUSAL_TEXTS["breeder-missing"]} />;
}

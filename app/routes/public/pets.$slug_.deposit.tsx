// The deposit on a pet. Who may pay one is decided here and now; the payment itself is not open yet, and says so.
import { data, redirect } from "react-router";
import { DEPOSIT_REFUSAL_TEXTS, depositRefusal } from "#app/domain/deposits/deposit-policy.ts";
import { findChatPartner } from "#app/domain/messages/chat-subject.server.ts";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { parsePetSlug } from "#app/domain/pets/slug.ts";
import { flashBack } from "#app/http/flash-back.server.ts";
import { requireViewer } from "#app/http/guards.server.ts";
import { limitPage } from "#app/http/rate-limit.server.ts";
import { useRequestId } from "#app/http/request-id.tsx";
import { retryRead } from "#app/http/retry-read.server.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import type { Route } from "./+types/pets.$slug_.deposit.ts";

/** Nothing is here to look at. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/pets/${petIdOf(params.slug)}`, 303);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const petId = petIdOf(params.slug);
  const viewer = await requireViewer({ context, request }, DEPOSIT_REFUSAL_TEXTS["login-needed"]);
  await limitPage(context, "write", `user-${viewer.userId}`);
  const pet = await retryRead(() => getPetPage(petId, viewer));
  if (!pet) throw data(null, { status: 404 });
  const partner = await retryRead(() => findChatPartner({ petId }, viewer));
  const refusal = depositRefusal(viewer, pet, partner?.hasActiveSubscription ?? null);
  const page = `/pets/${pet.slug}`;
  if (refusal) return flashBack(page, { kind: "error", text: DEPOSIT_REFUSAL_TEXTS[refusal] });
  return flashBack(page, {
    kind: "info",
    text: `Deposits open soon. Nothing has been charged, and ${pet.name} is not reserved.`,
  });
}

// A route with a page, so that what goes wrong here has the site around it.
export default function NoPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}

function petIdOf(slug: string): number {
  const parsed = parsePetSlug(slug);
  if (parsed.kind === "invalid") throw data("Invalid slug format", { status: 400 });
  return parsed.petId;
}

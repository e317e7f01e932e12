// /pets/:slug/refund: asks for confirmation and requests the refund of a deposit. A 404 for all but its payer.
import { data, redirect } from "react-router";
import { getRefundCase, isDepositPaid } from "#app/domain/payments/deposits/queries.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { NOT_THE_PAYER, refundRequestedText, WINDOW_OVER_TITLE } from "#app/domain/payments/deposits/texts.ts";
import type { RefundCase } from "#app/domain/payments/deposits/views.ts";
import { DISPUTED_TITLE } from "#app/domain/pets/deposit-policy.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { RefundPage } from "#app/ui/payments/deposits/refund-page.tsx";
import type { Route } from "./+types/pets.$slug_.refund.ts";
import { afterDeposit, petIdOf, requireDepositPet } from "./deposit-pet.server.ts";

const TITLES: Partial<Record<RefundCase["state"], string>> = { over: WINDOW_OVER_TITLE, disputed: DISPUTED_TITLE };

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const title = TITLES[loaderData?.refund.state ?? "open"] ?? "Request Refund";
  return pageMeta(siteUrlOf(matches), { title: error ? errorText(error).title : title, noIndex: true });
};

export const headers = pageHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  petIdOf(params.slug);
  const viewer = await requireViewer({ context, request });
  const pet = await requireDepositPet(params.slug);
  const refund = await withRetry(() => getRefundCase(viewer, pet.petId));
  if (!refund && (await withRetry(() => isDepositPaid(pet.petId)))) throw notThePayer();
  if (!refund) throw data(null, { status: 404 });
  if (params.slug !== pet.slug) throw redirect(`/pets/${pet.slug}/refund`, 301);
  return { refund, name: pet.name, listed: pet.onShow, action: `/pets/${pet.slug}/refund`, back: afterDeposit(pet) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  petIdOf(params.slug);
  const viewer = await requireViewer({ context, request });
  await limitPage(context, "write", `user-${viewer.userId}`);
  const pet = await requireDepositPet(params.slug);
  const shownId = parseId(formText(await readForm(request), "deposit_id")) ?? undefined;
  const asked = await requestRefund(viewer, pet.petId, shownId);
  if (asked.ok) {
    const { done, begunBefore } = asked.value;
    const text = refundRequestedText(done, begunBefore);
    return flashRedirect(afterDeposit(pet), { kind: begunBefore ? "info" : "success", text });
  }
  if (asked.code === "not-found") throw data(null, { status: 404 });
  if (asked.code === "not-payer") throw notThePayer();
  // The page is loaded again after this and says that the time is over, or that the bank is deciding.
  return data(null, { status: 409 });
}

function notThePayer() {
  return data({ message: NOT_THE_PAYER }, { status: 403 });
}

export default function RequestRefundPage({ loaderData }: Route.ComponentProps) {
  return <RefundPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}

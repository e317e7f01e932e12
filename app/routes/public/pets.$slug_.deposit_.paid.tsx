// /pets/:slug/deposit/paid: the return URL of the payment provider. The visit proves nothing, so the loader asks the
// provider for the payment; the pet's page shows the result.
import { redirect } from "react-router";
import { getOwnDeposit } from "#app/domain/payments/deposits/queries.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/pets.$slug_.deposit_.paid.ts";
import { afterDeposit, afterPayment, petIdOf, requireDepositPet } from "./deposit-pet.server.ts";

const WAITING = "We are waiting for the bank";

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(siteUrlOf(matches), { title: error ? errorText(error).title : WAITING, noIndex: true });

export const headers = pageHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  petIdOf(params.slug);
  const viewer = await requireViewer({ context, request });
  const pet = await requireDepositPet(params.slug);
  const { petId, name } = pet;
  const own = () => withRetry(() => getOwnDeposit(viewer, petId));
  const before = await own();
  if (!before) throw redirect(afterDeposit(pet), 303);
  await limitPage(context, "write", `user-${viewer.userId}`);
  const settled = await withErrorLogging(context, () => settleDeposit(before.depositId));
  const deposit = settled && (await own());
  if (deposit) throw afterPayment(pet, deposit);
  return { name, path: afterDeposit(pet), here: `/pets/${pet.slug}/deposit/paid` };
}

export default function WaitingPage({ loaderData }: Route.ComponentProps) {
  const { name, path, here } = loaderData;
  return (
    <NarrowPage title={WAITING}>
      <p>
        We cannot reach our payment provider at the moment, so we do not know yet whether your payment for {name} has
        arrived. If it has, {name} is reserved for you as soon as we hear of it. There is no need to pay again.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={here} reloadDocument>
          Look again
        </LinkButton>
        <LinkButton to={path} variant="secondary">
          Back to {name}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}

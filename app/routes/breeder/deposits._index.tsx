// /breeder/deposits: the deposits that were paid on a breeder's pets.
import { listReceivedDeposits } from "#app/domain/payments/deposits/received-deposits.server.ts";
import { payoutRule } from "#app/domain/payments/handovers/payout-texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ReceivedDeposits } from "#app/ui/payments/received-deposits.tsx";
import type { Route } from "./+types/deposits._index.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Deposits on your pets", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireBreeder(args);
  if (breederId === null) return null;
  const page = parseId(new URL(args.request.url).searchParams.get("page")) ?? 1;
  return withRetry(() => listReceivedDeposits(breederId, page));
}

export default function DepositsPage({ loaderData: deposits }: Route.ComponentProps) {
  if (!deposits) return null;
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Deposits on your pets</h1>
        <p className="lede">
          {deposits.total === 0 ? "No buyer has paid a deposit on one of your pets yet." : payoutRule("deposits")}
        </p>
      </div>
      <ReceivedDeposits deposits={deposits.items} />
      <Pagination
        page={deposits.page}
        pageCount={deposits.pageCount}
        hrefFor={(page) => `/breeder/deposits?page=${page}`}
        label="Pages of deposits"
      />
    </div>
  );
}

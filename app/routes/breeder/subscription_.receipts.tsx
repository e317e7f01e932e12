// /breeder/subscription/receipts: what a breeder has paid for plans, and the deposits that were paid on their pets.
import { listPlanReceipts, listReceivedDeposits } from "#app/domain/payments/receipts.server.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ReceiptList } from "#app/ui/payments/receipt-list.tsx";
import { ReceivedDeposits } from "#app/ui/payments/received-deposits.tsx";
import type { Route } from "./+types/subscription_.receipts.ts";

const HERE = "/breeder/subscription/receipts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Plan receipts and deposits", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireBreeder(args);
  if (breederId === null) return null;
  const { searchParams } = new URL(args.request.url);
  const [plans, deposits] = await withRetry(() =>
    Promise.all([
      listPlanReceipts(breederId, parseId(searchParams.get("page")) ?? 1),
      listReceivedDeposits(breederId, parseId(searchParams.get("deposits")) ?? 1),
    ]),
  );
  return { plans, deposits };
}

export default function PlanReceiptsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { plans, deposits } = loaderData;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/breeder/subscription">Back to Subscription</Link>
        </p>
        <h1>Plan receipts</h1>
        <p className="lede">
          What you have paid for your plans, and the <a href="#deposits">deposits paid on your pets</a>.
        </p>
      </div>
      {plans.total === 0 ? <p className="soft-text">You have not paid for a plan yet.</p> : null}
      <ReceiptList receipts={plans.items} />
      <Pagination
        page={plans.page}
        pageCount={plans.pageCount}
        hrefFor={(page) => `${HERE}?page=${page}&deposits=${deposits.page}`}
        label="Pages of plan receipts"
      />
      <section id="deposits" className="receipt-list__part" aria-labelledby="deposits-title">
        <h2 id="deposits-title">Deposits on your pets</h2>
        <p className="soft-text">
          {SITE_NAME} holds them and passes them on to you outside the site. A buyer can have a deposit back within 24
          hours of paying.
        </p>
        {deposits.total === 0 && <p>No buyer has paid a deposit on one of your pets yet.</p>}
        <ReceivedDeposits deposits={deposits.items} />
        <Pagination
          page={deposits.page}
          pageCount={deposits.pageCount}
          hrefFor={(page) => `${HERE}?page=${plans.page}&deposits=${page}#deposits`}
          label="Pages of deposits"
        />
      </section>
    </div>
  );
}

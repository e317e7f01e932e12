// /breeder/subscription/receipts: what a breeder has paid for plans.
import { disputedPlanPayments, listPlanReceipts } from "#app/domain/payments/deposits/receipts.server.ts";
import { planDisputedText } from "#app/domain/payments/subscriptions/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ReceiptList } from "#app/ui/payments/receipt-list.tsx";
import type { Route } from "./+types/subscription_.receipts.ts";

const HERE = "/breeder/subscription/receipts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Plan receipts", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireBreeder(args);
  if (breederId === null) return null;
  const page = parseId(new URL(args.request.url).searchParams.get("page")) ?? 1;
  const [plans, disputed] = await withRetry(() =>
    Promise.all([listPlanReceipts(breederId, page), disputedPlanPayments(breederId)]),
  );
  return { plans, disputed };
}

export default function PlanReceiptsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { plans, disputed } = loaderData;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/breeder/subscription">Back to Subscription</Link>
        </p>
        <h1>Plan receipts</h1>
        <p className="lede">
          What you have paid for your plans. What buyers paid is under{" "}
          <Link to="/breeder/deposits">deposits on your pets</Link>.
        </p>
      </div>
      {disputed.map((pence, index) => (
        <p key={index}>{planDisputedText(pence)}</p>
      ))}
      {plans.total === 0 ? <p className="soft-text">You have not paid for a plan yet.</p> : null}
      <ReceiptList receipts={plans.items} />
      <Pagination
        page={plans.page}
        pageCount={plans.pageCount}
        hrefFor={(page) => `${HERE}?page=${page}`}
        label="Pages of plan receipts"
      />
    </div>
  );
}

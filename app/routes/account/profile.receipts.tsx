// /profile/receipts: the deposits that an account has paid, and their refunds.
import { listOwnReceipts } from "#app/domain/payments/deposits/receipts.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ProfileSubpage } from "#app/ui/accounts/profile/profile-subpage.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ReceiptList } from "#app/ui/payments/receipt-list.tsx";
import type { Route } from "./+types/profile.receipts.ts";

const HERE = "/profile/receipts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your receipts", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { userId, breederId } = await requireViewer(args);
  const page = parseId(new URL(args.request.url).searchParams.get("page")) ?? 1;
  return { receipts: await withRetry(() => listOwnReceipts(userId, page)), isBreeder: breederId !== null };
}

export default function ReceiptsPage({ loaderData: { receipts, isBreeder } }: Route.ComponentProps) {
  return (
    <ProfileSubpage
      title="Your receipts"
      intro={
        <>
          <p className="lede">Every deposit you have paid, and every one that went back to you.</p>
          {isBreeder && (
            <p>
              What you paid for your plan is under <Link to="/breeder/subscription/receipts">plan receipts</Link>.
            </p>
          )}
        </>
      }
    >
      {receipts.total === 0 ? (
        <EmptyState
          title="No receipts yet"
          drawing="/empty-search.svg"
          action={
            <LinkButton to="/pets" variant="secondary">
              Browse Pets
            </LinkButton>
          }
        >
          When you pay a deposit, its receipt stands here.
        </EmptyState>
      ) : (
        <ReceiptList receipts={receipts.items} />
      )}
      <Pagination
        page={receipts.page}
        pageCount={receipts.pageCount}
        hrefFor={(page) => `${HERE}?page=${page}`}
        label="Pages of receipts"
      />
    </ProfileSubpage>
  );
}

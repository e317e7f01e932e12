// /profile/blocked: the users whom the viewer has blocked, each with a button that unblocks them.
import { BLOCK_TEXTS } from "#app/domain/conversations/messages/block.ts";
import { unblockUser } from "#app/domain/payments/blocks/block-user.server.ts";
import { blockedFirstName, listBlockedUsers } from "#app/domain/payments/blocks/queries.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ProfileSubpage } from "#app/ui/accounts/profile/profile-subpage.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { BlockedUsers } from "#app/ui/payments/blocks/blocked-users.tsx";
import type { Route } from "./+types/profile.blocked.ts";

const HERE = "/profile/blocked";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Blocked users", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const page = parseId(new URL(args.request.url).searchParams.get("page")) ?? 1;
  return { blocked: await withRetry(() => listBlockedUsers(viewer, page)) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const userId = parseId(formText(await readForm(args.request), "user_id")) ?? 0;
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const firstName = await withRetry(() => blockedFirstName(viewer, userId));
  // A repeated submit finds no block, which is what its sender wants.
  if (firstName === null) return flashRedirect(HERE, { kind: "info", text: "That user is not blocked." });
  await withRetry(() => unblockUser(viewer, userId));
  return flashRedirect(HERE, { kind: "success", text: BLOCK_TEXTS.unblocked(firstName) });
}

export default function BlockedUsersPage({ loaderData: { blocked } }: Route.ComponentProps) {
  return (
    <ProfileSubpage
      title="Blocked users"
      intro={<p className="lede">They cannot message you, and you cannot message them. Old messages stay readable.</p>}
    >
      <BlockedUsers users={blocked.items} />
      <Pagination
        page={blocked.page}
        pageCount={blocked.pageCount}
        hrefFor={(page) => `${HERE}?page=${page}`}
        label="Pages of blocked users"
      />
    </ProfileSubpage>
  );
}

// /messages/{chat}/block: asks for confirmation and blocks the other user of a chat, or unblocks them.
import { data, redirect } from "react-router";
import { BLOCK_TEXTS } from "#app/domain/conversations/messages/block.ts";
import { blockUser, unblockUser } from "#app/domain/payments/blocks/block-user.server.ts";
import { getBlockCandidate } from "#app/domain/payments/blocks/queries.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { requireChatId } from "#app/http/messages/open-thread.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { BlockPage } from "#app/ui/payments/blocks/block-page.tsx";
import type { Route } from "./+types/messages_.$chatId.block.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const title = loaderData ? `Block ${loaderData.other.firstName}` : errorText(error).title;
  return pageMeta(siteUrlOf(matches), { title, noIndex: true });
};

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

async function requireOther(args: Route.LoaderArgs | Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const chatId = requireChatId(args.params);
  const other = await withRetry(() => getBlockCandidate(viewer, chatId));
  if (!other) throw data(null, { status: 404 });
  return { viewer, chatId, other };
}

export async function loader(args: Route.LoaderArgs) {
  const { chatId, other } = await requireOther(args);
  return { chatId, other };
}

export async function action(args: Route.ActionArgs) {
  const { viewer: actor, chatId, other } = await requireOther(args);
  const form = await readForm(args.request);
  await limitPage(args.context, "write", `user-${actor.userId}`);
  const { userId: otherId, firstName } = other;
  const back = `/messages/${chatId}`;
  if (formText(form, "intent") === "unblock") {
    await withRetry(() => unblockUser(actor, otherId));
    return flashRedirect(back, { kind: "success", text: BLOCK_TEXTS.unblocked(firstName) });
  }
  const knownDeposits = Number(formText(form, "deposits")) || 0;
  const done = await blockUser({ actor, otherId, knownDeposits });
  // The page is shown again: it says how many deposits are refunded.
  if (!done.ok) return done.code === "not-found" ? redirect(back, 303) : data({ isChanged: true }, { status: 409 });
  return flashRedirect(back, { kind: "success", text: BLOCK_TEXTS.blocked(firstName) });
}

export default function BlockUserPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BlockPage {...loaderData} isChanged={actionData?.isChanged ?? false} />;
}

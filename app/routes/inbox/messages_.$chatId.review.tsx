// /messages/{chat}/review: reviews the other user of a chat. A breeder is reviewed on the breeder's page.
import { data, redirect } from "react-router";
import { type ChatPartner, findChatPartner } from "#app/domain/community/reviews/chat-partner.server.ts";
import { reviewedBefore } from "#app/domain/community/reviews/reader-queries.server.ts";
import { findUnpublished } from "#app/domain/community/reviews/sealed/find-unpublished.server.ts";
import { submitRefusal } from "#app/domain/community/reviews/submit-review.server.ts";
import { submitReviewText } from "#app/domain/community/reviews/texts.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { actOnReview } from "#app/http/forms/review-form.server.ts";
import { requireChatId } from "#app/http/messages/open-thread.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ReviewedBefore } from "#app/ui/community/reviews/leave-review.tsx";
import { ReviewWizard } from "#app/ui/community/reviews/review-wizard.tsx";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/messages_.$chatId.review.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Leave a Review", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const chatId = requireChatId(args.params);
  const { userId, name, breederPath } = await requirePartner(args, chatId);
  const sealed = await withRetry(() => findUnpublished(viewer.userId, { userId }));
  if (sealed?.isOpen) throw redirect(`/handovers/${sealed.handoverId}/review`, 303);
  if (breederPath !== null) throw redirect(`${breederPath}/review`, 303);
  const [reviewed, refusal] = await withRetry(() =>
    Promise.all([reviewedBefore(viewer, { userId }), submitRefusal(viewer, { userId })]),
  );
  return {
    chatId,
    name,
    reviewed,
    refusal: refusal && submitReviewText(refusal),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const actor = await requireViewer(args);
  const chatId = requireChatId(args.params);
  const { userId, breederPath } = await requirePartner(args, chatId);
  if (breederPath !== null) throw redirect(`${breederPath}/review`, 303);
  return actOnReview({ context, request, actor, subject: { userId }, doneAt: `/messages/${chatId}` });
}

async function requirePartner(args: Route.LoaderArgs | Route.ActionArgs, chatId: number): Promise<ChatPartner> {
  const viewer = await requireViewer(args);
  const partner = await withRetry(() => findChatPartner(viewer, chatId));
  if (!partner) throw data(null, { status: 404 });
  return partner;
}

export default function ReviewUserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { chatId, name, reviewed, refusal, idempotencyKey } = loaderData;
  const back = `/messages/${chatId}`;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to={back}>Back to your conversation</Link>
        </p>
        <h1>
          Review <bdi>{name}</bdi>
        </h1>
      </div>
      {reviewed && <ReviewedBefore reviewed={reviewed} whom="them" />}
      {!reviewed && refusal && (
        <p className="flash flash--error" role="alert">
          {refusal}
        </p>
      )}
      {(reviewed || refusal) && <UnsentText text={actionData?.values.review_text} />}
      {!reviewed && !refusal && <ReviewWizard idempotencyKey={idempotencyKey} answer={actionData} cancelHref={back} />}
    </div>
  );
}

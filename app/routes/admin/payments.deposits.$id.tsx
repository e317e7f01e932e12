// /admin/payments/deposits/:id: the history of one deposit, and the decision about a contested refund.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { decideContest, getContestCase } from "#app/domain/moderation/subject-decisions/decide-contest.server.ts";
import {
  decideHandover,
  getHandoverCase,
  OUTCOMES,
} from "#app/domain/moderation/subject-decisions/decide-handover.server.ts";
import { getRefundOffer } from "#app/domain/payments/deposits/refund-by-administrator.server.ts";
import { OWN_DEPOSIT } from "#app/domain/payments/deposits/texts.ts";
import { getDepositHistory } from "#app/domain/payments/history-queries.server.ts";
import { paymentReference } from "#app/domain/payments/payment-texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { WorkFields } from "#app/ui/moderation/cases/work-fields.tsx";
import { ContestDecision } from "#app/ui/payments/deposits/contest-decision.tsx";
import { HandoverDecision } from "#app/ui/payments/handovers/case-decision.tsx";
import { HistoryPage } from "#app/ui/payments/history-page.tsx";
import type { Route } from "./+types/payments.deposits.$id.ts";
import { redirectToNextCase, workOf } from "./next-case.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData ? paymentReference(loaderData.history) : "Not found",
    noIndex: true,
  });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const id = parseId(args.params.id);
  const history = id === null ? null : await withRetry(() => getDepositHistory(id));
  if (!history) throw data(null, { status: 404 });
  const [contest, handover, offer] = await withRetry(() =>
    Promise.all([getContestCase(id!, viewer.userId), getHandoverCase(id!, viewer.userId), getRefundOffer(viewer, id!)]),
  );
  const isOwn = offer?.refusal === "own";
  const { searchParams } = args.url;
  // From a case: the decision leads to the next one.
  const work = searchParams.has("lane") ? workOf(viewer, searchParams) : null;
  return { history, isOwn, work, mayRefund: offer?.refusal === null, ...(!isOwn && { contest, handover }) };
}

/** Decides the breeder's contest of a refund, or a handover in doubt. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const id = parseId(args.params.id);
  if (id === null) throw data(null, { status: 404 });
  const form = await readForm(args.request);
  const by = { actor: viewer, remoteIp: requestInfo(args.context).address };
  const handover = OUTCOMES.find((one) => one === formText(form, "handover"));
  const seen = form.has("seen") ? formText(form, "seen") : undefined;
  if (handover) {
    const done = await decideHandover(by, id, handover, seen);
    return after(args, { viewer, form }, done && "Decided. Its case is closed.");
  }
  const outcome = formText(form, "outcome");
  if (outcome !== "kept" && outcome !== "refund") throw data(null, { status: 400 });
  return after(args, { viewer, form }, (await decideContest(by, id, outcome, seen)) && "The contest is decided.");
}

/** From a case on to the next one; `done` is false when it was not decided. */
function after(
  { context, params }: Route.ActionArgs,
  { viewer, form }: { viewer: Viewer; form: FormData },
  done: string | false,
): Response | Promise<Response> {
  if (!done) return flashRedirect(`/admin/payments/deposits/${params.id}`, NOT_DECIDED);
  const flash = { kind: "success", text: done } as const;
  if (form.has("lane")) return redirectToNextCase(context, viewer, workOf(viewer, form), flash);
  return flashRedirect(`/admin/payments/deposits/${params.id}`, flash);
}

const NOT_DECIDED = {
  kind: "error",
  text: "This was decided or has changed since you opened the page, or another moderator has claimed its case.",
} as const;

export default function DepositHistoryPage({ loaderData }: Route.ComponentProps) {
  const { history, isOwn, work, contest, handover, mayRefund } = loaderData;
  const fields = work && <WorkFields work={work} />;
  return (
    <HistoryPage history={history}>
      {isOwn && <p>{OWN_DEPOSIT}</p>}
      {mayRefund && (
        <p>
          <LinkButton to={`/admin/payments/deposits/${history.id}/refund`} variant="secondary">
            Refund
          </LinkButton>
        </p>
      )}
      {contest && <ContestDecision {...contest} fields={fields} />}
      {handover && <HandoverDecision {...handover} fields={fields} />}
    </HistoryPage>
  );
}

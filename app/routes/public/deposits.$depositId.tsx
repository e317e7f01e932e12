// /deposits/:depositId: a paid deposit for its payer: what happens next, what a rule asks, and the receipt. A 404 for all others.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getDepositPage } from "#app/domain/payments/deposits/get-deposit-page.server.ts";
import { answerMissed, declineAfterViewing } from "#app/domain/payments/deposits/rule-answers.server.ts";
import { REFUND_FAILED, RULE_ANSWERED, RULE_OVER } from "#app/domain/payments/deposits/texts.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
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
import { DepositView, titleOf } from "#app/ui/payments/deposits/deposit-page.tsx";
import type { Route } from "./+types/deposits.$depositId.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? titleOf(loaderData) : errorText(error).title, noIndex: true });

export const headers = pageHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, request });
  const depositId = parseId(params.depositId);
  const page = depositId === null ? null : await withRetry(() => getDepositPage(viewer, depositId));
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** The answers to a missed viewing, and "I do not want to go ahead". */
export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = await requireViewer({ context, request });
  const depositId = parseId(params.depositId);
  if (depositId === null) throw data(null, { status: 404 });
  await limitPage(context, "write", `user-${viewer.userId}`);
  const form = await readForm(request);
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  if (intent !== "keep" && intent !== "refund" && intent !== "decline") throw data(null, { status: 400 });
  const done = await withErrorLogging(context, () =>
    intent === "decline" ? declineAfterViewing(viewer, depositId) : answerMissed(viewer, depositId, intent, of),
  );
  const isDone = done || (done === false && (await isAnswered(viewer, depositId, intent)));
  const text = isDone ? RULE_ANSWERED[intent] : done === false ? RULE_OVER : REFUND_FAILED;
  return flashRedirect(`/deposits/${depositId}`, { kind: isDone ? "success" : "error", text });
}

/** The same form, sent twice: what it asks for has happened. */
async function isAnswered(viewer: Viewer, depositId: number, intent: keyof typeof RULE_ANSWERED): Promise<boolean> {
  const page = await withRetry(() => getDepositPage(viewer, depositId));
  if (!page) return false;
  if (intent !== "decline") return page.rules.missed?.answer === intent;
  const { deposit } = page;
  return (deposit.state === "returning" || deposit.state === "refunded") && deposit.reason === "viewing";
}

export default function DepositPage({ loaderData }: Route.ComponentProps) {
  return <DepositView page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}

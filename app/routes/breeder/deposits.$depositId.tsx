// /breeder/deposits/:depositId: a deposit on one of the breeder's pets, and its refund by the breeder.
import { data } from "react-router";
import { getReceivedDeposit } from "#app/domain/payments/deposits/get-received-deposit.server.ts";
import { REFUND_NOTE, refundByBreeder } from "#app/domain/payments/deposits/refund-by-breeder.server.ts";
import { contestRefund } from "#app/domain/payments/deposits/rule-answers.server.ts";
import { CONTEST_TEXT } from "#app/domain/payments/deposits/rule-states.ts";
import {
  breederRefundText,
  CONTESTED,
  DISPUTED,
  NOT_AFTER_SALE,
  NOT_CONTESTED,
  REFUND_BEGUN,
  REFUND_FAILED,
  RULE_OVER,
} from "#app/domain/payments/deposits/texts.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ReceivedDepositView } from "#app/ui/payments/deposits/received-deposit.tsx";
import type { Route } from "./+types/deposits.$depositId.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData ? `Deposit for ${loaderData.deposit.petName}` : "Page not found",
    noIndex: true,
  });

export const headers = pageHeaders;

async function subjectOf(args: Route.LoaderArgs | Route.ActionArgs) {
  const { userId, breederId } = await requireBreeder(args);
  const depositId = parseId(args.params.depositId);
  if (breederId === null || depositId === null) throw data(null, { status: 404 });
  return { breeder: { userId, breederId }, depositId };
}

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const { breeder, depositId } = await subjectOf(args);
  const deposit = await withRetry(() => getReceivedDeposit(breeder.breederId, depositId));
  if (!deposit) throw data(null, { status: 404 });
  return { deposit, limits: REFUND_NOTE };
}

export async function action(args: Route.ActionArgs) {
  const { breeder, depositId } = await subjectOf(args);
  const form = await readForm(args.request);
  const here = `/breeder/deposits/${depositId}`;
  const [note, reason] = [formText(form, "note"), formText(form, "reason")];
  const contests = formText(form, "intent") === "contest";
  const tooOften = await limitForm(args.context, "write", `user-${breeder.userId}`);
  if (tooOften) return data(contests ? { reasonError: tooOften, reason } : { error: tooOften, note }, { status: 429 });
  if (contests) return contest(args, reason);
  const done = await withErrorLogging(args.context, () => refundByBreeder({ breeder, depositId, note }));
  if (!done) return data({ error: REFUND_FAILED, note }, { status: 503 });
  if (done.ok) return flashRedirect(here, { kind: "success", text: breederRefundText(done.value) });
  switch (done.code) {
    case "not-found":
      throw data(null, { status: 404 });
    case "note":
      return data({ error: `Enter ${REFUND_NOTE.min} to ${REFUND_NOTE.max} characters.`, note }, { status: 422 });
    default:
      return data({ error: NOT_REFUNDED[done.code], note }, { status: 409 });
  }
}

const NOT_REFUNDED = { begun: REFUND_BEGUN, disputed: DISPUTED, sold: NOT_AFTER_SALE };

async function contest(args: Route.ActionArgs, typed: string) {
  const reason = typed.trim();
  const { breeder, depositId } = await subjectOf(args);
  const { min, max } = CONTEST_TEXT;
  if (reason.length < min || reason.length > max)
    return data({ reasonError: `Enter ${min} to ${counted(max, "character")}.`, reason: typed }, { status: 422 });
  const done = await withErrorLogging(args.context, () => contestRefund(breeder, depositId, reason));
  if (done) return flashRedirect(`/breeder/deposits/${depositId}`, { kind: "success", text: CONTESTED });
  const [reasonError, status] = done === false ? [RULE_OVER, 409] : [NOT_CONTESTED, 503];
  return data({ reasonError, reason: typed }, { status });
}

export default function ReceivedDepositPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceivedDepositView {...loaderData} problem={actionData} />;
}

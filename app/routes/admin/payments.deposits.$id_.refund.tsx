// /admin/payments/deposits/:id/refund: an administrator refunds a deposit. First the reason, then what is refunded to whom.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import {
  getRefundOffer,
  isRefundNote,
  refundByAdministrator,
  type RefundOffer,
} from "#app/domain/payments/deposits/refund-by-administrator.server.ts";
import { REFUND_NOTE } from "#app/domain/payments/deposits/refund-by-breeder.server.ts";
import { ADMINISTRATOR_REFUSALS, breederRefundText, REFUND_FAILED } from "#app/domain/payments/deposits/texts.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { AdministratorRefund } from "#app/ui/payments/deposits/administrator-refund.tsx";
import type { Route } from "./+types/payments.deposits.$id_.refund.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? titleOf(loaderData.offer) : "Not found", noIndex: true });

function titleOf({ amountPence, firstName }: RefundOffer): string {
  return `Refund ${formatPrice(amountPence)} to ${firstName}`;
}

async function offerOf(actor: Viewer, text: string): Promise<RefundOffer> {
  const id = parseId(text);
  const offer = id === null ? null : await withRetry(() => getRefundOffer(actor, id));
  if (!offer) throw data(null, { status: 404 });
  return offer;
}

export async function loader(args: Route.LoaderArgs) {
  const offer = await offerOf(await requireViewer(args), args.params.id);
  if (offer.refusal === null) return { offer, limits: REFUND_NOTE };
  throw refusal(offer);
}

/** The reason leads to the second page; that one refunds. */
export async function action(args: Route.ActionArgs) {
  const actor = await requireViewer(args);
  const offer = await offerOf(actor, args.params.id);
  const form = await readForm(args.request);
  const note = formText(form, "note").trim();
  if (offer.refusal !== null) throw refusal(offer);
  if (!isRefundNote(note)) {
    const error = `Enter ${REFUND_NOTE.min} to ${REFUND_NOTE.max} characters.`;
    return data({ step: "reason" as const, note, error }, { status: 422 });
  }
  if (formText(form, "step") !== "refund") return { step: "confirm" as const, note, error: null };
  const by = { actor, remoteIp: requestInfo(args.context).address };
  const done = await withErrorLogging(args.context, () => refundByAdministrator(by, offer.depositId, note));
  if (!done) return data({ step: "confirm" as const, note, error: REFUND_FAILED }, { status: 503 });
  if (done.ok) return flashRedirect(pageOf(offer), { kind: "success", text: breederRefundText(done.value) });
  if (done.code === "not-found" || done.code === "note") throw data(null, { status: 404 });
  throw refusal({ ...offer, refusal: done.code });
}

function pageOf({ depositId }: RefundOffer): string {
  return `/admin/payments/deposits/${depositId}`;
}

function refusal(offer: RefundOffer) {
  const text = ADMINISTRATOR_REFUSALS[offer.refusal!](offer.petName);
  return flashRedirect(pageOf(offer), { kind: "error", text });
}

export default function AdministratorRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, limits } = loaderData;
  return <AdministratorRefund offer={offer} limits={limits} title={titleOf(offer)} asked={actionData} />;
}

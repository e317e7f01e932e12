// The pages of the stand-in: the checkout, the page of an invoice, and the control page.
import type { IncomingMessage, ServerResponse } from "node:http";
import { settleInvoice } from "./billing.ts";
import { knownCard } from "./cards.ts";
import { checkoutPage, invoicePage, type Page, plainPage, portalPage } from "./checkout-page.ts";
import { paySession } from "./checkout.ts";
import type { ControlPageContext } from "./control-page-context.ts";
import { controlPageResponse } from "./control-page.ts";
import { chargeInvoice } from "./invoices.ts";
import { replaceCard } from "./portal.ts";
import { readBody } from "./requests.ts";

const UNKNOWN_CARD = "Enter a card number that this stand-in knows.";
const DECLINED = "Your card was declined. Try another card.";
const LONGEST_CARD = 40;

interface Visit {
  method: string;
  path: string;
  fields: URLSearchParams;
  /** The Origin header of the request. */
  origin: string | undefined;
}

export async function answerPages(
  context: ControlPageContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const { pathname } = new URL(request.url ?? "/", "http://stand-in");
  const visit: Visit = {
    method: request.method ?? "GET",
    path: pathname,
    fields: new URLSearchParams(body ?? ""),
    origin: request.headers.origin,
  };
  const page =
    body === null ? { status: 413, body: plainPage("Too much", "That was too long.") } : pageOf(context, visit);
  const headers = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
  if ("to" in page) response.writeHead(303, { ...headers, Location: page.to }).end();
  else response.writeHead(page.status, { ...headers, "Content-Type": "text/html; charset=utf-8" }).end(page.body);
}

function pageOf(context: ControlPageContext, visit: Visit): Page {
  const [, kind, id = ""] = /^\/(pay|invoice|portal)\/([A-Za-z0-9_]{1,255})$/.exec(visit.path) ?? [];
  if (kind === "pay") return checkout(context, visit, id);
  if (kind === "invoice") return invoice(context, visit, id);
  if (kind === "portal") return portal(context, visit, id);
  return controlPageResponse(context, visit) ?? { status: 404, body: plainPage("Not found", "There is no such page.") };
}

function checkout({ account, doNow }: ControlPageContext, { method, fields }: Visit, id: string): Page {
  const session = doNow(() => account.store.find("checkout.session", id));
  const order = account.store.find("checkout_order", id);
  if (!session || !order) return { status: 404, body: plainPage("Not found", "There is no such checkout.") };
  const paidAt = (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
  const show = (status: number, given = "", problem?: string): Page => ({
    status,
    body: checkoutPage({ session, order, paidAt, given, problem }),
  });
  if (method !== "POST") return show(session.status === "expired" ? 410 : 200);
  if (fields.has("cancel")) return { to: session.cancel_url ?? paidAt };
  // A repeated submit, or one from another tab: the checkout is paid already.
  if (session.status === "complete") return { to: paidAt };
  if (session.status !== "open") return show(410);
  const given = (fields.get("card") ?? "").slice(0, LONGEST_CARD);
  const card = knownCard(given);
  if (card === null) return show(422, given, UNKNOWN_CARD);
  const outcome = doNow(() => paySession(account, session, card));
  return outcome === "declined" ? show(402, given, DECLINED) : { to: paidAt };
}

function invoice({ account, doNow }: ControlPageContext, { method, fields }: Visit, id: string): Page {
  const found = doNow(() => account.store.find("invoice", id));
  if (!found) return { status: 404, body: plainPage("Not found", "There is no such invoice.") };
  const show = (status: number, given = "", problem?: string): Page => ({
    status,
    body: invoicePage({ invoice: found, given, problem }),
  });
  if (method !== "POST" || found.status !== "open") return show(200);
  const given = (fields.get("card") ?? "").slice(0, LONGEST_CARD);
  const card = knownCard(given);
  if (card === null) return show(422, given, UNKNOWN_CARD);
  const paid = doNow(() => {
    const done = chargeInvoice(account, found, card, false);
    if (done) settleInvoice(account, found);
    return done;
  });
  return paid ? { to: `/invoice/${id}` } : show(402, given, DECLINED);
}

function portal({ account, doNow }: ControlPageContext, { method, fields }: Visit, id: string): Page {
  const session = doNow(() => account.store.find("billing_portal.session", id));
  if (!session) return { status: 404, body: plainPage("Not found", "There is no such page.") };
  const show = (status: number, given = "", problem?: string): Page => ({
    status,
    body: portalPage({ given, problem }),
  });
  if (method !== "POST") return show(200);
  const back = session.return_url ?? "/";
  if (fields.has("cancel")) return { to: back };
  const given = (fields.get("card") ?? "").slice(0, LONGEST_CARD);
  const card = knownCard(given);
  if (card === null) return show(422, given, UNKNOWN_CARD);
  doNow(() => replaceCard(account, session.customer, card));
  return { to: session.flow?.after_completion.redirect?.return_url ?? back };
}

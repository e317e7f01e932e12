// The pages of the stand-in: the checkout, the page of an invoice, and the desk from which a demo is moved on.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Account } from "./account.ts";
import { knownCard } from "./cards.ts";
import { paySession } from "./checkout.ts";
import { checkoutPage, plainPage } from "./checkout-page.ts";
import type { Deliveries } from "./deliveries.ts";
import { readBody } from "./requests.ts";
import type { StripeControl } from "./stripe.ts";
import type { Trouble } from "./trouble.ts";

export interface PagesContext {
  account: Account;
  control: StripeControl;
  trouble: Trouble;
  deliveries: Deliveries;
  doNow: <Result>(work: () => Result) => Result;
}

const UNKNOWN_CARD = "Enter a card number that this stand-in knows.";
const DECLINED = "Your card was declined. Try another card.";

export async function answerPages(
  context: PagesContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", context.account.base);
  const paying = /^\/pay\/([A-Za-z0-9_]{1,255})$/.exec(pathname);
  if (paying) return checkout(context, request, response, paying[1] ?? "");
  send(response, plainPage("Not found", "There is no such page."), 404);
}

async function checkout(
  context: PagesContext,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const { account, doNow } = context;
  const body = await readBody(request);
  const session = doNow(() => account.store.find("checkout.session", id));
  if (!session) return send(response, plainPage("Not found", "There is no such checkout."), 404);
  const order = account.store.need("checkout_order", id);
  const fields = new URLSearchParams(body ?? "");
  if (request.method !== "POST") {
    return send(response, checkoutPage({ account, session, order }), session.status === "open" ? 200 : 410);
  }
  if (fields.has("cancel")) return redirect(response, session.cancel_url ?? session.success_url ?? "/");
  const given = (fields.get("card") ?? "").slice(0, 40);
  const card = knownCard(given);
  if (session.status === "open" && card === null) {
    return send(response, checkoutPage({ account, session, order, given, problem: UNKNOWN_CARD }), 422);
  }
  const outcome = card === null ? "closed" : doNow(() => paySession(account, session, card));
  if (outcome === "declined") {
    return send(response, checkoutPage({ account, session, order, given, problem: DECLINED }), 402);
  }
  if (session.status === "expired") return send(response, checkoutPage({ account, session, order }), 410);
  redirect(response, (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id));
}

export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { Location: to, "Cache-Control": "no-store" }).end();
}

export function send(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  response.end(body);
}

// The HTML of the checkout page and the invoice page, which work without script and on a small phone.
import { SHOP_NAME } from "./account.ts";
import { pounds } from "./refunds.ts";
import type { CheckoutOrder, Invoice, LineItem, Session } from "./resources.ts";

/** A page, or the URL of a redirect. */
export type Page = { status: number; body: string } | { to: string };

const STYLE = [
  "*{box-sizing:border-box}:root{color-scheme:light dark;--line:#8888;--accent:#4a3fc4;--bad:light-dark(#a30f0f,#ff9d94)}",
  "body{max-width:27rem;margin:0 auto;padding:1.25rem 1rem 3rem;font:1rem/1.5 system-ui,sans-serif}body.wide{max-width:64rem}",
  "h1{font-size:1.35rem;line-height:1.3;margin:.25rem 0 1rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}p{margin:.75rem 0}",
  "dl{display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem;margin:1rem 0}dt{overflow-wrap:anywhere}",
  "dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}.total{font-weight:700;border-top:1px solid var(--line);padding-top:.5rem}",
  "label{display:block;font-weight:600}.hint{color:light-dark(#555,#bbb);font-size:.9rem;margin:.25rem 0;font-weight:400}",
  ".error{color:var(--bad);font-weight:600;margin:.25rem 0}.note{border-left:4px solid var(--line);padding-left:.75rem}",
  "form{margin:.75rem 0}td form{margin:0}fieldset{border:1px solid var(--line);border-radius:8px}fieldset label{padding:.6rem 0}",
  "input:not([type=checkbox]),select{width:100%;min-height:44px;padding:.5rem .75rem;font:inherit;font-weight:400;border:1px solid #777;border-radius:8px}",
  "input[aria-invalid]{border:2px solid var(--bad)}button{min-height:44px;font:inherit;font-weight:600;padding:0 1rem;border:1px solid #777;border-radius:8px;background:none;color:inherit}",
  "body:not(.wide) button{width:100%;margin-top:.75rem}button.main{background:var(--accent);border-color:var(--accent);color:#fff}",
  ":focus-visible{outline:3px solid light-dark(#4a3fc4,#b3adff);outline-offset:2px}",
  ".row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end}.row label{flex:1 1 12rem}.scroll{overflow-x:auto}",
  "table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);vertical-align:top}",
  "td.sum{text-align:right;font-variant-numeric:tabular-nums}td form{display:flex;gap:.5rem}code{font-size:.85em;overflow-wrap:anywhere}",
].join("");

const STAND_IN = '<p class="note">A stand-in for a payment page: no money moves.</p>';

interface CardView {
  given: string;
  problem?: string | undefined;
}

interface CheckoutView extends CardView {
  session: Session;
  order: CheckoutOrder;
  /** The success URL. */
  paidAt: string;
}

/** The page of a checkout, open or closed. */
export function checkoutPage({ session, order, paidAt, given, problem }: CheckoutView): string {
  if (session.status !== "open") {
    const paid = session.status === "complete";
    const title = paid ? "Paid" : "Closed";
    const text = paid
      ? "This has been paid. You will not be charged again."
      : "This checkout is closed. Nothing was charged.";
    const to = paid ? paidAt : (session.cancel_url ?? paidAt);
    return page(title, `<h1>${title}</h1><p>${text}</p><p><a href="${escape(to)}">Back to ${SHOP_NAME}</a></p>`);
  }
  const message = session.custom_text.submit?.message;
  const lines = order.lines.map((line) => `<dt>${escape(line.description ?? "")}</dt><dd>${priceOf(line)}</dd>`);
  return page(
    `${problem ? "Error: " : ""}Pay ${SHOP_NAME}`,
    `${STAND_IN}
<h1>Pay ${SHOP_NAME}</h1>
<dl>${lines.join("")}<dt class="total">To pay today</dt><dd class="total">${pounds(session.amount_total ?? 0)}</dd></dl>
${cardForm(given, problem, message ? `<p class="hint">${escape(message)}</p>` : "")}
<form method="post"><button name="cancel" value="yes">Cancel</button></form>`,
  );
}

/** The page of an invoice, on which a customer can pay it while it is open. */
export function invoicePage({ invoice, given, problem }: CardView & { invoice: Invoice }): string {
  const lines = invoice.lines.data.map(
    (line) => `<dt>${escape(line.description ?? "")}</dt><dd>${pounds(line.amount)}</dd>`,
  );
  const state = invoice.status === "open" ? "To pay" : invoice.status === "paid" ? "Paid" : "Closed";
  const amount = invoice.status === "paid" ? invoice.amount_paid : invoice.amount_due;
  return page(
    `${problem ? "Error: " : ""}Invoice ${invoice.number ?? ""}`,
    `${STAND_IN}
<h1>Invoice ${escape(invoice.number ?? "")} of ${SHOP_NAME}</h1>
<dl>${lines.join("")}<dt class="total">${state}</dt><dd class="total">${pounds(amount)}</dd></dl>
${invoice.status === "open" ? cardForm(given, problem, "") : ""}`,
  );
}

/** The page of the billing portal on which the card of renewals is changed. */
export function portalPage({ given, problem }: CardView): string {
  const title = "Update your payment method";
  return page(
    `${problem ? "Error: " : ""}${title}`,
    `${STAND_IN}
<h1>${title}</h1>
${cardForm(given, problem, "", "Save")}
<form method="post"><button name="cancel" value="yes">Back to ${SHOP_NAME}</button></form>`,
  );
}

// Without an action the form posts to the URL of the page.
function cardForm(given: string, problem: string | undefined, note: string, button = "Pay"): string {
  const error = problem ? `<p class="error" id="card-error">${escape(problem)}</p>` : "";
  const described = problem
    ? 'aria-invalid="true" aria-describedby="card-error card-hint" autofocus'
    : 'aria-describedby="card-hint"';
  return `<form method="post">
<label for="card">Card number</label>
<p class="hint" id="card-hint">4242 4242 4242 4242 pays.<br>4000 0000 0000 0002 is declined.<br>4000 0000 0000 0341 pays now and fails at renewals.</p>
${error}<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" maxlength="40" value="${escape(given)}" ${described}>
${note}<button class="main">${button}</button>
</form>`;
}

function priceOf(line: LineItem): string {
  const amount = pounds(line.amount_total);
  return line.price.recurring ? `${amount} per ${line.price.recurring.interval}` : amount;
}

export function plainPage(title: string, text: string): string {
  return page(title, `<h1>${escape(title)}</h1><p>${escape(text)}</p>`);
}

export function page(title: string, body: string, wide = false): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head>
<body${wide ? ' class="wide"' : ""}><main>${body}</main></body></html>
`;
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

// What a customer sees at the stand-in: plain pages that work without script and fit a small phone.
import { SHOP_NAME, type Account } from "./account.ts";
import { pounds } from "./refunds.ts";
import type { CheckoutOrder, LineItem, Session } from "./resources.ts";

const STYLE =
  "*{box-sizing:border-box}body{max-width:27rem;margin:0 auto;padding:1.25rem 1rem 3rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}" +
  "h1{font-size:1.35rem;line-height:1.3;margin:.25rem 0 1rem}p{margin:.75rem 0}dl{display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem;margin:1rem 0}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}" +
  ".total{font-weight:700;border-top:1px solid #8888;padding-top:.5rem}label{display:block;font-weight:600}.hint{color:light-dark(#555,#bbb);font-size:.9rem;margin:.25rem 0}.error{color:light-dark(#a30f0f,#ff9d94);font-weight:600;margin:.25rem 0}" +
  "input{width:100%;min-height:48px;padding:.5rem .75rem;font:inherit;font-size:1.1rem;border:1px solid #777;border-radius:8px}input[aria-invalid]{border:2px solid light-dark(#a30f0f,#ff9d94)}" +
  "button{width:100%;min-height:48px;margin-top:.75rem;font:inherit;font-weight:600;border-radius:8px;border:1px solid #777;background:none;color:inherit}button.main{background:#4a3fc4;border-color:#4a3fc4;color:#fff}" +
  ":focus-visible{outline:3px solid light-dark(#4a3fc4,#b3adff);outline-offset:2px}.note{border-left:4px solid #8888;padding-left:.75rem}";

interface View {
  account: Account;
  session: Session;
  order: CheckoutOrder;
  given?: string;
  problem?: string;
}

/** The page of a checkout, open or over. */
export function checkoutPage({ session, order, given = "", problem }: View): string {
  const back = escape(session.cancel_url ?? session.success_url ?? "/");
  if (session.status !== "open") {
    const paid = session.status === "complete";
    const to = paid ? escape((session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id)) : back;
    const text = paid
      ? "This has been paid. You will not be charged again."
      : "This checkout is closed. Nothing was charged.";
    return page(
      paid ? "Paid" : "Closed",
      `<h1>${paid ? "Paid" : "Closed"}</h1><p>${text}</p><p><a href="${to}">Back to ${SHOP_NAME}</a></p>`,
    );
  }
  const message = session.custom_text.submit?.message;
  return page(
    `Pay ${SHOP_NAME}`,
    `<p class="note">A stand-in for a payment page. No money moves.</p>
<h1>Pay ${SHOP_NAME}</h1>
<dl>${order.lines.map((line) => `<dt>${escape(line.description ?? "")}</dt><dd>${priceOf(line)}</dd>`).join("")}
<dt class="total">Total today</dt><dd class="total">${pounds(session.amount_total ?? 0)}</dd></dl>
${cardForm(given, problem, message ? `<p class="hint">${escape(message)}</p>` : "", true)}`,
  );
}

/** The field for a card with its two buttons. It posts to where it stands. */
export function cardForm(given: string, problem: string | undefined, note: string, cancel: boolean): string {
  const error = problem ? `<p class="error" id="card-error">${escape(problem)}</p>` : "";
  const described = problem
    ? 'aria-invalid="true" aria-describedby="card-error card-hint"'
    : 'aria-describedby="card-hint"';
  return `<form method="post">
<label for="card">Card number</label>
<p class="hint" id="card-hint">4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 0341 pays once and fails at the next renewal.</p>
${error}<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" value="${escape(given)}" ${described}>
${note}<button class="main">Pay</button>
${cancel ? '<button name="cancel" value="yes" formnovalidate>Cancel</button>' : ""}
</form>`;
}

function priceOf(line: LineItem): string {
  const amount = pounds(line.amount_total);
  return line.price.recurring ? `${amount} per ${line.price.recurring.interval}` : amount;
}

export function plainPage(title: string, text: string): string {
  return page(title, `<h1>${escape(title)}</h1><p>${escape(text)}</p>`);
}

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>
`;
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

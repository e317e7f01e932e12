// The HTML of the control page: the objects of this provider, newest first, and a form for each action.
import { cardOf, DECLINED_CARD, FAILING_CARD, GOOD_CARD } from "./cards.ts";
import { escape, page } from "./checkout-page.ts";
import type { ControlPageContext } from "./control-page-context.ts";
import { pounds } from "./refunds.ts";

const SHOWN = 20;

/** The requests that an injected error can apply to, by their name in the form. */
export const TROUBLE_REQUESTS: Record<string, { match: RegExp; text: string }> = {
  any: { match: /./, text: "Any request" },
  checkout: { match: /^POST \/v1\/checkout\/sessions$/, text: "Opening a checkout" },
  read: { match: /^GET /, text: "Reading anything" },
  refund: { match: /^POST \/v1\/refunds$/, text: "A refund" },
  subscription: { match: /^(?:POST|DELETE) \/v1\/subscriptions\//, text: "Changing or ending a subscription" },
};

const CARDS: Record<string, string> = {
  [GOOD_CARD]: "4242: pays",
  [FAILING_CARD]: "0341: fails at renewals",
  [DECLINED_CARD]: "0002: is declined",
};

export function controlPage(context: ControlPageContext): string {
  const { account, control, trouble, deliveries } = context;
  const { billingAheadMs, refunds } = account.notebook;
  const ahead = Math.round(billingAheadMs / 86_400_000);
  const waiting = account.store.active("delivery").length;
  const rule = deliveries.rule;
  return page(
    "A stand-in for Stripe",
    `<p class="note">A stand-in for a provider of payments: no money moves.</p>
<h1>Payments of Pawstead</h1>
<p>For subscriptions it is <strong>${dateOf(account.billingNow())}</strong>${ahead > 0 ? `, ${ahead} days ahead` : ""}.</p>
<div class="row">${actionForm("advance", '<button class="main">Move one month ahead</button>')}
${actionForm("advance", '<button name="days" value="1">Move one day ahead</button>')}</div>

${section("Subscriptions", ["Customer", "Price", "State", "Month ends", "Card for renewals"], subscriptions(context))}
${section("Checkouts", ["Checkout", "For", "Amount", "State"], checkouts(context))}
${section("Payments", ["Payment", "For", "Amount", "State", "At the bank"], payments(context))}
${section("Disputes", ["Dispute", "Of", "Amount", "State", "Decision"], disputes(context))}
${section("Refunds", ["Refund", "Of", "Amount", "State"], refundRows(context))}

<h2>Trouble on purpose</h2>
${actionForm(
  "refunds",
  `<div class="row"><label>Refunds ${select("outcome", { succeeded: "Succeed at once", pending: "Stay on their way", failed: "Fail" }, refunds)}</label><button>Set</button></div>`,
)}
${actionForm(
  "trouble",
  `<div class="row"><label>Request ${select("request", Object.fromEntries(Object.entries(TROUBLE_REQUESTS).map(([name, { text }]) => [name, text])))}</label>
<label>What ${select("what", { drop: "Breaks off", hang: "Is never answered", slow: "Takes 20 seconds", 429: "Is too many (429)", 500: "Fails (500)", 503: "Is unavailable (503)" }, "500")}</label>
<label>When ${select("when", { before: "Before anything is done", after: "After it was done" })}</label>
<label>How many times <input name="times" inputmode="numeric" value="2" maxlength="4"></label>
<button>Make trouble</button></div>`,
)}
<p>${trouble.rules.length === 0 ? "No trouble is waiting." : `${trouble.rules.length} kinds of trouble wait for their request.`}</p>
${trouble.rules.length === 0 ? "" : actionForm("trouble", '<button name="clear" value="yes">Clear all trouble</button>')}
${actionForm(
  "webhooks",
  `<fieldset><legend>Webhooks</legend>${Object.entries(WEBHOOKS)
    .map(([name, text]) => {
      const checked = rule[name as keyof typeof rule] ? " checked" : "";
      return `<label><input type="checkbox" name="${name}" value="yes"${checked}> ${text}</label>`;
    })
    .join("")}<button>Set</button></fieldset>`,
)}
<p>${control.all("event").length} events, ${waiting} not delivered yet.</p>`,
    true,
  );
}

const WEBHOOKS = {
  late: "A minute late",
  twice: "Twice",
  reorder: "Newest first",
  lose: "Lost",
  hold: "Held back",
};

function subscriptions({ account }: ControlPageContext): string[][] {
  return newest(account.store.all("subscription")).map((one) => {
    const [item] = one.items.data;
    const customer = account.store.find("customer", one.customer);
    const card = cardOf(account, one.default_payment_method) ?? "";
    const over = one.status === "canceled";
    const choice = `<input type="hidden" name="customer" value="${escape(one.customer)}">${select("card", CARDS, card, "Card")}<button>Use</button>`;
    return [
      `${escape(customer?.email ?? one.customer)}<br><code>${escape(one.id)}</code>`,
      `${pounds(item?.price.unit_amount ?? 0)} per ${escape(item?.price.recurring?.interval ?? "month")}`,
      escape(one.status) + (one.cancel_at_period_end && !over ? ", ends then" : ""),
      dateOf(item?.current_period_end ?? 0),
      over ? "" : actionForm("cards", choice),
    ];
  });
}

function checkouts({ account }: ControlPageContext): string[][] {
  return newest(account.store.all("checkout.session")).map((session) => [
    session.url ? `<a href="${escape(session.url)}">Pay</a>` : `<code>${escape(session.id.slice(0, 16))}…</code>`,
    escape(account.store.find("checkout_order", session.id)?.lines[0]?.description ?? ""),
    pounds(session.amount_total ?? 0),
    `${session.status ?? ""}, ${session.payment_status}`,
  ]);
}

function payments({ account }: ControlPageContext): string[][] {
  return newest(account.store.all("payment_intent")).map((intent) => [
    `<code>${escape(intent.id)}</code>`,
    escape(intent.description ?? ""),
    pounds(intent.amount),
    escape(intent.status),
    intent.status === "succeeded"
      ? actionForm(
          "disputes",
          `<input type="hidden" name="payment" value="${escape(intent.id)}"><button>Dispute</button>`,
        )
      : "",
  ]);
}

function disputes({ account }: ControlPageContext): string[][] {
  return newest(account.store.all("dispute")).map(({ id, payment_intent: payment, amount, status }) => [
    `<code>${escape(id)}</code>`,
    `<code>${escape(payment ?? "")}</code>`,
    pounds(amount),
    escape(status),
    actionForm(
      "decisions",
      `<input type="hidden" name="dispute" value="${escape(id)}"><button name="outcome" value="won">Won</button> <button name="outcome" value="lost">Lost</button>`,
    ),
  ]);
}

function refundRows({ account }: ControlPageContext): string[][] {
  return newest(account.store.all("refund")).map((refund) => [
    `<code>${escape(refund.id)}</code>`,
    `<code>${escape(refund.payment_intent ?? "")}</code>`,
    pounds(refund.amount),
    escape(refund.status ?? ""),
  ]);
}

function newest<One>(all: readonly One[]): One[] {
  return all.slice(-SHOWN).reverse();
}

function section(title: string, columns: string[], rows: string[][]): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>None yet.</p>`;
  const cells = (row: string[]) => row.map((cell) => `<td>${cell}</td>`).join("");
  return `<h2>${title}</h2><div class="scroll"><table>
<thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("\n")}</tbody></table></div>`;
}

function actionForm(name: string, inside: string): string {
  return `<form method="post" action="/stand-in/${name}">${inside}</form>`;
}

function select(name: string, choices: Record<string, string>, chosen = "", label = ""): string {
  const options = Object.entries(choices).map(
    ([value, text]) => `<option value="${value}"${value === chosen ? " selected" : ""}>${text}</option>`,
  );
  return `<select name="${name}"${label ? ` aria-label="${label}"` : ""}>${options.join("")}</select>`;
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/London",
  });
}

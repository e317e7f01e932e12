// The control page of the stand-in: its actions as plain forms, for users of the demo and for browser tests.
import { setTimeout as delay } from "node:timers/promises";
import { periodEnd } from "./billing-periods.ts";
import { advanceBilling } from "./billing.ts";
import { knownCard } from "./cards.ts";
import { type Page, plainPage } from "./checkout-page.ts";
import type { ControlPageContext } from "./control-page-context.ts";
import { controlPage, TROUBLE_REQUESTS } from "./control-page-view.ts";
import type { TroubleRule } from "./trouble.ts";

const DAY_MS = 86_400_000;
const LATE_MS = 60_000;
const SLOW_MS = 20_000;
const MOST_DAYS = 800;

interface ControlPageRequest {
  method: string;
  path: string;
  fields: URLSearchParams;
  origin: string | undefined;
}

type Lever = (context: ControlPageContext, fields: URLSearchParams) => boolean;

/** The action of each form; false when its fields are invalid. */
const ACTIONS: Record<string, Lever> = {
  /** `days=31`, or a calendar month. */
  advance({ account, doNow }, fields) {
    const given = fields.get("days");
    const days = Number(given);
    if (given !== null && (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)) return false;
    const now = account.billingNow();
    const ms = given === null ? (periodEnd(now, "month", 1) - now) * 1000 : days * DAY_MS;
    doNow(() => advanceBilling(account, ms));
    return true;
  },

  /** `customer=cus_…&card=4242…`: what renewals are charged to. */
  cards({ account, control }, fields) {
    const [customer, card] = [fields.get("customer") ?? "", knownCard(fields.get("card") ?? "")];
    if (card === null || !account.store.find("customer", customer)) return false;
    control.setCard(customer, card);
    return true;
  },

  /** `outcome=pending|failed|succeeded` */
  refunds({ control }, fields) {
    const outcome = fields.get("outcome");
    if (outcome !== "pending" && outcome !== "failed" && outcome !== "succeeded") return false;
    control.refunds(outcome);
    return true;
  },

  /** `payment=pi_…`: the payer disputes it. */
  disputes({ account, control }, fields) {
    const payment = fields.get("payment") ?? "";
    return account.store.find("payment_intent", payment) !== undefined && control.dispute(payment) !== null;
  },

  /** `dispute=dp_…&outcome=won|lost`: the bank's decision. */
  decisions({ account, control }, fields) {
    const [dispute, outcome] = [fields.get("dispute") ?? "", fields.get("outcome")];
    if (!account.store.find("dispute", dispute) || (outcome !== "won" && outcome !== "lost")) return false;
    control.decideDispute(dispute, outcome);
    return true;
  },

  /** `request=refund&what=500|503|drop|hang|slow&when=before|after&times=3`, or `clear`. */
  trouble({ control }, fields) {
    if (fields.has("clear")) {
      control.clearTrouble();
      return true;
    }
    const request = TROUBLE_REQUESTS[fields.get("request") ?? ""];
    const what = troubleOf(fields.get("what"));
    const times = Number(fields.get("times") ?? 1);
    if (!request || !what || !Number.isInteger(times) || times < 1 || times > 1000) return false;
    control.trouble({ match: request.match, what, when: fields.get("when") === "after" ? "after" : "before", times });
    return true;
  },

  /** Any of `late`, `twice`, `reorder`, `lose`, `hold`; none of them for normal. */
  webhooks({ control }, fields) {
    control.webhooks({
      late: fields.has("late") ? LATE_MS : 0,
      twice: fields.has("twice"),
      reorder: fields.has("reorder"),
      lose: fields.has("lose"),
      hold: fields.has("hold"),
    });
    return true;
  },
};

/** The control page or one of its forms; null for any other page. */
export function controlPageResponse(
  context: ControlPageContext,
  { method, path, fields, origin }: ControlPageRequest,
): Page | null {
  const { account, doNow } = context;
  if (path === "/" && method !== "POST") {
    doNow(() => undefined);
    return { status: 200, body: controlPage(context) };
  }
  const action = path.startsWith("/stand-in/") ? ACTIONS[path.slice("/stand-in/".length)] : undefined;
  if (!action || method !== "POST") return null;
  // Another site's page must not submit the forms of a demo.
  if (origin !== undefined && origin !== account.base && origin !== account.base.replace("127.0.0.1", "localhost")) {
    return { status: 403, body: plainPage("Not from here", "This form belongs to another site.") };
  }
  if (action(context, fields)) return { to: "/" };
  return { status: 422, body: plainPage("That makes no sense", "Go back, and choose again.") };
}

function troubleOf(name: string | null): TroubleRule["what"] | null {
  if (name === "drop" || name === "hang") return name;
  if (name === "slow") return { until: () => delay(SLOW_MS) };
  return name === "500" || name === "503" || name === "429" ? { status: Number(name) } : null;
}

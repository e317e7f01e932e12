// A provider of payments for a machine without one: the part of Stripe's API that the site uses, with a page to pay at,
// signed events, a clock that can be moved and trouble on purpose. Money here is numbers and nothing else.
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Account } from "./account.ts";
import { runBilling } from "./billing.ts";
import { expireOverdue } from "./checkout.ts";
import { makeControl, type StripeControl } from "./control.ts";
import { Deliveries } from "./deliveries.ts";
import { answerPages } from "./pages.ts";
import { answerApi, type Asked } from "./requests.ts";
import { Trouble } from "./trouble.ts";

const TICK_MS = 1_000;

export interface StripeOptions {
  /** Where signed events are sent; null keeps them for `control.takeEvents()`. */
  webhookUrl: string | null;
  /** A journal that survives restarts; memory alone without one. */
  journal?: string;
  /** The time in milliseconds. */
  now?: () => number;
  /** What events are signed with, random by default. */
  secret?: string;
  /** Between attempts to deliver an event; a day in growing steps by default. */
  delaysMs?: readonly number[];
}

/** A running provider on 127.0.0.1; `settings` are what the site needs to know of it. */
export interface EmbeddedStripe {
  settings: Record<"STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_URL", string>;
  control: StripeControl;
  /** Puts things into the account that were not made here; requests wait until it is done. */
  takeOver(work: (account: Account) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the provider on a free port. */
export async function startStripe(options: StripeOptions): Promise<EmbeddedStripe> {
  const { webhookUrl, journal, now = Date.now } = options;
  const secret = options.secret ?? `whsec_${randomBytes(24).toString("hex")}`;
  const secretKey = `sk_test_${randomBytes(24).toString("hex")}`;
  const deliveries = new Deliveries(() => account, { url: webhookUrl, secret, delaysMs: options.delaysMs });
  const account = new Account({
    journal,
    now,
    onEvent: (event) => deliveries.add(event),
    onOpen: () => deliveries.resume(),
  });
  const server = createServer();
  // Where it was before, if it can be: addresses of open checkouts stay good.
  account.port = await listen(server, account.port).catch(() => listen(server, 0));
  const trouble = new Trouble();
  const requests: Asked[] = [];

  const catchUp = () => {
    expireOverdue(account);
    runBilling(account);
  };
  const afterWork = () => {
    account.commit();
    deliveries.wake();
  };
  /** Does a piece of work at the present time, writes it down and lets its events go. */
  const doNow = <Result>(work: () => Result): Result => {
    try {
      catchUp();
      return work();
    } finally {
      afterWork();
    }
  };

  const control = makeControl({ account, deliveries, trouble, requests, doNow });
  const context = { account, secretKey, trouble, requests, catchUp, afterWork };
  const controls = { account, control, trouble, deliveries, doNow };
  let ready: Promise<unknown> = Promise.resolve();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    await ready;
    if (/^\/v[12]\//.test(request.url ?? "")) await answerApi(context, request, response);
    else await answerPages(controls, request, response);
  };
  server.on("request", (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.warn("The stand-in for Stripe failed:", error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "Content-Type": "text/plain" }).end("The stand-in failed; see the terminal.\n");
    });
  });
  // What is due at a time happens without a request; an error here must not end the site.
  const tick = setInterval(() => {
    try {
      doNow(() => undefined);
    } catch (error) {
      console.warn("The stand-in for Stripe failed:", error);
    }
  }, TICK_MS);
  tick.unref();
  return {
    settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret, STRIPE_URL: account.base },
    control,
    takeOver: async (work) => {
      const done = work(account);
      ready = done.catch(() => undefined);
      await done;
      account.commit();
    },
    stop: async () => {
      clearInterval(tick);
      deliveries.stop();
      await new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      });
      account.commit();
    },
  };
}

function listen(server: Server, wanted: number): Promise<number> {
  return new Promise((ready, failed) => {
    server.once("error", failed);
    server.listen(wanted, "127.0.0.1", () => {
      server.off("error", failed);
      const address = server.address();
      ready(typeof address === "object" && address ? address.port : 0);
    });
  });
}

// The stand-in for Stripe: the part of its API that the site uses, with a checkout page, signed webhooks, a clock that
// can be moved and injected errors. No money is involved.
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
  /** The webhook URL; null stores the events for `control.takeEvents()`. */
  webhookUrl: string | null;
  /** The path of the journal, which survives restarts; without one, the state is in memory only. */
  journal?: string;
  /** The time in milliseconds. */
  now?: () => number;
  /** The webhook signing secret, random by default. */
  secret?: string;
  /** Delays between attempts to deliver an event; by default increasing, for a day. */
  delaysMs?: readonly number[];
}

/** A running stand-in on 127.0.0.1; `settings` are the site's environment variables for it. */
export interface EmbeddedStripe {
  settings: Record<"STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_URL", string>;
  control: StripeControl;
  /** Imports objects into the account; requests wait until it is done. */
  takeOver(work: (account: Account) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the stand-in on its former port, or on a free one. */
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
  // The same port as before if it is free, so that the URLs of open checkouts stay valid.
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
  /** Runs `work` at the present time, saves the account and delivers its events. */
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
  // Runs what is due without a request; an error here must not end the site.
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

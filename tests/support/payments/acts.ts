// A use case that comes to its end at the provider's answer to its n-th call, as it does when its process ends there.
import { Stripe } from "stripe";
import { vi } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { stripe } from "../stripe.ts";
import { type Act, perform } from "./perform.ts";

/** Makes every request of the product to the provider. */
const client = Object.getPrototypeOf(Stripe.createNodeHttpClient()) as ReturnType<typeof Stripe.createNodeHttpClient>;

/** The calls to the provider that a use case makes, without ids: "POST /v1/refunds". */
export async function callsOf(act: Act): Promise<string[]> {
  const before = stripe.control.requests.length;
  await perform(act);
  return stripe.control.requests
    .slice(before)
    .map(({ method, path }) => `${method} ${path.replaceAll(/\w+_\w+/g, "{id}")}`);
}

/**
 * Runs a use case until the provider has done what the n-th call asked for: no statement after that call ever runs. True when
 * there was such a call; false when the use case came to its end before. Fails when a transaction, which would end with the
 * process, is open meanwhile.
 */
export async function endAtCall(act: Act, n: number): Promise<boolean> {
  let calls = 0;
  let end = () => {};
  const ended = new Promise<boolean>((done) => (end = () => done(true)));
  const request = client.makeRequest;
  const requests = vi.spyOn(client, "makeRequest").mockImplementation(async function (this: unknown, ...call) {
    const isLast = ++calls === n;
    const answer = await request.apply(this, call);
    if (!isLast) return answer;
    await answer.toJSON();
    end();
    return new Promise(() => {});
  });
  const isEnded = await Promise.race([ended, perform(act).then(() => false)]);
  requests.mockRestore();
  if (pool.idleCount < pool.totalCount) throw new Error("A transaction is open during a call to the provider");
  return isEnded;
}

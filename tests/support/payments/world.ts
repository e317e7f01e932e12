// A small world in which money moves: three buyers, two pets, a breeder with a plan to pay for, a clock, and a provider
// whose calls may be late, lost or wrong. Import tests/support/stripe.ts before this.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { receiveEvent } from "#app/domain/payments/provider-events/receive-webhook.server.ts";
import { settleEvents } from "#app/domain/payments/provider-events/settle-webhooks.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { User } from "#app/platform/generated/prisma/client.ts";
import { createBreeder, createPet, createUser, viewerOf as viewerOfRow } from "../factories.ts";
import { providerClock, stripe } from "../stripe.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export interface World {
  buyers: readonly Viewer[];
  pets: readonly number[];
  /** Owns the pets, and pays for no plan here. */
  breeder: Viewer;
  /** Pays for plans. */
  subscriber: Viewer;
  /** Events that the provider has sent and that are not delivered yet. */
  events: { payload: string }[];
}

let time = Date.now();
let billingAhead = 0;

/** The moment at which the world stands. Site and provider go by it. */
export const moment = {
  get now() {
    return new Date(time);
  },
  pass(ms: number) {
    time += ms;
  },
  /** Only for subscriptions. */
  async passBilling(ms: number) {
    billingAhead += ms;
    await stripe.control.advanceBilling(ms);
  },
};

/** From now on site and provider use the clock of this test. */
export function stopTheClock(): void {
  clock.now = () => new Date(time);
  providerClock.now = () => time;
}

/** The account as the site knows it when it is signed in. */
export async function viewerOf(userId: number): Promise<Viewer> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, include: { breeder: true } });
  return viewerAs(user, user.breeder?.id);
}

/** The same, of rows that were just made. */
function viewerAs(user: User, breederId: number | null = null): Viewer {
  const { type, isBreeder, isAdmin } = user;
  return viewerOfRow(user, { type, isBreeder, isAdmin, breederId, avatarUrl: "", permissions: [] });
}

/** A world of its own, days after everything in the one before. */
export async function createWorld(): Promise<World> {
  moment.pass(billingAhead + 3 * DAY_MS);
  billingAhead = 0;
  stripe.control.clearTrouble();
  stripe.control.refunds("succeeded");
  stripe.control.forget();
  // What was before is in order and has come to its end: the provider has forgotten it, so that no rule may refund it.
  const endedAt = moment.now;
  await db.pet.updateMany({ where: { soldAt: null }, data: { soldAt: endedAt } });
  await db.deposit.updateMany({ where: { status: "pending" }, data: { status: "failed" } });
  const ended = { status: "cancelled", endedAt, providerEndedAt: endedAt } as const;
  await db.subscription.updateMany({ where: { providerEndedAt: null }, data: ended });
  await db.reconciliation.create({ data: { startedAt: moment.now, finishedAt: moment.now } });
  const breeder = await createBreeder({ plan: "gold" });
  const subscriber = await createBreeder();
  const pets = [
    await createPet({ breederId: breeder.id, depositPence: 25_000 }),
    await createPet({ breederId: breeder.id, depositPence: 10_050 }),
  ];
  const buyers = [await createUser(), await createUser(), await createUser()];
  return {
    buyers: buyers.map((buyer) => viewerAs(buyer)),
    pets: pets.map(({ id }) => id),
    breeder: viewerAs(breeder.user, breeder.id),
    subscriber: viewerAs(subscriber.user, subscriber.id),
    events: [],
  };
}

/** What the provider has sent since, on its way to the site. */
export function collectEvents(world: World): void {
  world.events.push(...stripe.control.takeEvents());
}

/** An event arrives, signed as the provider signs it, and is handled. */
export async function deliver(payload: string, times = 1): Promise<void> {
  const signature = stripe.control.sign(payload, Math.floor(Date.now() / 1000));
  await Promise.all(Array.from({ length: times }, () => receiveEvent(payload, signature)));
  await settleEvents();
}

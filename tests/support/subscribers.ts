// Breeders who buy plans on a site under test. Import only from tests/http.
import { expect } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession } from "./factories.ts";
import { html, type Site, textOf, type Visitor } from "./site.ts";

export const PAGE = "/breeder/subscription";
export const CANCEL = `${PAGE}/cancel`;

/** A breeder who is signed in. */
export interface Owner {
  breeder: { id: number; userId: number };
  visitor: Visitor;
}

export async function newOwner(site: Site): Promise<Owner> {
  const breeder = await createBreeder();
  const { token } = await createSession(breeder.userId);
  return { breeder, visitor: site.visitor({ token }) };
}

/** The page below the tabs of the area. */
export const main = (page: string) => /<nav class="tabs[\s\S]*?<\/nav>([\s\S]*)<\/main>/.exec(page)?.[1] ?? "";
export const textAt = async (visitor: Visitor, path: string) => textOf(main(await html(await visitor.get(path))));

/** The card of a plan, without the page around it. */
export function cardOf(page: string, name: string): string {
  const cards = page.matchAll(
    /<li class="plan-card(?: [^"]*)?"><h3>([^<]*)<\/h3>[\s\S]*?(?=<li class="plan-card|<\/section>)/g,
  );
  return [...cards].find(([, heading]) => heading === name)?.[0] ?? "";
}

export const choose = (visitor: Visitor, planId: string) => visitor.post(PAGE, { planId });
export const sessionIn = (answer: Response) => answer.headers.get("Location")!.split("/").at(-1)!;
export const successOf = (sessionId: string) => `${PAGE}/success?session_id=${sessionId}`;

/** Presses the button of a plan, pays, and comes back. */
export async function buy(site: Site, { visitor }: Owner, planId: string, path = PAGE): Promise<string> {
  const sessionId = sessionIn(await visitor.post(path, { planId }));
  expect(await site.stripe.pay(sessionId)).toBe("paid");
  expect((await visitor.get(successOf(sessionId))).status).toBe(200);
  return sessionId;
}

/** A breeder who has bought a plan. */
export async function newSubscriber(site: Site, planId: string): Promise<Owner> {
  const one = await newOwner(site);
  await buy(site, one, planId);
  return one;
}

/** The subscription in force, or null. */
export const inForce = ({ breeder }: Owner) =>
  db.subscription.findFirst({ where: { breederId: breeder.id, status: { in: ["active", "past_due"] } } });

/** Everything that was paid for plans, the largest amount first. */
export async function amounts({ breeder }: Owner): Promise<number[]> {
  const entries = await db.ledgerEntry.findMany({
    where: { kind: "subscription_paid", subscription: { breederId: breeder.id } },
    orderBy: { amountPence: "desc" },
  });
  return entries.map(({ amountPence }) => amountPence);
}

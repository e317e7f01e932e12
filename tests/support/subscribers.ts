// Breeders who buy plans on a site under test. Import only from tests/http.
import { expect } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession } from "./factories.ts";
import { all, allByRole, byRole, one } from "./page.ts";
import { html, type Site, textOf, type Visitor } from "./site.ts";

export const PAGE = "/breeder/subscription";
export const CANCEL = `${PAGE}/cancel`;

/** A breeder who is signed in. */
export interface Owner {
  breeder: { id: number; userId: number };
  visitor: Visitor;
  token: string;
}

export async function newOwner(site: Site): Promise<Owner> {
  const breeder = await createBreeder();
  const { token } = await createSession(breeder.userId);
  return { breeder, visitor: site.visitor({ token }), token };
}

/** The main element without the tabs of the breeder area and without what precedes them. */
export function main(page: string): Element {
  const copy = byRole(page, "main").cloneNode(true) as Element;
  const tabs = one(copy, "nav.breeder-tabs");
  while (tabs.previousSibling) tabs.previousSibling.remove();
  tabs.remove();
  return copy;
}

/** The texts of all alerts of a page. */
export const alerts = (page: string) => allByRole(page, "alert").map(textOf).join("\n");
export const textAt = async (visitor: Visitor, path: string) => textOf(main(await html(await visitor.get(path))));

/** The card of a plan, by its heading. */
export function cardOf(page: string, name: string): Element {
  const [card, ...more] = all(page, "li.plan-card").filter((each) => textOf(one(each, "h3")) === name);
  if (!card || more.length > 0) throw new Error(`The page does not have one card of the plan ${name}`);
  return card;
}

export const choose = (visitor: Visitor, planId: string) => visitor.post(PAGE, { planId });
export const sessionIn = (answer: Response) => answer.headers.get("Location")!.split("/").at(-1)!;
export const successOf = (sessionId: string) => `${PAGE}/success?session_id=${sessionId}`;

/** Submits the form of a plan, pays, and returns to the site. */
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

/** All payments for plans in pence, the largest first. */
export async function amounts({ breeder }: Owner): Promise<number[]> {
  const entries = await db.ledgerEntry.findMany({
    where: { kind: "subscription_paid", subscription: { breederId: breeder.id } },
    orderBy: { amountPence: "desc" },
  });
  return entries.map(({ amountPence }) => amountPence);
}

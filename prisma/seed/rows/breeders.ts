// Inserts breeders with their applications, settings, subscriptions and monthly payments.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { coverImage, emblemImage } from "../demo-images.ts";
import { APPLICATIONS, type DemoApplication } from "../world/applications.ts";
import { BREEDERS } from "../world/breeders.ts";
import type { DemoBreeder } from "../world/types.ts";
import * as users from "../world/users.ts";
import { emailOf, allUsers } from "./accounts.ts";
import { approvedDaysAgo, type WorldWriter } from "./world-writer.ts";

/** Inserts the breeders, approved or not, and records their ids. */
export async function writeBreeders(writer: WorldWriter): Promise<void> {
  const { tx } = writer;
  const rows = await tx.breeder.createManyAndReturn({
    data: [
      ...BREEDERS.map((breeder) => approvedRow(writer, breeder)),
      ...APPLICATIONS.map((application) => unapprovedRow(writer, application)),
    ],
    select: { id: true, userId: true },
  });
  const numbers = new Map(rows.map(({ id, userId }) => [userId, id]));
  for (const [username, userId] of writer.users) {
    const id = numbers.get(userId);
    if (id !== undefined) writer.breeders.set(username, id);
  }
  await tx.breederApplication.createMany({
    data: [
      ...BREEDERS.map((breeder) => approvedApplication(writer, breeder)),
      ...APPLICATIONS.map((application) => otherApplication(writer, application)),
    ],
  });
  await tx.breederSettings.createMany({
    data: BREEDERS.map(({ username, publicContact, hiddenContact, vacation }) => ({
      breederId: writer.breeder(username),
      publicContactInfo: publicContact ?? false,
      hideContactInfo: hiddenContact ?? false,
      vacationMode: vacation !== undefined,
      vacationMessage: vacation ?? "",
    })),
  });
  await tx.breederVacation.updateMany({ data: { startedAt: writer.at(3) } });
  await writeSubscriptions(writer);
}

function approvedRow(writer: WorldWriter, breeder: DemoBreeder): Prisma.BreederCreateManyInput {
  const { username } = breeder;
  const approvedAt = writer.at(approvedDaysAgo(breeder.daysAgo));
  return {
    userId: writer.user(username),
    tradingName: breeder.tradingName,
    description: breeder.description,
    location: breeder.location,
    localCouncilAuthority: breeder.council,
    contactEmail: contactEmail(breeder),
    contactEmailVerifiedAt: approvedAt,
    contactTel: breeder.tel,
    status: "approved",
    approvedAt,
    profileImageId: writer.image(emblemImage(username)),
    coverImageId: writer.image(coverImage(username)),
    responseTimeMinutes: breeder.responseMinutes,
    createdAt: writer.at(breeder.daysAgo),
    updatedAt: approvedAt,
  };
}

// A demo account signs in with a descriptive email address; its business has another one.
function contactEmail({ username }: { username: string }): string {
  return `${username}@demo.test`;
}

function unapprovedRow(writer: WorldWriter, application: DemoApplication): Prisma.BreederCreateManyInput {
  const user = allUsers().find(({ username }) => username === application.username)!;
  return {
    userId: writer.user(application.username),
    tradingName: application.tradingName,
    description: application.description,
    location: application.location,
    localCouncilAuthority: application.council,
    contactEmail: emailOf(user),
    contactTel: application.tel,
    status: application.rejection ? "rejected" : "pending",
    rejectionReason: application.rejection?.reason ?? null,
    createdAt: writer.at(application.daysAgo),
    updatedAt: writer.at(application.rejection?.daysAgo ?? application.daysAgo),
  };
}

function approvedApplication(writer: WorldWriter, breeder: DemoBreeder): Prisma.BreederApplicationCreateManyInput {
  return {
    userId: writer.user(breeder.username),
    registeredTradingName: breeder.tradingName,
    registeredFirstName: breeder.firstName,
    registeredLastName: breeder.lastName,
    registeredAddress: breeder.location,
    contactName: `${breeder.firstName} ${breeder.lastName}`,
    contactEmail: contactEmail(breeder),
    contactTel: breeder.tel,
    location: breeder.location,
    localCouncilAuthority: breeder.council,
    description: breeder.description,
    status: "approved",
    decidedById: writer.user(users.DEMO_ADMIN.username),
    decidedAt: writer.at(approvedDaysAgo(breeder.daysAgo)),
    createdAt: writer.at(breeder.daysAgo),
  };
}

function otherApplication(writer: WorldWriter, application: DemoApplication): Prisma.BreederApplicationCreateManyInput {
  const user = allUsers().find(({ username }) => username === application.username)!;
  const { rejection } = application;
  return {
    userId: writer.user(application.username),
    registeredTradingName: application.tradingName,
    registeredFirstName: user.firstName,
    registeredLastName: user.lastName,
    registeredAddress: application.address,
    contactName: `${user.firstName} ${user.lastName}`,
    contactEmail: emailOf(user),
    contactTel: application.tel,
    location: application.location,
    localCouncilAuthority: application.council,
    description: application.description,
    status: rejection ? "rejected" : "pending",
    rejectionReason: rejection?.reason ?? null,
    decidedById: rejection ? writer.user(users.DEMO_ADMIN.username) : null,
    decidedAt: rejection ? writer.at(rejection.daysAgo) : null,
    createdAt: writer.at(application.daysAgo),
  };
}

async function writeSubscriptions(writer: WorldWriter): Promise<void> {
  const { tx } = writer;
  const plans = await tx.plan.findMany({ select: { id: true, pricePence: true } });
  const prices = new Map(plans.map(({ id, pricePence }) => [id, pricePence]));
  const subscribed = BREEDERS.flatMap((breeder) => (breeder.plan ? [{ ...breeder, plan: breeder.plan }] : []));
  const rows = await tx.subscription.createManyAndReturn({
    data: subscribed.map(({ username, plan }) => subscriptionRow(writer, username, plan)),
    select: { id: true, breederId: true, planId: true, createdAt: true, currentPeriodEnd: true },
  });
  const usernames = new Map(subscribed.map(({ username }) => [writer.breeder(username), username]));
  await tx.ledgerEntry.createMany({
    data: rows.flatMap(({ id, breederId, planId, createdAt, currentPeriodEnd }) =>
      monthsPaid(createdAt, currentPeriodEnd!).map((paidAt, month) => ({
        kind: "subscription_paid" as const,
        amountPence: prices.get(planId)!,
        providerId: `in_demo_${nameOf(usernames.get(breederId)!)}_${month + 1}`,
        subscriptionId: id,
        createdAt: paidAt,
      })),
    ),
  });
}

function subscriptionRow(
  writer: WorldWriter,
  username: string,
  plan: NonNullable<DemoBreeder["plan"]>,
): Prisma.SubscriptionCreateManyInput {
  const createdAt = writer.at(plan.daysAgo);
  const ended = plan.endedDaysAgo !== undefined;
  // The end of a month of the subscription, counted from its first day.
  const reached = wholeMonths(createdAt, writer.at(plan.endedDaysAgo ?? 0));
  const currentPeriodEnd = addMonths(createdAt, plan.pastDue || ended ? reached : reached + 1);
  return {
    breederId: writer.breeder(username),
    planId: plan.id,
    status: ended ? "cancelled" : plan.pastDue ? "past_due" : "active",
    providerCustomerId: `cus_demo_${nameOf(username)}`,
    providerSubscriptionId: `sub_demo_${nameOf(username)}`,
    providerCheckoutId: `cs_demo_${nameOf(username)}`,
    currentPeriodEnd,
    createdAt,
    updatedAt: plan.pastDue || ended ? currentPeriodEnd : createdAt,
    ...(ended ? { endedAt: currentPeriodEnd, providerEndedAt: currentPeriodEnd, endReason: "ended" } : {}),
  };
}

/** The form of a username in the provider's ids. */
export function nameOf(username: string): string {
  return username.replaceAll(/[^a-z0-9]/g, "");
}

function wholeMonths(start: Date, end: Date): number {
  let months = 0;
  while (addMonths(start, months + 1) <= end) months += 1;
  return months;
}

// The first day of each month that was paid for, up to but not including the end.
function monthsPaid(start: Date, end: Date): Date[] {
  return Array.from({ length: wholeMonths(start, end) }, (_, month) => addMonths(start, month));
}

// A subscription that began on the 31st renews on the last day of shorter months.
function addMonths(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return moved;
}

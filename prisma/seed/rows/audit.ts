// Inserts the audit log: an entry of every kind, each about an object of the demo world. The details have the documented
// shapes, which the page of the log relies on.
import { APPLICATIONS } from "../world/applications.ts";
import { BREEDERS } from "../world/breeders.ts";
import * as events from "../world/events.ts";
import { DEMO_ADMIN, DEMO_BANNED, DEMO_MODERATOR } from "../world/users.ts";
import { addressOf, allUsers } from "./accounts.ts";
import { type Entry, listingChanges } from "./audit-changes.ts";
import { decidedDaysAgo, PETS } from "./pets.ts";
import { queueEntries } from "./queue-entries.ts";
import { approvedDaysAgo, minutesAfter, type WorldWriter } from "./world-writer.ts";

const ADMIN = DEMO_ADMIN.username;
const MODERATOR = DEMO_MODERATOR.username;

/** Inserts the log, oldest first. */
export async function writeAudit(writer: WorldWriter): Promise<void> {
  const order = allUsers().map(({ username }) => username);
  const entries = [
    ...applications(writer),
    ...listings(writer),
    ...listingChanges(writer),
    ...accounts(writer),
    ...logins(),
    ...(await refunds(writer)),
    ...(await queueEntries(writer)),
  ];
  await writer.tx.auditEntry.createMany({
    data: entries
      .sort((a, b) => b.daysAgo - a.daysAgo)
      .map(({ type, body, detail, by, daysAgo }) => ({
        type,
        body,
        detail,
        actorId: by === null ? null : writer.user(by),
        remoteIp: by === null ? null : addressOf(order.indexOf(by)),
        createdAt: writer.at(daysAgo),
      })),
  });
}

function applications(writer: WorldWriter): Entry[] {
  const admin = writer.user(ADMIN);
  const approved = BREEDERS.flatMap(({ username, tradingName, daysAgo }): Entry[] => [
    application(writer, username, tradingName, daysAgo),
    {
      type: "breeder approved",
      body: `${tradingName} was approved`,
      detail: { approved_by: admin, breeder_id: writer.breeder(username) },
      by: ADMIN,
      daysAgo: approvedDaysAgo(daysAgo),
    },
  ]);
  const others = APPLICATIONS.flatMap(({ username, tradingName, daysAgo, rejection }): Entry[] => [
    application(writer, username, tradingName, daysAgo),
    ...(rejection
      ? [
          {
            type: "breeder rejected" as const,
            body: `${tradingName} was rejected`,
            detail: { rejected_by: admin, breeder_id: writer.breeder(username), reason: rejection.reason },
            by: ADMIN,
            daysAgo: rejection.daysAgo,
          },
        ]
      : [changedApplication(writer, username, tradingName, daysAgo * 0.9)]),
  ]);
  return [...approved, ...others];
}

function application(writer: WorldWriter, username: string, tradingName: string, daysAgo: number): Entry {
  const detail = { breederId: writer.breeder(username) };
  return {
    type: "new breeder application",
    body: `${tradingName} applied to become a breeder`,
    detail,
    by: username,
    daysAgo,
  };
}

/** Of an application that waits for a decision. */
function changedApplication(writer: WorldWriter, username: string, tradingName: string, daysAgo: number): Entry {
  return {
    ...application(writer, username, tradingName, daysAgo),
    type: "breeder application changed",
    body: `${tradingName} changed the application to become a breeder`,
  };
}

function listings(writer: WorldWriter): Entry[] {
  const moderator = writer.user(MODERATOR);
  return PETS.flatMap(({ username, pet }): Entry[] => {
    if (pet.status === "pending") return [];
    const about = { pet_id: writer.pet(username, pet.name) };
    const decided = { by: MODERATOR, daysAgo: decidedDaysAgo(pet) };
    if (pet.status === "rejected") {
      const detail = { ...about, rejected_by: moderator, reason: pet.rejectionReason ?? "" };
      return [{ type: "pet rejected", body: `The listing of ${pet.name} was rejected`, detail, ...decided }];
    }
    const entries: Entry[] = [
      {
        type: "pet approved",
        body: `The listing of ${pet.name} was approved`,
        detail: { ...about, approved_by: moderator },
        ...decided,
      },
    ];
    if (pet.status === "hidden") {
      const detail = { ...about, hidden_by: moderator };
      const daysAgo = pet.daysAgo * 0.4;
      entries.push({
        type: "pet hidden",
        body: `The listing of ${pet.name} was hidden`,
        detail,
        by: MODERATOR,
        daysAgo,
      });
    }
    return entries;
  });
}

function accounts(writer: WorldWriter): Entry[] {
  const admin = writer.user(ADMIN);
  const { username, daysAgo, forDays, liftedDaysAgo, reason } = events.LIFTED_BAN;
  const ban = (name: string, at: number, days: number, why: string): Entry => ({
    type: "user banned",
    body: `@${name} was banned for ${days} days`,
    detail: {
      user_id: writer.user(name),
      banned_by: admin,
      banned_until: minutesAfter(writer.at(at), days * 24 * 60).toISOString(),
      reason: why,
    },
    by: ADMIN,
    daysAgo: at,
  });
  const permission = (type: "permission added" | "permission removed", name: string, at: number): Entry => ({
    type,
    body: `${name}: ${type} for @${MODERATOR}`,
    detail: { user_id: writer.user(MODERATOR), permission: name, changed_by: admin },
    by: ADMIN,
    daysAgo: at,
  });
  return [
    ban(username, daysAgo, forDays, reason),
    {
      type: "user unbanned",
      body: `@${username} was unbanned`,
      detail: { user_id: writer.user(username), unbanned_by: admin },
      by: ADMIN,
      daysAgo: liftedDaysAgo,
    },
    ban(DEMO_BANNED.username, 0, events.BANNED_FOR_DAYS, events.BAN_REASON),
    permission("permission added", "admin.access", 400),
    permission("permission added", "pets.approve", 399.9),
    permission("permission added", "breeders.approve", 399.8),
    permission("permission removed", "breeders.approve", 371),
    {
      type: "user signed out",
      body: `@${MODERATOR} was signed out everywhere`,
      detail: { user_id: writer.user(MODERATOR), signed_out_by: admin },
      by: ADMIN,
      daysAgo: 370.9,
    },
    {
      type: "admin search",
      body: `@${ADMIN} searched the admin area`,
      detail: { searched_by: admin, found: [`accounts ${writer.user(MODERATOR)}`] },
      by: ADMIN,
      daysAgo: 370.8,
    },
    {
      type: "job changed",
      body: "The job make-pending-images was tried again.",
      detail: { job: "make-pending-images", outcome: "tried again", changed_by: admin },
      by: ADMIN,
      daysAgo: 370.75,
    },
    {
      type: "list exported",
      body: "The list deposits was exported.",
      detail: { list: "deposits", exported_by: admin },
      by: ADMIN,
      daysAgo: 370.7,
    },
  ];
}

async function refunds(writer: WorldWriter): Promise<Entry[]> {
  const rows = await writer.tx.deposit.findMany({ where: { refundReason: "administrator" } });
  return rows.map(({ id, petId, userId, refundNote, refundedAt }) => ({
    type: "deposit refunded",
    body: `Deposit ${id} is refunded.`,
    detail: {
      ...{ deposit_id: id, pet_id: petId, user_id: userId },
      ...{ refunded_by: writer.user(ADMIN), reason: refundNote },
    },
    by: ADMIN,
    daysAgo: (writer.now.getTime() - refundedAt!.getTime()) / 86_400_000,
  }));
}

function logins(): Entry[] {
  return events.ADMIN_LOGINS.map(({ username, daysAgo }) => ({
    type: "admin login",
    body: `@${username} signed in, with access to the admin area`,
    detail: {},
    by: username,
    daysAgo,
  }));
}

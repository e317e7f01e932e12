// Inserts the audit log: an entry of every kind, each about an object of the demo world. The details have the documented
// shapes, which the page of the log relies on.
import { APPLICATIONS } from "../world/applications.ts";
import { BREEDERS } from "../world/breeders.ts";
import { CHANGED_PRICE, MASS_SENDER } from "../world/cases.ts";
import * as events from "../world/events.ts";
import { DEMO_ADMIN, DEMO_BANNED, DEMO_MODERATOR } from "../world/users.ts";
import { addressOf, allUsers } from "./accounts.ts";
import { type Entry, listingChanges } from "./audit-changes.ts";
import { decidedDaysAgo, PETS } from "./pets.ts";
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
    ...(await checks(writer)),
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
      : []),
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
  ];
}

/** What moderators did in the moderation queue itself. */
async function checks(writer: WorldWriter): Promise<Entry[]> {
  const admin = writer.user(ADMIN);
  const { breeder, pet } = CHANGED_PRICE;
  const petId = writer.pet(breeder, pet);
  const { message } = await writer.tx.moderationCase.findUniqueOrThrow({
    where: { id: writer.case("message") },
    select: { message: { select: { id: true, chatId: true } } },
  });
  const reason = "The reported message is one of several with the same words.";
  const read = { message_id: message!.id, chat_id: message!.chatId, read_by: admin, reason };
  const checked = { checked_by: admin, decision: "agree", reason: "As the photos show." } as const;
  return [
    {
      type: "decision reversed",
      body: `The listing of ${pet}: a decision was taken back`,
      detail: { decision: "hide", reversed_by: admin, reason: "The breeder has sent a newer photo.", pet_id: petId },
      by: ADMIN,
      daysAgo: 4,
    },
    {
      type: "chat read",
      body: "A whole chat was read for a case",
      detail: { case_id: writer.case("message"), ...read },
      by: ADMIN,
      daysAgo: 0.5,
    },
    {
      type: "appeal decided",
      body: "The appeal against decision D-DEMCHCKD was refused",
      detail: {
        ...{ case_id: writer.case("second_check"), decision_ref: "D-DEMCHCKD", outcome: "refused", decided_by: admin },
        reason: "The council has no licence with that number.",
      },
      by: ADMIN,
      daysAgo: 5,
    },
    {
      type: "appeal document downloaded",
      body: "A document of the appeal against decision D-DEMCHCKD was downloaded",
      detail: { decision_ref: "D-DEMCHCKD", user_id: writer.user(MASS_SENDER), downloaded_by: admin },
      by: ADMIN,
      daysAgo: 5.1,
    },
    {
      type: "pet changes requested",
      body: `Changes of the listing of ${pet} were requested`,
      detail: { pet_id: petId, requested_by: admin, reason: "The photo shows another dog.", fields: ["photos"] },
      by: ADMIN,
      daysAgo: 7,
    },
    {
      type: "case passed on",
      body: "A case was passed on to another lane",
      detail: {
        ...{ case_id: writer.case("message"), kind: "report", passed_on_by: admin, reason: "It is about an account." },
        changes: { lane: { from: "listings", to: "people" } },
      },
      by: ADMIN,
      daysAgo: 0.6,
    },
    {
      type: "user warned",
      body: `@${MASS_SENDER} was warned`,
      detail: {
        ...{ user_id: writer.user(MASS_SENDER), warned_by: admin, case_id: writer.case("message") },
        reason: "Do not send the same message to many breeders.",
      },
      by: ADMIN,
      daysAgo: 20,
    },
    {
      type: "second check decided",
      body: "The second check of decision D-DEMCHCKD was decided: agree",
      detail: { case_id: writer.case("second_check"), decision_ref: "D-DEMCHCKD", ...checked },
      by: ADMIN,
      daysAgo: 6,
    },
  ];
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

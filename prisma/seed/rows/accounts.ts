// Inserts accounts with their permissions, postal addresses, bans, past sessions and newsletter subscriptions.
import { createHash } from "node:crypto";
import {
  BREEDER_PERMISSIONS,
  MEMBER_PERMISSIONS,
  PERMISSIONS,
  type Permission,
} from "#app/domain/permissions/rules.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { personImage } from "../demo-images.ts";
import { APPLICATIONS } from "../world/applications.ts";
import { BREEDERS } from "../world/breeders.ts";
import { BAN_REASON, BANNED_FOR_DAYS, LIFTED_BAN } from "../world/events.ts";
import * as people from "../world/people.ts";
import type { DemoPerson } from "../world/types.ts";
import { minutesAfter, type WorldWriter } from "./world-writer.ts";

const APPROVED_BREEDER: readonly Permission[] = [...MEMBER_PERMISSIONS, ...BREEDER_PERMISSIONS];
const MODERATOR: readonly Permission[] = ["admin.access", "pets.approve"];
const EXPIRED_SESSION_HOURS = 24;
const BREEDER_MOBILES_FROM = 200;

const NAMED = [
  people.DEMO_BUYER,
  people.DEMO_NEW_BUYER,
  people.DEMO_PENDING,
  people.DEMO_REJECTED,
  people.DEMO_BANNED,
  people.DEMO_MODERATOR,
  people.DEMO_ADMIN,
  people.WAITING_BREEDER,
  people.WAITING_PET_LOVER,
];

/** Everybody with an account, approved breeders as the people behind them. */
export function allUsers(): (DemoPerson & { breeder: boolean })[] {
  const breeders = BREEDERS.map(({ username, email, firstName, lastName, daysAgo }, index) => ({
    username,
    email,
    firstName,
    lastName,
    daysAgo: daysAgo * 1.04,
    mobile: `+447700900${BREEDER_MOBILES_FROM + index}`,
    breeder: true,
  }));
  return [...NAMED, ...people.BUYERS].map((person) => ({ ...person, breeder: false })).concat(breeders);
}

/** Inserts the accounts and records their ids. All have the same password hash. */
export async function writeAccounts(writer: WorldWriter, passwordHash: string): Promise<void> {
  const { tx } = writer;
  const all = allUsers();
  const rows = await tx.user.createManyAndReturn({
    data: all.map((person) => userRow(writer, person, passwordHash)),
    select: { id: true, username: true },
  });
  for (const { id, username } of rows) writer.users.set(username, id);

  await tx.userPermission.createMany({
    data: all.flatMap((person) =>
      permissionsOf(person).map((permission) => ({
        userId: writer.user(person.username),
        permission,
        grantedAt: writer.at(person.daysAgo),
      })),
    ),
  });
  await tx.address.createMany({ data: all.flatMap((person) => addressRow(writer, person)) });
  await tx.newsletterSubscription.createMany({
    data: all
      .filter((person) => person.newsletter)
      .map((person) => ({
        userId: writer.user(person.username),
        email: emailOf(person),
        subscribedAt: writer.at(person.daysAgo * 0.9),
      })),
  });
  await writeBans(writer);
  await tx.session.createMany({ data: all.flatMap((person, index) => sessionRow(writer, person, index)) });
}

/** The email an account signs in with. */
export function emailOf({ username, email }: { username: string; email?: string }): string {
  return email ?? `${username}@demo.test`;
}

function userRow(
  writer: WorldWriter,
  person: DemoPerson & { breeder: boolean },
  passwordHash: string,
): Prisma.UserCreateManyInput {
  const createdAt = writer.at(person.daysAgo);
  const applied = APPLICATIONS.some(({ username, registeredAsBreeder }) => {
    return username === person.username && registeredAsBreeder;
  });
  return {
    username: person.username,
    email: emailOf(person),
    firstName: person.firstName,
    lastName: person.lastName,
    type: person.breeder || applied ? "breeder" : "user",
    isBreeder: person.breeder,
    isAdmin: person.username === people.DEMO_ADMIN.username,
    passwordHash,
    mobNo: person.mobile ?? null,
    emailVerifiedAt: minutesAfter(createdAt, 2),
    phoneVerifiedAt: person.mobile && !person.phoneUnverified ? minutesAfter(createdAt, 4) : null,
    imageId: writer.image(personImage(person.username)),
    lastSeenAt: writer.at(lastSeenDaysAgo(person)),
    createdAt,
    updatedAt: createdAt,
  };
}

function permissionsOf(person: DemoPerson & { breeder: boolean }): readonly Permission[] {
  if (person.username === people.DEMO_ADMIN.username) return PERMISSIONS;
  if (person.username === people.DEMO_MODERATOR.username) return MODERATOR;
  return person.breeder ? APPROVED_BREEDER : MEMBER_PERMISSIONS;
}

function addressRow(writer: WorldWriter, person: DemoPerson): Prisma.AddressCreateManyInput[] {
  if (!person.address) return [];
  const { house, street, town, region, postCode, country } = person.address;
  return [
    {
      userId: writer.user(person.username),
      houseNameOrNo: house,
      firstLine: street,
      town,
      region: region ?? null,
      postCode,
      country,
    },
  ];
}

async function writeBans(writer: WorldWriter): Promise<void> {
  const bannedById = writer.user(people.DEMO_ADMIN.username);
  await writer.tx.ban.createMany({
    data: [
      {
        userId: writer.user(LIFTED_BAN.username),
        bannedById,
        reason: LIFTED_BAN.reason,
        createdAt: writer.at(LIFTED_BAN.daysAgo),
        until: writer.at(LIFTED_BAN.daysAgo - LIFTED_BAN.forDays),
        liftedAt: writer.at(LIFTED_BAN.liftedDaysAgo),
      },
      {
        userId: writer.user(people.DEMO_BANNED.username),
        bannedById,
        reason: BAN_REASON,
        createdAt: writer.now,
        until: minutesAfter(writer.now, BANNED_FOR_DAYS * 24 * 60),
      },
    ],
  });
}

// Every fourth person has not been back for a while, so that "active" and "all" differ in the statistics.
function lastSeenDaysAgo(person: DemoPerson): number {
  const sentEmails = person.username.length + person.lastName.length;
  return Math.min(person.daysAgo * 0.9, sentEmails % 4 === 0 ? 40 + sentEmails : (sentEmails % 9) + 1.2);
}

// They have expired: the lists of devices show them, but tokens in public code must not sign anyone in.
function sessionRow(writer: WorldWriter, person: DemoPerson, index: number): Prisma.SessionCreateManyInput[] {
  const daysAgo = lastSeenDaysAgo(person);
  if (daysAgo < 1.1) return [];
  const lastActiveAt = writer.at(daysAgo);
  return [
    {
      tokenHash: createHash("sha256").update(`expired session of ${person.username}`).digest(),
      userId: writer.user(person.username),
      ipAddress: addressOf(index),
      userAgent: "Mozilla/5.0",
      createdAt: minutesAfter(lastActiveAt, -35),
      lastActiveAt,
      expiresAt: minutesAfter(lastActiveAt, EXPIRED_SESSION_HOURS * 60 - 35),
    },
  ];
}

/** An IP address of the blocks reserved for documentation (RFC 5737). */
export function addressOf(index: number): string {
  const blocks = ["203.0.113", "198.51.100", "192.0.2"];
  return `${blocks[index % blocks.length]}.${10 + ((index * 7) % 240)}`;
}

// Inserts accounts with their permissions, postal addresses, bans, past sessions and newsletter subscriptions.
import { createHash } from "node:crypto";
import {
  BREEDER_PERMISSIONS,
  MEMBER_PERMISSIONS,
  PERMISSIONS,
  type Permission,
} from "#app/domain/accounts/permissions/rules.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { userImage } from "../demo-images.ts";
import { APPLICATIONS } from "../world/applications.ts";
import { BREEDERS } from "../world/breeders.ts";
import { BAN_REASON, BANNED_FOR_DAYS, LIFTED_BAN } from "../world/events.ts";
import type { DemoUser } from "../world/types.ts";
import * as users from "../world/users.ts";
import { minutesAfter, type WorldWriter } from "./world-writer.ts";

const APPROVED_BREEDER: readonly Permission[] = [...MEMBER_PERMISSIONS, ...BREEDER_PERMISSIONS];
const MODERATOR: readonly Permission[] = ["admin.access", "pets.approve"];
const EXPIRED_SESSION_HOURS = 24;
const BREEDER_MOBILES_FROM = 200;

const NAMED = [
  users.DEMO_BUYER,
  users.DEMO_NEW_BUYER,
  users.DEMO_PENDING,
  users.DEMO_REJECTED,
  users.DEMO_BANNED,
  users.DEMO_MODERATOR,
  users.DEMO_ADMIN,
  users.WAITING_BREEDER,
  users.WAITING_BUYER,
];

/** All accounts, approved breeders included. */
export function allUsers(): (DemoUser & { breeder: boolean })[] {
  const breeders = BREEDERS.map(({ username, email, firstName, lastName, daysAgo }, index) => ({
    username,
    email,
    firstName,
    lastName,
    daysAgo: daysAgo * 1.04,
    mobile: `+447700900${BREEDER_MOBILES_FROM + index}`,
    breeder: true,
  }));
  return [...NAMED, ...users.BUYERS].map((user) => ({ ...user, breeder: false })).concat(breeders);
}

/** Inserts the accounts and records their ids. All have the same password hash. */
export async function writeAccounts(writer: WorldWriter, passwordHash: string): Promise<void> {
  const { tx } = writer;
  const all = allUsers();
  const rows = await tx.user.createManyAndReturn({
    data: all.map((user) => userRow(writer, user, passwordHash)),
    select: { id: true, username: true },
  });
  for (const { id, username } of rows) writer.users.set(username, id);

  await tx.userPermission.createMany({
    data: all.flatMap((user) =>
      permissionsOf(user).map((permission) => ({
        userId: writer.user(user.username),
        permission,
        grantedAt: writer.at(user.daysAgo),
      })),
    ),
  });
  await tx.address.createMany({ data: all.flatMap((user) => addressRow(writer, user)) });
  await tx.newsletterSubscription.createMany({
    data: all
      .filter((user) => user.newsletter)
      .map((user) => ({
        userId: writer.user(user.username),
        email: emailOf(user),
        subscribedAt: writer.at(user.daysAgo * 0.9),
      })),
  });
  await writeBans(writer);
  await tx.session.createMany({ data: all.flatMap((user, index) => sessionRow(writer, user, index)) });
}

/** The email an account signs in with. */
export function emailOf({ username, email }: { username: string; email?: string }): string {
  return email ?? `${username}@demo.test`;
}

function userRow(
  writer: WorldWriter,
  user: DemoUser & { breeder: boolean },
  passwordHash: string,
): Prisma.UserCreateManyInput {
  const createdAt = writer.at(user.daysAgo);
  const applied = APPLICATIONS.some(({ username, registeredAsBreeder }) => {
    return username === user.username && registeredAsBreeder;
  });
  return {
    username: user.username,
    email: emailOf(user),
    firstName: user.firstName,
    lastName: user.lastName,
    type: user.breeder || applied ? "breeder" : "user",
    isBreeder: user.breeder,
    isAdmin: user.username === users.DEMO_ADMIN.username,
    passwordHash,
    mobNo: user.mobile ?? null,
    emailVerifiedAt: minutesAfter(createdAt, 2),
    phoneVerifiedAt: user.mobile && !user.phoneUnverified ? minutesAfter(createdAt, 4) : null,
    imageId: writer.image(userImage(user.username)),
    lastSeenAt: writer.at(lastSeenDaysAgo(user)),
    createdAt,
    updatedAt: createdAt,
  };
}

function permissionsOf(user: DemoUser & { breeder: boolean }): readonly Permission[] {
  if (user.username === users.DEMO_ADMIN.username) return PERMISSIONS;
  if (user.username === users.DEMO_MODERATOR.username) return MODERATOR;
  return user.breeder ? APPROVED_BREEDER : MEMBER_PERMISSIONS;
}

function addressRow(writer: WorldWriter, user: DemoUser): Prisma.AddressCreateManyInput[] {
  if (!user.address) return [];
  const { house, street, town, region, postCode, country } = user.address;
  return [
    {
      userId: writer.user(user.username),
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
  const bannedById = writer.user(users.DEMO_ADMIN.username);
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
        userId: writer.user(users.DEMO_BANNED.username),
        bannedById,
        reason: BAN_REASON,
        createdAt: writer.now,
        until: minutesAfter(writer.now, BANNED_FOR_DAYS * 24 * 60),
      },
    ],
  });
}

// Every fourth user was last active some weeks ago, so that "active" and "all" differ in the statistics.
function lastSeenDaysAgo(user: DemoUser): number {
  const sentEmails = user.username.length + user.lastName.length;
  return Math.min(user.daysAgo * 0.9, sentEmails % 4 === 0 ? 40 + sentEmails : (sentEmails % 9) + 1.2);
}

// They have expired: the lists of devices show them, but tokens in public code must not sign anyone in.
function sessionRow(writer: WorldWriter, user: DemoUser, index: number): Prisma.SessionCreateManyInput[] {
  const daysAgo = lastSeenDaysAgo(user);
  if (daysAgo < 1.1) return [];
  const lastActiveAt = writer.at(daysAgo);
  return [
    {
      tokenHash: createHash("sha256").update(`expired session of ${user.username}`).digest(),
      userId: writer.user(user.username),
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

import { expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import { findAddressBan } from "./banned-addresses.server.ts";

const HOUR = new Date(Date.now() + 3_600_000);

async function ban(ipAddress: string, data: { until?: Date | null; liftedAt?: Date } = {}) {
  const { id } = await createUser();
  const { id: banId } = await db.ban.create({ data: { userId: id, until: HOUR, ...data } });
  await db.bannedAddress.create({ data: { banId, ipAddress } });
}

it("[OPN-78] covers the IP addresses of an open ban, and the /64 network of an IPv6 address", async () => {
  await ban("198.51.100.1");
  await ban("198.51.100.2", { until: new Date(Date.now() - 1_000) });
  await ban("198.51.100.3", { liftedAt: new Date() });
  await ban("198.51.100.4", { until: null });
  await ban("2001:db8:1:2::7");
  const covered = ["198.51.100.1", "198.51.100.4", "2001:db8:1:2::7", "2001:db8:1:2:ffff::1"];
  const free = ["198.51.100.2", "198.51.100.3", "198.51.100.5", "2001:db8:1:3::7", "not an address", null];
  for (const address of covered) expect([address, (await findAddressBan(address)) !== null]).toEqual([address, true]);
  for (const address of free) expect([address, (await findAddressBan(address)) !== null]).toEqual([address, false]);
  expect(await findAddressBan("198.51.100.1")).toEqual({ until: HOUR });
  await ban("198.51.100.1", { until: null });
  expect(await findAddressBan("198.51.100.1")).toEqual({ until: null });
});

it("[OPN-78] refuses every login from a banned IP address, with a right or a wrong password", async () => {
  await ban("198.51.100.9");
  const user = await createUser({ passwordHash: await hashPassword("seven kennels") });
  const from = (password: string, email = user.email) =>
    signIn({ email, password, remember: false, address: "198.51.100.9", userAgent: null });
  const refused = { ok: false, code: "address-banned", until: HOUR };
  expect(await from("seven kennels")).toEqual(refused);
  expect(await from("wrong kennels")).toEqual(refused);
  expect(await from("wrong kennels", "unknown@example.test")).toEqual(refused);
});

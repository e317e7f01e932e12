import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import { signIn } from "./sign-in.server.ts";

const DEVICE = { address: "203.0.113.9", userAgent: "Test", presentToken: null };
const ROUNDS = 10;

/** CPU time of all threads in microseconds; unlike elapsed time, it does not depend on the load of the machine. */
async function costOf(email: string): Promise<number> {
  const before = process.cpuUsage();
  const refused = await signIn({ ...DEVICE, email, password: "a wild guess", remember: false });
  const { user, system } = process.cpuUsage(before);
  expect(refused).toEqual({ ok: false, code: "invalid-credentials" });
  return user + system;
}

it("[LOG-11, OPN-40] uses as much CPU time for an unknown email as for a wrong password", async () => {
  const { email } = await createUser({ passwordHash: await hashPassword("seven green kennels") });
  await costOf(email);
  await costOf("unknown@example.test");
  let [known, unknown] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    known += await costOf(email);
    unknown += await costOf(`unknown${round}@example.test`);
  }
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.7);
});

it("replaces a hash of earlier parameters after the right password alone", async () => {
  const password = "seven green kennels";
  const passwordHash = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const { id, email } = await createUser({ passwordHash });
  const storedHash = async () => (await db.user.findUniqueOrThrow({ where: { id } })).passwordHash;
  const enter = (text: string) => signIn({ ...DEVICE, email, password: text, remember: false });
  expect((await enter("a wild guess")).ok).toBe(false);
  expect(await storedHash()).toBe(passwordHash);
  expect((await enter(password)).ok).toBe(true);
  const renewed = await storedHash();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await enter(password)).ok).toBe(true);
  expect(await storedHash()).toBe(renewed);
});

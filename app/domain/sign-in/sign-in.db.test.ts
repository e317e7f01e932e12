import { expect, it } from "vitest";
import { hashPassword } from "#app/domain/passwords/passwords.server.ts";
import { createUser } from "../../../tests/support/factories.ts";
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

// The email addresses of erased accounts: no other account may have one, and an account that cannot be erased delays no other.
import { afterEach, expect, it } from "vitest";
import { emailTargetSchema } from "#app/domain/accounts/profile/code-schema.ts";
import { contactDetailsSchema } from "#app/domain/accounts/profile/schema.ts";
import { emailSchema } from "#app/domain/breeders/registration/schema.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../../../../tests/support/factories.ts";
import { closeAccount } from "./close-account.server.ts";
import { eraseAccounts } from "./jobs.server.ts";

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

it("[DAT-09] refuses them to registrations and changes of address, on page and API", () => {
  const form = contactDetailsSchema({ email: "a@example.test", telNo: null, mobNo: null }).shape.email;
  for (const email of ["closed.12@erased.invalid", "account-12@Unconfirmed.INVALID"]) {
    const accepted = [emailSchema, emailTargetSchema.shape.email, form].map(
      (schema) => schema.safeParse(email).success,
    );
    expect(accepted).toEqual([false, false, false]);
  }
});

it("[DAT-09] erases the other accounts when one cannot be", async () => {
  const [first, second] = [await createUser(), await createUser()];
  await closeAccount({ userId: first.id, deletesReviews: false });
  await closeAccount({ userId: second.id, deletesReviews: false });
  clock.now = () => new Date(Date.now() + 15 * 86_400_000);
  const taken = `closed.${first.id}@erased.invalid`;
  const { id } = await createUser({ email: taken });
  await expect(eraseAccounts()).rejects.toThrow("Some accounts were not erased");
  const { email } = await db.user.findUniqueOrThrow({ where: { id: second.id } });
  expect(email).toBe(`closed.${second.id}@erased.invalid`);
  await db.user.update({ where: { id }, data: { email: "another@example.test" } });
  expect(await eraseAccounts()).toBe(1);
});

it("[DAT-09] takes the address from an account that never confirmed it", async () => {
  const { id } = await createUser();
  await closeAccount({ userId: id, deletesReviews: false });
  clock.now = () => new Date(Date.now() + 15 * 86_400_000);
  const email = `closed.${id}@erased.invalid`;
  const holder = await createUser({ email, emailVerifiedAt: null });
  expect(await eraseAccounts()).toBe(1);
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ email });
  const left = await db.user.findUniqueOrThrow({ where: { id: holder.id } });
  expect(left.email).toBe(`account-${holder.id}@unconfirmed.invalid`);
});

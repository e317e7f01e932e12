import { expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createUser } from "../../../../tests/support/factories.ts";
import { depositEmail } from "./emails.server.ts";
import { ruleEmail } from "./rule-emails.server.ts";

it("[VIS-15, ALL-03] emails have links behind the login, and none for who is banned", async () => {
  const [breeder, buyer] = [await createBreeder(), await createUser()];
  const { id: petId } = await createPet({ breederId: breeder.id });
  const returning = { refundRequestedAt: clock.now(), refundReason: "banned" };
  const { id: depositId } = await createPaidDeposit(petId, { userId: buyer.id, ...returning });
  const links = async () => {
    const emails = await Promise.all([
      depositEmail("deposit-paid", depositId),
      ruleEmail({ depositId, to: "buyer", about: "refund" }),
      ruleEmail({ depositId, to: "breeder", about: "refund" }),
    ]);
    return emails.map((email) => email!.text.match(/http\S+/g)?.map((url) => new URL(url).pathname) ?? []);
  };
  expect(await links()).toMatchObject([
    ["/profile/receipts", expect.stringMatching(/^\/handovers\//)],
    [`/deposits/${depositId}`],
    [`/breeder/deposits/${depositId}`],
  ]);
  await db.ban.createMany({ data: [{ userId: breeder.userId }, { userId: buyer.id }] });
  expect(await links()).toEqual([[], [], []]);
});

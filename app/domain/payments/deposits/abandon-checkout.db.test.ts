// Abandoning the open checkout of a deposit.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { checkoutOf, latestDeposit, newBuyer, newPet } from "../../../../tests/support/payments/deposits.ts";
import { stopTheClock } from "../../../../tests/support/payments/world.ts";
import { hold, stripe } from "../../../../tests/support/stripe.ts";
import { abandonDepositCheckout } from "./abandon-checkout.server.ts";
import { payDeposit } from "./pay-deposit.server.ts";

beforeAll(stopTheClock);
afterEach(() => {
  stripe.control.clearTrouble();
  stripe.control.refunds("succeeded");
});

describe("paying a deposit", () => {
  it("[OPN-36] closes a checkout that was abandoned while it was being opened", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    const finish = hold(/POST .*sessions$/, { when: "after" });
    const asked = stripe.control.requests.length;
    const paying = payDeposit(buyer, pet.id);
    await expect.poll(() => stripe.control.requests.length).toBeGreaterThan(asked);
    expect(await abandonDepositCheckout(buyer, pet.id)).toBe("failed");
    finish();
    await paying;
    const { reference } = await db.deposit.findFirstOrThrow({ where: { petId: pet.id }, orderBy: { id: "asc" } });
    const closed = stripe.control.all("checkout.session").find((one) => one.client_reference_id === reference);
    expect(closed?.status).toBe("expired");
  });
});

describe("abandoning the checkout", () => {
  it("[OPN-36] closes the checkout, and releases the pet at once", async () => {
    const [first, second, pet] = [await newBuyer(), await newBuyer(), await newPet()];
    expect(await abandonDepositCheckout(first, pet.id)).toBeNull();
    await payDeposit(first, pet.id);
    const checkout = await checkoutOf(pet.id);
    expect(await abandonDepositCheckout(second, pet.id)).toBeNull();
    expect(await abandonDepositCheckout(first, pet.id)).toBe("failed");
    expect(await stripe.control.pay(checkout.id)).toBe("closed");
    expect((await payDeposit(second, pet.id)).ok).toBe(true);
  });

  it("keeps a deposit that was paid just before", async () => {
    const [buyer, pet] = [await newBuyer(), await newPet()];
    await payDeposit(buyer, pet.id);
    await stripe.control.pay((await checkoutOf(pet.id)).id);
    expect(await abandonDepositCheckout(buyer, pet.id)).toBe("paid");
    expect((await latestDeposit(pet.id)).pet.reserved).toBe(true);
  });
});

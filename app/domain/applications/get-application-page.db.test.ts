// The data of the application page: status and prefilled values.
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createUser, viewerOf } from "../../../tests/support/factories.ts";
import { getApplicationPage } from "./get-application-page.server.ts";
import { submitApplication, type SubmitInput } from "./submit-application.server.ts";

const PHONE = "+447700900123";
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  await db.user.updateMany({ data: { mobNo: null, phoneVerifiedAt: null } });
  user = await createUser({ mobNo: PHONE, phoneVerifiedAt: new Date() });
});

function formOf(email: string) {
  return {
    registered_trading_name: "Ashdown Spaniels",
    local_council_authority: "Wealden District Council",
    registered_first_name: "Robin",
    registered_last_name: "Ashdown",
    registered_address: "6 Mill Rise, Crowborough",
    contact_name: "Robin Ashdown",
    contact_email: email,
    contact_tel: PHONE,
    location: "Crowborough",
    description: "Two working cockers, one litter a year, raised in our kitchen.",
  };
}

const submit = (more: Partial<SubmitInput> = {}) =>
  submitApplication({
    actor: viewerOf(user),
    variant: "long",
    form: formOf(user.email),
    idempotencyKey: newIdempotencyKey(),
    remoteIp: "192.0.2.7",
    ...more,
  });

async function reject(reason: string | null) {
  const rejected = { status: "rejected", rejectionReason: reason } as const;
  await db.breederApplication.updateMany({ where: { userId: user.id }, data: rejected });
  await db.breeder.updateMany({ where: { userId: user.id }, data: rejected });
}

describe("getApplicationPage", () => {
  it("[APP-13] prefills the form from the account, and returns what is verified", async () => {
    await db.address.create({
      data: {
        userId: user.id,
        houseNameOrNo: "6",
        firstLine: "Mill Rise",
        town: "Crowborough",
        postCode: "TN6 1AA",
        country: "United Kingdom",
      },
    });
    expect(await getApplicationPage(user.id)).toEqual({
      status: "NOT_APPLIED",
      rejectionReason: null,
      verified: { email: true, phone: true },
      values: {
        registered_trading_name: "",
        local_council_authority: "",
        registered_first_name: "Robin",
        registered_last_name: "Ashdown",
        contact_name: "Robin Ashdown",
        contact_email: user.email,
        contact_tel: PHONE,
        location: "Crowborough",
        registered_address: "6 Mill Rise, Crowborough, TN6 1AA",
        description: "",
      },
    });
  });

  it("[OPN-84] prefills the form from the rejected application", async () => {
    await submit();
    await reject("Which council is it?");
    const page = await getApplicationPage(user.id);
    expect(page).toMatchObject({ status: "REJECTED", rejectionReason: "Which council is it?" });
    expect(page.values).toEqual(formOf(user.email));
  });
});

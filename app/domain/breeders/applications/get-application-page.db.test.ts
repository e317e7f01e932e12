// The data of the application page: status and prefilled values.
import { beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { getApplicationPage } from "./get-application-page.server.ts";
import { APPLICATION_EMAIL_JOB, mailApplicationReceived } from "./received-email.server.ts";
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
      sent: null,
      version: expect.any(String) as string,
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

it("[BRD-03] an application is acknowledged with the working day by which it is usually decided, and its page says the same", async () => {
  const submitted = await submit();
  const applicationId = submitted.ok ? submitted.value.applicationId : 0;
  const jobs = await pool.query("SELECT 1 FROM jobs.job WHERE name = $1 AND (data->>'applicationId')::int = $2", [
    APPLICATION_EMAIL_JOB,
    applicationId,
  ]);
  expect(jobs.rowCount).toBe(1);
  // Friday evening in London: Monday is a holiday, so the second working day is Wednesday.
  await db.bankHoliday.createMany({ data: { day: new Date("2026-08-31"), name: "Summer" }, skipDuplicates: true });
  const createdAt = new Date("2026-08-28T20:00:00Z");
  await db.breederApplication.update({ where: { id: applicationId }, data: { createdAt } });
  const { sent } = await getApplicationPage(user.id);
  expect(sent).toMatchObject({ at: createdAt.toISOString(), expectedOn: "2026-09-02" });
  expect(sent?.values).toMatchObject({ registered_trading_name: "Ashdown Spaniels", contact_tel: PHONE });
  await mailApplicationReceived({ applicationId });
  const emails = () => inbox.list().filter(({ to }) => to === user.email);
  expect(emails()).toMatchObject([
    { subject: "[Pawstead] We have your application", text: expect.stringContaining("decide by 2 September 2026") },
  ]);
  await db.breederApplication.update({ where: { id: applicationId }, data: { status: "rejected" } });
  await mailApplicationReceived({ applicationId });
  expect(emails()).toHaveLength(1);
});

// Submitting applications: stored rows, repeated submits, and who may apply.
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../../tests/support/factories.ts";
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

const applications = () => db.breederApplication.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });

async function reject(reason: string | null) {
  const rejected = { status: "rejected", rejectionReason: reason } as const;
  await db.breederApplication.updateMany({ where: { userId: user.id }, data: rejected });
  await db.breeder.updateMany({ where: { userId: user.id }, data: rejected });
}

describe("submitApplication", () => {
  it("[APP-06, APP-07] stores the pending application and a pending breeder record", async () => {
    expect(await submit()).toMatchObject({ ok: true });
    const details = { location: "Crowborough", localCouncilAuthority: "Wealden District Council", contactTel: PHONE };
    expect(await applications()).toMatchObject([
      { ...details, registeredAddress: "6 Mill Rise, Crowborough", contactEmail: user.email, status: "pending" },
    ]);
    const breeder = await db.breeder.findUnique({ where: { userId: user.id } });
    expect(breeder).toMatchObject({ ...details, tradingName: "Ashdown Spaniels", status: "pending", listed: false });
    expect(await getApplicationPage(user.id)).toMatchObject({ status: "PENDING", rejectionReason: null });
  });

  it("[TEN-21, OPN-50] gives the account neither type, flag nor permission", async () => {
    await submit();
    const account = await db.user.findUnique({ where: { id: user.id }, include: { permissions: true } });
    expect(account).toMatchObject({ type: "user", isBreeder: false, permissions: [] });
  });

  it("[OPN-85, AUD-11] is recorded in the audit log with user and IP address", async () => {
    await submit();
    const breeder = await db.breeder.findUniqueOrThrow({ where: { userId: user.id } });
    const entries = await db.auditEntry.findMany({ where: { actorId: user.id } });
    expect(entries).toMatchObject([
      {
        type: "new breeder application",
        body: `Breeder ${breeder.id} applied`,
        detail: { breederId: breeder.id },
        remoteIp: "192.0.2.7",
      },
    ]);
  });

  it("[OPN-60] applies once for repeated submits, and returns the same result", async () => {
    const idempotencyKey = newIdempotencyKey();
    const sent = await Promise.all([1, 2, 3, 4].map(() => submit({ idempotencyKey })));
    expect(new Set(sent.map((result) => result.ok && result.value.applicationId)).size).toBe(1);
    expect(await submit({ idempotencyKey })).toEqual(sent[0]);
    expect(await applications()).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { actorId: user.id } })).toBe(1);
  });

  it("accepts one pending application per account, from concurrent forms too", async () => {
    const sent = await Promise.all([submit(), submit(), submit({ idempotencyKey: null })]);
    expect(sent.filter((result) => result.ok)).toHaveLength(1);
    expect(sent.filter((result) => !result.ok)).toEqual([
      { ok: false, code: "already-pending" },
      { ok: false, code: "already-pending" },
    ]);
    expect(await applications()).toHaveLength(1);
  });

  it("[OPN-84] accepts another application after a rejection, and the status is pending again", async () => {
    await submit();
    await reject("Which council is it?");
    const form = { ...formOf(user.email), registered_trading_name: "Ashdown Working Spaniels" };
    expect(await submit({ form })).toMatchObject({ ok: true });
    expect(await applications()).toMatchObject([{ status: "rejected" }, { status: "pending" }]);
    const breeder = await db.breeder.findUnique({ where: { userId: user.id } });
    expect(breeder).toMatchObject({
      tradingName: "Ashdown Working Spaniels",
      status: "pending",
      rejectionReason: null,
    });
    expect((await getApplicationPage(user.id)).status).toBe("PENDING");
  });

  it("[OPN-62] A7: keeps the proof of the contact email address only for the same one", async () => {
    const { user: owner, id } = await createBreeder({
      status: "rejected",
      user: { mobNo: "+447700900778", isBreeder: false },
    });
    const actor = viewerOf(owner, { type: "breeder" });
    const proof = async () => (await db.breeder.findUniqueOrThrow({ where: { id } })).contactEmailVerifiedAt;
    const { contactEmail } = await db.breeder.findUniqueOrThrow({ where: { id } });
    const again = { contact_tel: "+447700900778", contact_email: contactEmail!.toUpperCase() };
    expect(await submit({ actor, variant: "short", form: { ...formOf(""), ...again } })).toMatchObject({ ok: true });
    expect(await proof()).not.toBeNull();
    const rejected = { status: "rejected" } as const;
    await db.breederApplication.updateMany({ where: { userId: owner.id }, data: rejected });
    const form = { ...formOf("another.user@example.test"), contact_tel: "+447700900778" };
    expect(await submit({ actor, variant: "short", form })).toMatchObject({ ok: true });
    expect(await proof()).toBeNull();
  });

  it("does not change an approved breeder", async () => {
    const { user: owner, ...breeder } = await createBreeder({ user: { mobNo: "+447700900777" } });
    const actor = viewerOf(owner, { type: "breeder", isBreeder: true });
    const form = formOf(owner.email);
    expect(await submit({ actor, variant: "short", form })).toEqual({ ok: false, code: "already-approved" });
    expect(await db.breeder.findUnique({ where: { id: breeder.id } })).toMatchObject({
      status: "approved",
      tradingName: breeder.tradingName,
    });
  });

  it.each([
    ["an email that is not verified", { emailVerifiedAt: null }],
    ["a phone that is not verified", { phoneVerifiedAt: null }],
    ["another email", { email: "another.one@example.test" }],
    ["another phone", { mobNo: "+447700900999" }],
    ["no phone", { mobNo: null }],
  ])("[APP-08, APP-12] refuses the long form of an account with %s", async (_what, data) => {
    const form = formOf(user.email);
    await db.user.update({ where: { id: user.id }, data });
    expect(await submit({ form })).toEqual({ ok: false, code: "not-verified" });
    expect(await applications()).toEqual([]);
    await db.user.update({
      where: { id: user.id },
      data: { email: user.email, emailVerifiedAt: new Date(), mobNo: PHONE, phoneVerifiedAt: new Date() },
    });
    expect(await submit({ form })).toMatchObject({ ok: true });
  });

  it("[APP-04, TEN-19] accepts the short form from accounts of type breeder, verified or not", async () => {
    await db.user.update({ where: { id: user.id }, data: { phoneVerifiedAt: null } });
    expect(await submit({ variant: "short" })).toEqual({ ok: false, code: "forbidden" });
    const actor = viewerOf(user, { type: "breeder" });
    expect(await submit({ variant: "short", actor })).toMatchObject({ ok: true });
    expect(await applications()).toMatchObject([{ registeredAddress: null }]);
  });

  it("stores nothing without an idempotency key, with another user's key, or with an invalid form", async () => {
    expect(await submit({ idempotencyKey: "made up" })).toEqual({ ok: false, code: "idempotency-key-missing" });
    const other = await createUser();
    const idempotencyKey = newIdempotencyKey();
    const actor = viewerOf(other, { type: "breeder" });
    expect(await submit({ actor, variant: "short", form: formOf(other.email), idempotencyKey })).toMatchObject({
      ok: true,
    });
    expect(await submit({ idempotencyKey })).toEqual({ ok: false, code: "idempotency-key-missing" });
    const form = { ...formOf(user.email), location: "" };
    expect(await submit({ form })).toEqual({ ok: false, code: "invalid-form", field: "location" });
    expect(await applications()).toEqual([]);
  });
});

// Edits of a breeder's profile: what is saved when, and what can happen between sending a code and its entry.
import { randomInt } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { confirmContact } from "#app/domain/accounts/profile/confirm-contact.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession, viewerOf } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { cancelContactChange, takeCancelledEdit } from "./cancel-edit.server.ts";
import { changeBreederProfile } from "./change-profile.server.ts";
import { confirmBreederContact } from "./confirm-contact.server.ts";
import { isBreederCodeOut, requestBreederCode } from "./contact-codes.server.ts";
import { pendingEdits } from "./pending-edit.server.ts";

afterEach(() => vi.restoreAllMocks());

async function owner() {
  const breeder = await createBreeder({ contactTel: "07700 900123" });
  const viewer = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId: breeder.id });
  const { session } = await createSession(viewer.userId, { authenticatedAt: clock.now() });
  return { breeder, viewer, sessionId: session.id };
}
const stored = ({ id }: { id: number }) => db.breeder.findUniqueOrThrow({ where: { id } });
const newPhone = () => `+4477009${randomInt(10_000, 99_999)}`;
const codeTo = (to: string) => /\b\d{6}\b/.exec(inbox.list().find((one) => one.to === to)?.text ?? "")?.[0] ?? "";

describe("changeBreederProfile", () => {
  it("[BPE-15, DAT-12] treats the same number in another spelling as no change, and audits what changed", async () => {
    const { breeder, viewer } = await owner();
    const edit = { contactPhone: "+447700900123", location: "Ludlow", tradingName: breeder.tradingName };
    const changer = { viewer, remoteIp: "203.0.113.9" };
    expect(await changeBreederProfile(changer, edit)).toEqual({ ok: true, value: { next: null } });
    const [entry] = await db.auditEntry.findMany({ where: { actorId: viewer.userId } });
    // DAT-12: of a phone number, an email address or a name only that it changed.
    expect(entry).toMatchObject({
      type: "breeder updated",
      body: `Breeder ${breeder.id} changed their profile: location, contactTel`,
      detail: { breeder_id: breeder.id, changes: { location: { from: "Leeds", to: "Ludlow" } } },
      remoteIp: "203.0.113.9",
    });
    await changeBreederProfile(changer, edit);
    expect(await db.auditEntry.count({ where: { actorId: viewer.userId } })).toBe(1);
  });

  it("[BPE-13] stores one pending edit for repeated submits, and saves the values of the last one", async () => {
    const { breeder, viewer, sessionId } = await owner();
    const phone = newPhone();
    for (const location of ["Ludlow", "Bath"]) {
      const asked = await changeBreederProfile({ viewer, sessionId }, { contactPhone: phone, location });
      expect(asked).toMatchObject({ ok: true, value: { next: "phone" } });
    }
    expect(inbox.list().filter(({ to }) => to === phone)).toHaveLength(1);
    const answer = { kind: "phone", code: codeTo(phone) } as const;
    const both = await Promise.all([
      confirmBreederContact({ viewer }, answer),
      confirmBreederContact({ viewer }, answer),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stored(breeder)).toMatchObject({ contactTel: phone, location: "Bath" });
  });

  it("[VER-18, BPE-13] does not say that a code was sent when it is submitted again after six wrong codes", async () => {
    const { viewer, sessionId } = await owner();
    const phone = newPhone();
    const edit = { contactPhone: phone, location: "Bath" };
    expect(await changeBreederProfile({ viewer, sessionId }, edit)).toEqual({ ok: true, value: { next: "phone" } });
    const code = String((Number(codeTo(phone)) + 1) % 1_000_000).padStart(6, "0");
    const entered = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await confirmBreederContact({ viewer }, { kind: "phone", code });
      entered.push(answer.ok || answer.code);
    }
    expect(entered).toEqual([...Array<string>(4).fill("invalid-code"), "code-used-up", "code-used-up"]);
    expect(await isBreederCodeOut(viewer, "phone", phone)).toBe(false);
    const again = await changeBreederProfile({ viewer, sessionId }, edit);
    expect(again).toEqual({ ok: true, value: { next: "phone", retryAfterSeconds: expect.any(Number) as number } });
    expect(inbox.list().filter(({ to }) => to === phone)).toHaveLength(1);
  });

  it("[BPE-13] refuses numbers that cannot receive text messages, and stores nothing of such an edit", async () => {
    const { breeder, viewer, sessionId } = await owner();
    const edit = { contactPhone: "1234567890", location: "Bath" };
    expect(await changeBreederProfile({ viewer, sessionId }, edit)).toMatchObject({ ok: false, code: "phone-invalid" });
    expect(await pendingEdits.find(viewer.userId)).toBeNull();
    expect(await stored(breeder)).toMatchObject({ location: "Leeds" });
  });

  it("is allowed to the breeder only, and only while approved", async () => {
    const { breeder, viewer } = await owner();
    for (const other of [
      { ...viewer, isBreeder: false },
      { ...viewer, breederId: null },
    ]) {
      expect(await changeBreederProfile({ viewer: other }, { location: "Bath" })).toEqual({
        ok: false,
        code: "forbidden",
      });
      const answer = { kind: "phone", code: "123456" } as const;
      expect(await confirmBreederContact({ viewer: other }, answer)).toEqual({ ok: false, code: "forbidden" });
    }
    expect(await stored(breeder)).toMatchObject({ location: "Leeds" });
  });
});

describe("the code", () => {
  it("[BPE-16] for a breeder's contact does not verify the account's, nor the reverse", async () => {
    const { breeder, viewer, sessionId } = await owner();
    const phone = newPhone();
    await changeBreederProfile({ viewer, sessionId }, { contactPhone: phone });
    const code = codeTo(phone);
    const requester = { ...viewer, source: { address: null, userAgent: null }, sessionId: null };
    expect(await confirmContact(requester, { kind: "phone", target: phone, code })).toMatchObject({
      code: "invalid-code",
    });
    expect(await db.user.findUnique({ where: { id: viewer.userId } })).toMatchObject({ mobNo: null });
    expect(await confirmBreederContact({ viewer }, { kind: "email", code })).toMatchObject({ code: "invalid-code" });
    const { viewer: other } = await owner();
    expect(await confirmBreederContact({ viewer: other }, { kind: "phone", target: phone, code })).toMatchObject({
      ok: false,
    });
    expect((await stored(breeder)).contactTel).toBe("07700 900123");
  });

  it("[BPE-16] is invalid after five wrong ones, after its expiry, and once it is cancelled", async () => {
    const { viewer, sessionId } = await owner();
    const phone = newPhone();
    await changeBreederProfile({ viewer, sessionId }, { contactPhone: phone, location: "Bath" });
    const code = codeTo(phone);
    const enter = (typed: string) => confirmBreederContact({ viewer }, { kind: "phone", code: typed });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(wrong)).ok).toBe(false);
    expect((await enter(code)).ok).toBe(false);

    const { viewer: late, sessionId: lateSession } = await owner();
    const another = newPhone();
    await changeBreederProfile({ viewer: late, sessionId: lateSession }, { contactPhone: another });
    const now = Date.now();
    vi.spyOn(clock, "now").mockImplementation(() => new Date(now + 16 * 60_000));
    const answer = { kind: "phone", code: codeTo(another) } as const;
    expect((await confirmBreederContact({ viewer: late }, answer)).ok).toBe(false);
    expect(await pendingEdits.find(late.userId)).not.toBeNull();
    vi.spyOn(clock, "now").mockImplementation(() => new Date(now + 31 * 60_000));
    expect(await pendingEdits.find(late.userId)).toBeNull();
  });

  it("[BPE-17] that is cancelled returns the other typed values, once", async () => {
    const { viewer, sessionId } = await owner();
    const phone = newPhone();
    await changeBreederProfile({ viewer, sessionId }, { contactPhone: phone, location: "Bath" });
    expect(await takeCancelledEdit(viewer)).toBeNull();
    const code = codeTo(phone);
    await cancelContactChange(viewer);
    expect(await confirmBreederContact({ viewer }, { kind: "phone", target: phone, code })).toMatchObject({
      ok: false,
    });
    expect(await takeCancelledEdit(viewer)).toEqual({ location: "Bath" });
    expect(await takeCancelledEdit(viewer)).toBeNull();
    await expect(cancelContactChange(viewer)).resolves.toBeNull();
  });
});

describe("a session without recent authentication", () => {
  it("[JBR-15] [JBR-25] [JBR-27] changes no contact details and sends no code to other contacts, but saves the other fields", async () => {
    const { breeder, viewer, sessionId } = await owner();
    await db.session.update({ where: { id: sessionId }, data: { authenticatedAt: null } });
    const changer = { viewer, sessionId };
    const phone = newPhone();
    const email = `thief.${breeder.id}@example.test`;
    const refused = { ok: false, code: "reauthentication-needed" };
    expect(await changeBreederProfile(changer, { contactPhone: phone, location: "Bath" })).toEqual(refused);
    expect(await changeBreederProfile(changer, { contactEmail: email })).toEqual(refused);
    expect(await requestBreederCode(changer, "phone", phone)).toEqual(refused);
    expect(await requestBreederCode(changer, "email", email)).toEqual(refused);
    expect(await stored(breeder)).toMatchObject({ contactTel: "07700 900123", location: breeder.location });
    expect(await pendingEdits.find(viewer.userId)).toBeNull();
    expect(await db.oneTimeToken.count({ where: { userId: viewer.userId } })).toBe(0);
    const saved = { ok: true, value: { next: null } };
    expect(await changeBreederProfile(changer, { contactPhone: "+447700900123", location: "Bath" })).toEqual(saved);
    expect(await requestBreederCode(changer, "phone", "+447700900123")).toMatchObject({ ok: true });
  });
});

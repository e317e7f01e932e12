// The email to a breeder about a decision on an application or a listing.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { DECISION_EMAIL_JOB, mailDecisionEmail } from "./decision-emails.server.ts";

type Viewer = ReturnType<typeof viewerOf>;

const REASON = "The photos show another animal.\nPlease send your own.";
let moderator: Viewer;

beforeAll(async () => {
  const permissions = ["admin.access", "pets.approve", "breeders.approve"];
  moderator = viewerOf(await createUser({ username: "jo" }), { permissions });
});
afterEach(() => db.$executeRaw`DELETE FROM jobs.job`);

const pet = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });

/** Runs the queued email jobs and returns the sent emails in order. */
async function emails() {
  const before = inbox.list().length;
  const jobs = await db.$queryRaw<{ data: Parameters<typeof mailDecisionEmail>[0] }[]>`
    SELECT data FROM jobs.job WHERE name = ${DECISION_EMAIL_JOB} ORDER BY created_on, id`;
  for (const { data } of jobs) await mailDecisionEmail(data);
  await db.$executeRaw`DELETE FROM jobs.job`;
  return inbox
    .list()
    .slice(0, inbox.list().length - before)
    .reverse();
}

describe("an application", () => {
  it.each([
    ["emails no typed name to an email address that is not proven", null],
    ["emails the names to a proven email address", new Date()],
  ])("[OPN-46] A7: %s", async (_title, emailVerifiedAt) => {
    const user = { firstName: "Kit", emailVerifiedAt };
    for (const status of ["approved", "rejected"] as const) {
      const { id } = await createBreeder({ status, tradingName: "Win a prize at evil.test", user });
      await mailDecisionEmail({ email: `breeder-${status}`, id, reason: null, decisionIds: [] });
      const { text, subject } = inbox.list()[0]!;
      expect(subject).toMatch(/application to become a breeder/);
      const named = /^Hello Kit,[\s\S]*the application of Win a prize/;
      const unnamed = /^Hello,\n[\s\S]*looked at your application and/;
      expect(text).toMatch(emailVerifiedAt ? named : unnamed);
      if (!emailVerifiedAt) expect(text).not.toMatch(/Kit|prize/);
    }
  });

  it("[BRD-02] leads who has chosen a plan by then to a first pet", async () => {
    const { id } = await createBreeder({ plan: "gold" });
    await mailDecisionEmail({ email: "breeder-approved", id, reason: null, decisionIds: [] });
    expect(inbox.list()[0]!.text).toMatch(/You can list your pets now[\s\S]*\/breeder\/pets\/new/);
  });
});

describe("a listing", () => {
  const decide = async (id: number, move: Parameters<typeof changePetStatus>[0]["move"], reason = "") => {
    const result = await changePetStatus({ viewer: moderator, petIds: [id], move, reason, remoteIp: "203.0.113.9" });
    if (!result.ok) throw new Error(result.code);
    return result.value;
  };

  it("emails its breeder the decision with the reason, unless the status has changed since", async () => {
    const breeder = await createBreeder({ user: { firstName: "Kit" } });
    const { id } = await createPet({ breederId: breeder.id, name: "Juniper", status: "pending" });
    await decide(id, "reject", REASON);
    const [rejected] = await emails();
    expect(rejected).toMatchObject({ to: breeder.user.email });
    expect(rejected?.text).toMatch(/Hello Kit,[\s\S]*Juniper[\s\S]*> The photos show another animal\./);
    expect((await pet(id)).rejectionReason).toBe(REASON);
    await decide(id, "approve");
    await decide(id, "hide", "A question about the papers.");
    await db.ban.create({ data: { userId: breeder.userId } });
    const texts = (await emails()).map(({ text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/off the public pages[\s\S]*> A question about the papers\./);
    // Who is banned cannot sign in, to appeal or to change the listing.
    expect(texts[0]).not.toContain("/breeder/");
    expect(texts[0]).toMatch(/how to appeal: \S+\/decisions\/D-\w+\?token=/);
  });

  it("[ALL-02] says that an approved one is public where buyers see it, and otherwise what is missing", async () => {
    const { id: breederId } = await createBreeder({ plan: "gold" });
    const { id } = await createPet({ breederId, name: "Juniper", status: "pending" });
    const shown = async () => {
      await mailDecisionEmail({ email: "pet-approved", id, reason: null, decisionIds: [] });
      return /approved it\.(.*)/.exec(inbox.list()[0]!.text)![1]!.trim();
    };
    await decide(id, "approve");
    expect(await shown()).toBe("It is public now.");
    await db.pet.update({ where: { id }, data: { pausedAt: new Date(), pauseReason: "unconfirmed" } });
    expect(await shown()).toBe("It is paused: buyers see it when you show it again.");
    await db.breeder.update({ where: { id: breederId }, data: { planLapsed: true } });
    await db.pet.update({ where: { id }, data: { pausedAt: null, pauseReason: null } });
    expect(await shown()).toBe("Buyers see it when you have a plan again.");
  });
});

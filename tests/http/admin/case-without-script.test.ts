// A case without script: note, refusal with a reason, undo; and the fields that a breeder is asked to change.
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { byLabel, byRole, hrefs, textOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { startSite } from "../../support/site.ts";

const site = await startSite({ UNDO_SECONDS: "3600" });

async function pending() {
  const breeder = await createBreeder({ plan: "gold" });
  const pet = await createPet({ breederId: breeder.id, status: "pending" });
  const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { petId: pet.id } });
  return { breeder, pet, caseId };
}

it("[QUE-11, QUE-12, QUE-19, QUE-27] takes a note, and a refusal that is undone", async () => {
  const { pet, caseId } = await pending();
  const { token } = await signedInUser(site, {}, ["admin.access", "pets.approve"]);
  const browser = await new PlainBrowser(site, { token }).open(`/admin/queue/${caseId}`);
  await browser.press("Add note");
  expect(textOf(byRole(browser.page, "alert"))).toContain("Write a note first.");
  await browser.fill("Note", "Called him twice.").press("Add note");
  expect(textOf(byRole(browser.page, "region", "Notes"))).toContain("Called him twice.");

  const refusal = () => byRole(browser.page, "button", "Refuse").closest("details")!;
  await browser.press("Claim this case");
  await browser.press("Refuse");
  expect(textOf(byRole(browser.page, "alert"))).toContain("Choose a reason. The user will see it.");
  await browser.check("The photos do not show this animal.", true, refusal()).press("Refuse");
  expect(browser.flash).toContain(`${pet.name} is rejected.`);
  const stored = () => db.pet.findUniqueOrThrow({ where: { id: pet.id } });
  expect(await stored()).toMatchObject({
    status: "rejected",
    rejectionReason: "The photos do not show this animal.",
  });
  await browser.press("Undo");
  expect(browser.flash).toContain("The decision is undone.");
  expect((await stored()).status).toBe("pending");
});

it("[QUE-14] names the fields to change at the top of the form and at each field", async () => {
  const { breeder, pet, caseId } = await pending();
  const { userId } = breeder;
  await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
  const requested = {
    waitingSince: new Date(),
    requestedFields: ["tagline"],
    requestedBefore: { tagline: pet.tagline },
  };
  await db.moderationCase.update({ where: { id: caseId }, data: requested });
  await db.decision.create({
    data: {
      ...{ ref: "D-FIELDS", caseId, kind: "listing", lane: "listings" },
      ...{ subjectKind: "pet", subjectId: pet.id, subjectName: pet.name, accountId: userId },
      ...{ decision: "changes", restricts: true, reason: "Say more, please." },
    },
  });
  const { token } = await createSession(userId);
  const { page } = await new PlainBrowser(site, { token }).open(`/breeder/pets/${pet.id}/edit`);
  const notice = byRole(page, "region", "1 change requested");
  expect(textOf(notice)).toContain("Say more, please.");
  expect(hrefs(notice, "Tagline")).toEqual([expect.stringMatching(/#tagline$/)]);
  expect(byLabel(page, "Tagline").getAttribute("aria-invalid")).toBe("true");
});

// Two photos that look the same, without script: the breeder's answer on the edit page, and a moderator's decision.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { caseOf, createPending, createSeller } from "../../support/cases.ts";
import { createPet, createSession, daysAgo } from "../../support/factories.ts";
import { plainImage } from "../../support/images/sample-images.ts";
import { signedInUser } from "../../support/members.ts";
import { addHashedImage, newHash } from "../../support/photo-hashes.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

it("[DUP-08, DUP-10, DSK-18, ALL-02, ALL-03] the breeder says that a photo is their own, and a moderator decides with a reason", async () => {
  const [first, seller] = [await createSeller(), await createSeller()];
  await db.userPermission.create({ data: { userId: seller.userId, permission: "pets.update" } });
  const hash = newHash();
  const old = await createPet({ breederId: first.id, name: "Rex" });
  const firstImageId = await addHashedImage({ breederId: first.id, petId: old.id }, { hash, createdAt: daysAgo(9) });
  const pet = await createPending(seller.id);
  const imageId = await addHashedImage({ breederId: seller.id, petId: pet.id }, { hash });
  const { id } = await db.photoMatch.create({ data: { imageId, firstImageId, distance: 8, turn: "mirrored" } });

  const { token } = await createSession(seller.userId);
  const breeder = await new PlainBrowser(site, { token }).open(`/breeder/pets/${pet.id}/edit`);
  expect(breeder.main).toContain("One of your photos looks like a photo on another listing.");
  expect(breeder.main).not.toContain(first.user.username);
  await breeder.fill("Note (optional)", "From our litter").press("Send");
  expect(breeder.main).toContain("Tick “This is my own photo”, or remove the photo");
  // The note that was typed is still there.
  await breeder
    .check("This is my own photo")
    .attach(/^The original file/, new File([await plainImage(640, 480, "#445566").jpeg().toBuffer()], "IMG_1.JPG"))
    .press("Send");
  expect(breeder.flash).toContain("Thank you. A moderator will check it.");

  expect(await db.photoOriginal.count()).toBe(1);
  const moderator = await signedInUser(site, {}, ["admin.access", "pets.approve"]);
  const { id: caseId } = await caseOf(pet.id);
  const browser = await new PlainBrowser(site, { token: moderator.token }).open(`/admin/queue/${caseId}`);
  expect(browser.main).toMatch(/8 of 256 bits differ, mirrored\s*The seller says: “From our litter”/);
  const original = `/admin/queue/${caseId}/originals/${id}`;
  expect(browser.main).toContain("The original file that the seller sent");
  const download = await site.visitor({ token: moderator.token }).get(original);
  expect([download.status, download.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(download.headers.get("content-disposition")).toContain('attachment; filename="IMG_1.JPG"');
  expect((await site.visitor({ token }).get(original)).status).not.toBe(200);
  const second = browser.duplicate();
  const fourth = browser.duplicate();
  // Another moderator's claim is respected (QUE-08, DSK-18), with the button of a page that was opened before too.
  const third = browser.duplicate();
  const holder = await signedInUser(site, {}, ["admin.access", "pets.approve"]);
  const holding = await new PlainBrowser(site, { token: holder.token }).open(`/admin/queue/${caseId}`);
  await holding.press("Claim this case");
  await third.fill("Reason, in one line", "Not the same animal").press("Different photos");
  expect(third.flash).toContain("in the meantime");
  expect(third.flash).toContain("Your reason was not saved: “Not the same animal”");
  expect(third.main).toContain(`Claimed by @${holder.user.username}`);
  expect(third.main).toContain("8 of 256 bits differ, mirrored");
  for (const label of ["Reason, in one line", "Different photos", "Ask for a proof photo"])
    expect(third.main).not.toContain(label);
  expect(await db.photoMatch.findUnique({ where: { id } })).toMatchObject({ decision: null });
  await holding.press("Put back");
  await browser.fill("Reason, in one line", "Two puppies of one litter").press("Different photos");
  expect(browser.flash).toContain("Saved. This pair is not shown again.");
  expect(await db.photoMatch.findUnique({ where: { id } })).toMatchObject({
    decision: "different",
    decisionReason: "Two puppies of one litter",
    decidedById: moderator.user.id,
  });
  // In tabs that were opened before: a pair that was decided meanwhile keeps its decision, and the typed reason is shown.
  await fourth.fill("Reason, in one line", "The owner has the original").press("Same photo, the seller's own");
  expect(fourth.flash).toContain("These two photos were decided about after you opened the page.");
  expect(fourth.flash).toContain("Your reason was not saved: “The owner has the original”");
  // A case that was decided meanwhile is shown as it is now.
  await db.moderationCase.update({
    where: { id: caseId },
    data: { decision: "missed_by_buyer", decidedAt: new Date(), decidedById: moderator.user.id },
  });
  await second.fill("Reason, in one line", "Not the same animal").press("Different photos");
  expect([second.path, second.flash]).toEqual([
    `/admin/queue/${caseId}?lane=listings`,
    expect.stringContaining("in the meantime"),
  ]);
  expect(second.main).toMatch(/Missed by buyer\. Decided by @\S+, /);
});

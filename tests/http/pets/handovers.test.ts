// A handover without script: both sides confirm it on its page, the buyer answers the checklist, others do not find it.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createSession } from "../../support/factories.ts";
import { createAnimal } from "../../support/litters.ts";
import { signedInUser } from "../../support/members.ts";
import { byLabel, one, valueOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

it("[VIS-19, VIS-20, VIS-21] D11: is found from both deposits, confirmed by both, and shown to its two sides alone", async () => {
  const record = await createBreeder({ plan: "gold", user: { firstName: "Nia" } });
  const breeder = new PlainBrowser(site, { token: (await createSession(record.userId)).token });
  const { user, token } = await signedInUser(site);
  const buyer = new PlainBrowser(site, { token });
  const pet = await createPet({ breederId: record.id, name: "Luna" });
  const deposit = await createPaidDeposit(pet.id, { userId: user.id, paidAt: new Date() });
  const { id } = await db.handover.findUniqueOrThrow({ where: { depositId: deposit.id } });
  const other = new PlainBrowser(site, { token: (await signedInUser(site)).token });
  await other.open(`/handovers/${id}`);
  expect(other.status).toBe(404);

  await (await buyer.open(`/deposits/${deposit.id}`)).follow("Handover");
  expect(buyer.main).toContain("Confirm it when Luna has changed hands.");
  await buyer.fill("Day", "2020-01-01").press("Suggest");
  expect([buyer.status, valueOf(byLabel(buyer.page, "Day"))]).toEqual([422, "2020-01-01"]);
  await buyer.press("I have received Luna");
  expect(buyer.flash).toBe("Thank you. We have asked Nia to confirm too.");
  await buyer.press("Take back");
  expect(buyer.flash).toBe("You have taken back your confirmation.");
  await buyer.press("I have received Luna");
  await breeder.open(`/breeder/deposits/${deposit.id}`);
  expect(breeder.main).toContain(`${user.firstName} says that Luna was handed over.`);
  await breeder.follow("Handover");
  expect(breeder.main).toMatch(/says that Luna was handed over. If you do not answer, it is complete on/);
  await breeder.press("I have handed over Luna");
  expect(breeder.flash).toBe("Luna is handed over.");
  expect(breeder.main).toContain("Luna was handed over on");
  await buyer.open(`/handovers/${id}`);
  await buyer.press("Save checklist");
  expect(buyer.flash).toBe("The checklist is saved.");
  // What was typed stays, with the error at its field.
  await buyer.fill("What happened?", "She limps.").press("Report a problem", one(buyer.page, "main details form"));
  expect(buyer.main).toContain("There is a problem");
  expect([buyer.status, valueOf(byLabel(buyer.page, "What happened?"))]).toEqual([422, "She limps."]);
  await buyer.open(`/deposits/${deposit.id}`);
  expect(buyer.main).toContain("Luna was handed over on");
  expect(buyer.main).not.toContain("Request Refund");
  await buyer.open(`/handovers/${id}`);
  await leaveTries("write", 0);
  const text = "She limps since the second day.";
  await buyer.fill("What happened?", text).press("Report a problem", one(buyer.page, "main details form"));
  expect([buyer.status, valueOf(byLabel(buyer.page, "What happened?"))]).toEqual([429, text]);
});

it("[VIS-22, BRD-08, ALL-02] has a contract to print from the listing, with the certificate for a dog in Scotland; not for others", async () => {
  const record = await createBreeder({ plan: "gold", user: { firstName: "Nia", lastName: "Rees" } });
  const { user, token } = await signedInUser(site);
  const buyer = new PlainBrowser(site, { token });
  const { id: damId } = await createAnimal(record.id);
  await db.healthTest.create({
    data: { animalId: damId, name: "BVA hips", result: "3/4", testedOn: new Date("2026-03-02") },
  });
  const pet = await createPet({ breederId: record.id, name: "Luna", pricePence: 90_000, damId });
  const chip = { nation: "scotland", microchipNumber: "900123456789012", microchipDatabase: "Petlog" };
  await db.petDeclaration.upsert({ where: { petId: pet.id }, create: { petId: pet.id, ...chip }, update: chip });
  const deposit = await createPaidDeposit(pet.id, { userId: user.id, paidAt: new Date() });
  const { id } = await db.handover.findUniqueOrThrow({ where: { depositId: deposit.id } });
  await buyer.open(`/handovers/${id}`);
  expect(buyer.main).toMatch(/Certificate for a dog in Scotland[\s\S]*I have received Luna/);
  expect(buyer.main).toMatch(/Look up this chip[\s\S]*Change the keeper: Petlog/);
  await buyer.follow("Contract to print");
  const tests = "Juno: BVA hips, 3/4 (2 March 2026)";
  for (const text of ["Nia Rees", `${user.firstName} ${user.lastName}`, "£900", "900123456789012, Petlog", tests]) {
    expect(buyer.main).toContain(text);
  }
  expect(buyer.main).toContain("Welfare of Dogs (Scotland) Act 2025");
  const other = new PlainBrowser(site, { token: (await signedInUser(site)).token });
  await other.open(`/handovers/${id}/contract`);
  expect(other.status).toBe(404);
  // Who has said that it is not so is not asked again.
  await db.handover.update({ where: { id }, data: { breederConfirmedAt: new Date(), caseAt: new Date() } });
  await buyer.open(`/deposits/${deposit.id}`);
  expect(buyer.main).toContain("What happens next\nA moderator is looking into the handover.\nWrite");
});

it("[LIT-13, VIS-17, ALL-02, ALL-03] is not offered while the deposit is on its way back, and a refund that fails is not called so", async () => {
  const record = await createBreeder({ plan: "gold" });
  const { user, token } = await signedInUser(site);
  const pet = await createPet({ breederId: record.id, name: "Luna" });
  const asked = { refundRequestedAt: new Date(), refundReason: "asked" };
  const deposit = await createPaidDeposit(pet.id, { userId: user.id, paidAt: new Date(), ...asked });
  await db.userPermission.create({ data: { userId: record.userId, permission: "pets.update" } });
  const breeder = new PlainBrowser(site, { token: (await createSession(record.userId)).token });
  await breeder.open("/breeder/pets");
  expect(breeder.main).not.toContain("Mark as sold");
  await breeder.open(`/breeder/pets/${pet.id}/sold`);
  expect(breeder.main).toContain("Luna cannot be marked as sold yet");
  await db.paymentEvent.create({ data: { depositId: deposit.id, kind: "refund-failed", detail: { refund: "re_1" } } });
  await breeder.follow("See the deposit");
  expect(breeder.main).toContain("We keep trying, and Luna stays reserved until then.");
  const buyer = await new PlainBrowser(site, { token }).open(`/deposits/${deposit.id}`);
  expect(buyer.main).toMatch(/^Your deposit is not back yet[\s\S]*The bank did not take it on/);
});

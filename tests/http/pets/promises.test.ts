// The promises of a listing: saved by its form, shown on its page, in comparisons and in the API.
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession } from "../../support/factories.ts";
import { byRole, html, one, textOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const fresh = async (path: string) => html(await site.get(path, { headers: { Cookie: "theme=dark" } }));

it("[TRU-06] promises of a listing are saved by its form, and on its page, in comparisons and in the API", async () => {
  const breeder = await createBreeder();
  const pet = await createPet({ name: "Otis", breederId: breeder.id });
  const other = await createPet({ name: "Rolo" });
  const permissions = BREEDER_PERMISSIONS.map((permission) => ({ userId: breeder.userId, permission }));
  await db.userPermission.createMany({ data: permissions, skipDuplicates: true });
  const browser = new PlainBrowser(site, { token: (await createSession(breeder.userId)).token });
  await browser.open(`/breeder/pets/${pet.id}/edit/price`);
  await browser
    .fill(/^Health guarantee in months/, "24")
    .fill(/^What becomes of the deposit/, "any_time")
    .check("I take the animal back for life, for whatever reason")
    .press("Save and go on");
  expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({
    ...{ depositPolicy: "any_time", healthGuaranteeMonths: 24, takesBackForLife: true, includesInsurance: false },
  });
  const page = textOf(one(await fresh(`/pets/${petSlug(pet.name, pet.breed, pet.id)}`), "#promises"));
  for (const part of [
    "Deposit\nReturned if the buyer changes their mind",
    "Health guarantee\n24 months",
    "Taken back\nFor life",
  ]) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain("Insurance");
  expect(textOf(byRole(await fresh(`/compare?pet=${pet.id}&pet=${other.id}`), "main"))).toContain(
    "Health guarantee: 24 months",
  );
  const answer = (await (await site.get(`/api/pets/${pet.id}`)).json()) as { pet: object };
  expect(answer.pet).toMatchObject({
    promises: { deposit_policy: "any_time", includes_insurance: false },
  });
});

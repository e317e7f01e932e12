// The form of a listing without script: step by step from nothing, and a place.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { lister, newImage } from "../../support/images/image-uploads.ts";
import { allByRole, byLabel, byRole, one, textOf, valueOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Presses the last button of a name: an equal one before the first field handles the Enter key. */
const press = (browser: PlainBrowser, name: string) =>
  browser.press(name, allByRole(browser.page, "button", name).at(-1)!.parentElement!);

async function goOn(browser: PlainBrowser, step: string) {
  await press(browser, "Save and go on");
  expect(textOf(one(byRole(browser.page, "navigation", "Steps"), "[aria-current=step]"))).toContain(step);
}

it("[LAW-02, LAW-03, BPF-33] publishes a listing from nothing, one step after another", async () => {
  const { token, breeder } = await lister(site);
  const browser = new PlainBrowser(site, { token });
  await browser.open("/breeder/pets");
  await browser.follow("Add a pet in steps");
  const choose = (group: string, choice: string) =>
    browser.check(choice, true, byRole(browser.page, "group", new RegExp(`^${group}`)));
  browser
    .fill("Name", "Moss")
    .fill("Tagline", "A gentle soul with big paws")
    .fill("Description", "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.")
    .fill("Breed", "Cocker Spaniel")
    .fill("Colour", "Golden");
  choose("Pet type", "Dog");
  choose("Gender", "Female");
  await goOn(browser, "Law and welfare");
  for (const [group, choice] of [
    ["Nation", "England"],
    ["Who is selling", "We do not need a licence"],
    ["Bred by me", "Yes"],
    ["Seen with its mother", "Yes"],
    ["Ears", "Natural"],
    ["Tail", "Natural"],
    ["Vaccinations", "None yet"],
    ["Treated by a vet at the moment", "No"],
  ] as const)
    choose(group, choice);
  const [, reason] = allByRole(byRole(browser.page, "group", /^If not, why/), "radio");
  reason!.setAttribute("checked", "");
  browser
    .fill("Date of birth", daysAgo(70))
    .fill("Ready to leave from", daysAgo(0))
    .fill("Country of birth", "GB")
    .fill("Or the date it will be chipped", daysAgo(0));
  await goOn(browser, "Price");
  browser.fill("Price", "1250");
  await goOn(browser, "Place");
  await goOn(browser, "Photos");
  const { name, bytes } = await newImage("moss.jpg");
  browser.attach("Add photos", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  await goOn(browser, "Check");
  expect(browser.main).toMatch(/Before buyers can see Moss[^]*Ready for a moderator/);
  await press(browser, "Send for review");
  expect(browser.flash).toContain("Pet listing created successfully");
  const pet = await db.pet.findFirstOrThrow({
    where: { breederId: breeder.id, name: "Moss" },
    include: { images: true },
  });
  expect(pet).toMatchObject({ status: "pending", pricePence: 125_000, images: [{ position: 0 }] });
});

it("[BPF-15, BPF-18, OPN-98] finds a place by its postcode, and keeps what was typed", async () => {
  const { token } = await lister(site);
  const browser = new PlainBrowser(site, { token });
  await browser.open("/breeder/pets/new");
  await browser.fill("Name", "Fern").fill("Find a place", "LS21 1AB").press("Find place");
  browser.check("Otley, Leeds LS21");
  expect(valueOf(byLabel(browser.page, "Name"))).toBe("Fern");
  await browser.press("Save and finish later");
  expect((await db.listingDraft.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).data).toMatchObject({
    name: "Fern",
    place_choice: expect.stringMatching(/Otley/) as string,
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { renditionSrcSet } from "#app/domain/images/image.ts";
import { samplePet, sampleImage } from "#app/ui/kit-sheet/samples.ts";
import { all, attributes, byRole, hiddenFields, hrefs, one, postForm, textOf } from "../../../../tests/support/page.ts";
import { PetCard } from "./pet-card.tsx";
import { PetGrid } from "./pet-grid.tsx";

type Change = Parameters<typeof samplePet>[0];
const { breeder } = samplePet();

function card(change?: Change, props: { saved?: boolean; priority?: boolean; linked?: boolean } = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PetCard pet={samplePet(change)} {...props} />
    </MemoryRouter>,
  );
}

describe("the pet card", () => {
  it("[PCD-01, LAY-29] shows name, breed, age, location, price and image", () => {
    const html = card({ image: sampleImage });
    for (const words of ["Bella", "Cocker Spaniel", "8 weeks", "Shrewsbury, Shropshire", "£1,250"])
      expect(html).toContain(words);
    expect(byRole(html, "img", "A brown puppy looking up").matches("[width='1280'][height='960']")).toBe(true);
    expect(attributes(html, "img", "srcset")).toEqual([renditionSrcSet(sampleImage)]);
  });

  it("[BUY-23] says that a buyer is paying at the moment, in place of the deposit", () => {
    expect(textOf(card({ depositPence: 20_000, held: true }))).toMatch(/£1,250\s*Being reserved/);
    expect(textOf(card({ depositPence: 20_000, held: true }))).not.toContain("£200 deposit");
    expect(textOf(card({ depositPence: 20_000 }))).not.toContain("Being reserved");
  });

  it("[PCD-01] loads images out of view lazily and those in view with high priority", () => {
    expect(all(card({ image: sampleImage }), "img[loading=lazy]")).not.toEqual([]);
    const first = card({ image: sampleImage }, { priority: true });
    expect(first).not.toContain("lazy");
    expect(all(first, "img[fetchpriority=high]")).not.toEqual([]);
  });

  it("[PCD-02, TEN-56] says Pending Approval of a pet that is not approved, and only then", () => {
    for (const status of ["pending", "rejected", "hidden"] as const)
      expect(card({ status })).toContain("Pending Approval");
    expect(card()).not.toContain("Pending Approval");
  });

  it("[PCD-03] shows each flag only when it is true", () => {
    const flags = [
      ["isKennelClub", "Kennel Club"],
      ["isPedigree", "Pedigree"],
      ["isCouncilRegistered", "Council registered"],
    ] as const;
    for (const [flag, words] of flags) {
      expect(card({ [flag]: true })).toContain(words);
      expect(card()).not.toContain(words);
    }
  });

  it("[BUY-08] B18: has six lines, each with nothing but its own, and none where nothing was answered", () => {
    const full = card({
      distance: "about 12 miles away",
      ready: "Ready 14 December",
      isKennelClub: true,
      isPedigree: true,
      isCouncilRegistered: true,
      seller: { text: "Licensed by Leeds City Council", isChecked: true },
    });
    expect(all(full, ".pet-card__name, .pet-card > p").map((line) => line.textContent)).toEqual([
      "Bella£1,250£200 deposit",
      "Cocker Spaniel\u00a0· Female · 8 weeks",
      "Shrewsbury, Shropshire, about 12 miles away\u00a0· Ready 14 December",
      "Kennel Club · Pedigree · Council registered",
      "✓ Licensed by Leeds City Council",
      "Willowbrook Spaniels 96% reputation",
    ]);
    expect(all(card(), ".pet-card > p")).toHaveLength(3);
  });

  it("[BUY-08, LIC-07] marks only a checked licence with a tick", () => {
    const strong = (isChecked: boolean) =>
      all(card({ seller: { text: "The seller", isChecked } }), "strong").map(textOf);
    expect(strong(true)).toEqual(["✓ The seller"]);
    expect(strong(false)).toEqual([]);
  });

  it("[PCD-04] shows the deposit, where there is one", () => {
    expect(card()).toContain("£200 deposit");
    expect(card({ depositPence: null })).not.toContain("deposit");
  });

  it("[PCD-05] shows NEW for a new breeder, in place of the reputation", () => {
    const html = card({ breeder: { ...breeder, isNew: true } });
    expect(textOf(one(html, ".badge--new"))).toBe("NEW breeder");
    expect(html).not.toContain("reputation");
  });

  it.each([
    [100, "good"],
    [80, "good"],
    [79, "fair"],
    [60, "fair"],
    [59, "poor"],
    [0, "poor"],
  ])("[PCD-06, CON-14] says a reputation of %i%% in words and in its colour", (percent, colour) => {
    const badge = one(card({ breeder: { ...breeder, reputation: percent } }), `.badge--${colour}`);
    expect(textOf(badge)).toBe(`${percent}% reputation`);
  });

  it("[PCD-06] shows nothing without a reputation", () => {
    expect(card({ breeder: { ...breeder, reputation: null } })).not.toContain("reputation");
  });

  it("[PCD-07] has a favourite button that posts without script and says whether it is saved", () => {
    const form = postForm(card(), "/pets/7/favourite")!;
    expect(byRole(form, "button", "Save Bella").matches("[type=submit][aria-pressed=false]")).toBe(true);
    expect(hiddenFields(card(), "/pets/7/favourite")).toMatchObject({ saved: "true" });
    expect(byRole(card({}, { saved: true }), "button", "Saved Bella").getAttribute("aria-pressed")).toBe("true");
  });

  it("[PCD-08, OPN-95] links to the pet's page, unless it is no longer public", () => {
    expect(hrefs(card())).toContain("/pets/bella-cocker-spaniel-7");
    expect(card()).not.toContain("No longer listed");
    const gone = card({}, { linked: false });
    expect(all(gone, "a[href^='/pets/']")).toEqual([]);
    expect(gone).toContain("No longer listed");
  });

  it("[BUY-09, BUY-10, OPN-06, OPN-12] has at most one badge on its picture, and one that says why it cannot be had first", () => {
    const onPicture = (change: Change, linked = true) =>
      all(card({ featured: true, ready: "Ready now", ...change }, { linked }), ".pet-card__picture .badge").map(textOf);
    expect(onPicture({})).toEqual(["Featured"]);
    expect(onPicture({ featured: false })).toEqual([]);
    expect(onPicture({ reserved: true })).toEqual(["Reserved"]);
    expect(onPicture({}, false)).toEqual(["No longer listed"]);
    expect(onPicture({ sold: true, reserved: true }, false)).toEqual(["Sold"]);
    expect(all(card({ status: "pending" }), ".pet-card__picture .badge")).toEqual([]);
  });

  it("[BUY-10] offers neither price nor date of a pet that cannot be had, and says what has become of it", () => {
    const priceOf = (change: Change, linked = true) => {
      const html = card({ ready: "Ready now", ...change }, { linked });
      expect(html).not.toMatch(/£|Ready/);
      return all(html, ".price").map(textOf);
    };
    expect(priceOf({ reserved: true })).toEqual(["Reserved"]);
    expect(priceOf({ sold: true }, false)).toEqual(["Sold"]);
    expect(priceOf({}, false)).toEqual([]);
    expect(card({ ready: "Ready now" })).toContain("Ready now");
  });

  it("[BUY-14] says what the reputation is computed from, and who pays for Featured", () => {
    const html = card({ featured: true });
    expect(attributes(html, ".badge--reputation", "title")).toEqual(["12 reviews: 4.8 of 5 stars on average"]);
    expect(attributes(html, ".badge--featured", "title")).toEqual(["The breeder’s plan pays for this"]);
  });

  it("[BRP-22] is in a list, which loads the first image at once", () => {
    const pets = [1, 2, 3].map((petId) => samplePet({ petId, image: sampleImage }));
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <PetGrid pets={pets} savedIds={new Set([2])} />
      </MemoryRouter>,
    );
    expect(all(html, "li")).toHaveLength(3);
    expect(all(html, "img[loading=lazy]")).toHaveLength(2);
    expect(all(html, "[aria-pressed=true]")).toHaveLength(1);
  });
});

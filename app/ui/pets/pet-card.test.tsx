import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { renditionSrcSet } from "#app/domain/images/image.ts";
import { samplePet, sampleImage } from "#app/ui/kit-sheet/samples.ts";
import { all, attributes, byRole, hiddenFields, hrefs, one, postForm, textOf } from "../../../tests/support/page.ts";
import { PetCard } from "./pet-card.tsx";
import { PetGrid } from "./pet-grid.tsx";

type Change = Parameters<typeof samplePet>[0];
const { breeder, seller } = samplePet();

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

  it("[LAW-09] names the kind of seller, and nothing while it is unanswered", () => {
    expect(card({ seller: { ...seller, label: "Private seller" } })).toContain("Private seller");
    expect(all(card(), ".pet-card__seller")).toEqual([]);
  });

  it("[LIC-07, LIC-09] marks only a checked licence with a tick, and never what the breeder states", () => {
    const badge = {
      isChecked: true,
      text: "Licensed by Leeds",
      checked: "Checked by Pawstead on 5 March 2026",
      stars: null,
      maxDogs: null,
    };
    const checked = card({ seller: { ...seller, badge } });
    expect(textOf(one(checked, ".pet-card__seller"))).toBe("Licensed by Leeds\nChecked by Pawstead on 5 March 2026");
    expect(all(checked, ".pet-card__seller strong").map(textOf)).toEqual(["Licensed by Leeds"]);
    const unchecked = { ...badge, isChecked: false, text: "Licence AB/12, Leeds: not checked yet", checked: null };
    for (const change of [{ badge: unchecked }, { expired: "Licence expired on 1 March 2026" }]) {
      const html = card({ isCouncilRegistered: true, seller: { ...seller, ...change } });
      expect(textOf(one(html, ".pet-card__seller"))).toBe(change.badge?.text ?? change.expired);
      expect(all(html, "strong")).toEqual([]);
    }
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

  it("[OPN-06] marks featured pets and [OPN-12] reserved ones", () => {
    expect(card({ featured: true })).toContain("Featured");
    expect(card({ reserved: true })).toContain("Reserved");
    expect(card()).not.toMatch(/Featured|Reserved/);
  });

  it("[OPN-96] says that the breeder is away", () => {
    expect(card({ breeder: { ...breeder, vacationMessage: "Back in May" } })).toContain("Away: Back in May");
    expect(card({ breeder: { ...breeder, vacationMessage: "" } })).toContain("away at the moment");
    expect(card()).not.toContain("way");
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

import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { sampleBreeder, sampleImage } from "#app/ui/kit-sheet/samples.ts";
import { attributes, byRole, hrefs, one, postForm, textOf } from "../../../tests/support/page.ts";
import { BreederCard } from "./breeder-card.tsx";

function card(change?: Parameters<typeof sampleBreeder>[0], saved = false): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <BreederCard breeder={sampleBreeder(change)} saved={saved} />
    </MemoryRouter>,
  );
}

describe("the breeder card", () => {
  it("[BCD-01] renders nothing without a trading name or an id", () => {
    expect(card({ tradingName: "" })).toBe("");
    expect(card({ tradingName: "  " })).toBe("");
    expect(card({ breederId: 0 })).toBe("");
  });

  it("[BCD-02] shows NEW, or else the reputation in its colour", () => {
    expect(textOf(one(card({ isNew: true }), ".badge--new"))).toBe("NEW breeder");
    expect(card({ isNew: true })).not.toContain("reputation");
    expect(textOf(one(card({ reputation: 79 }), ".badge--fair"))).toBe("79% reputation");
    expect(textOf(one(card({ reputation: 80 }), ".badge--good"))).toBe("80% reputation");
    expect(textOf(one(card({ reputation: 59 }), ".badge--poor"))).toBe("59% reputation");
  });

  it("[BCD-03, BCD-05] shows trading name, council, description, and the rating with one decimal out of 5", () => {
    const html = card({ averageRating: 4 });
    for (const words of ["Willowbrook Spaniels", "Shropshire Council", "Working and show cockers", "4.0 out of 5"]) {
      expect(html).toContain(words);
    }
    expect(textOf(html)).toContain("(12 reviews, 3 confirmed)");
  });

  it.each([
    [0, "No data"],
    [59, "59 minutes"],
    [60, "1 hour"],
    [1439, "23 hours"],
    [1440, "1 day"],
  ])("[BCD-04] shows a response time of %i minutes as %s", (responseTimeMinutes, words) => {
    expect(textOf(card({ responseTimeMinutes }))).toContain(`Response time\n${words}\n`);
  });

  it("[LIC-07, BCD-03] shows the badge of a licence, and the local council beside it only where it is another", () => {
    const licence = {
      isChecked: true,
      text: "Licensed by Leeds City Council",
      checked: "Checked by Pawstead on 5 March 2026",
      stars: null,
      maxDogs: null,
    };
    const elsewhere = textOf(card({ licence }));
    expect(elsewhere).toContain("Licensed by Leeds City Council\nChecked by Pawstead on 5 March 2026");
    expect(elsewhere).toContain("Local council\nShropshire Council");
    const sameCouncil = textOf(card({ licence, localCouncilAuthority: "Leeds City Council" }));
    expect(sameCouncil).not.toContain("Local council");
    expect(textOf(card())).not.toMatch(/Licensed|Checked/);
  });

  it("[BCD-06] has a favourite button that posts without script", () => {
    const button = byRole(postForm(card(), "/breeders/3/favourite")!, "button");
    expect([textOf(button), button.getAttribute("aria-pressed")]).toEqual([
      "Save Breeder Willowbrook Spaniels",
      "false",
    ]);
    expect(textOf(one(card({}, true), "button[aria-pressed=true]"))).toContain("Saved");
  });

  it("[BCD-07] falls back to the initials image", () => {
    expect(attributes(card(), "img", "src")).toEqual(["/avatar/Willowbrook%20Spaniels"]);
    const avatar = { ...sampleImage, key: `profiles/${"a".repeat(32)}` };
    expect(attributes(card({ avatar }), "img", "src")).toEqual([expect.stringMatching(/^\/upload\/profiles\/a+-160$/)]);
  });

  it("[BCD-08, BCD-11] links to the breeder and to all their pets without script", () => {
    expect(hrefs(card())).toContain("/breeders/willowbrook-spaniels-3");
    expect(hrefs(card(), /^View all/)).toEqual(["/breeders/3/pets"]);
  });

  it("[OPN-96] shows that the breeder is away", () => {
    expect(card({ vacationMessage: "Back in May" })).toContain("Away: Back in May");
  });
});

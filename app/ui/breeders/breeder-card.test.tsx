import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { sampleBreeder, samplePicture } from "#app/ui/kit-sheet/samples.ts";
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
    expect(card({ isNew: true })).toContain('<span class="badge badge--new"><span>NEW</span> breeder</span>');
    expect(card({ isNew: true })).not.toContain("reputation");
    expect(card({ reputation: 79 })).toContain('badge--fair">79% reputation<');
    expect(card({ reputation: 80 })).toContain('badge--good">80% reputation<');
    expect(card({ reputation: 59 })).toContain('badge--poor">59% reputation<');
  });

  it("[BCD-03, BCD-05] shows trading name, council, description, and the rating with one decimal out of 5", () => {
    const html = card({ averageRating: 4 });
    for (const words of ["Willowbrook Spaniels", "Shropshire Council", "Working and show cockers", "4.0 out of 5"]) {
      expect(html).toContain(words);
    }
    expect(html.replace(/<!-- -->/g, "")).toContain("(12 reviews)");
  });

  it.each([
    [0, "No data"],
    [59, "59 minutes"],
    [60, "1 hour"],
    [1439, "23 hours"],
    [1440, "1 day"],
  ])("[BCD-04] puts a response time of %i minutes as %s", (responseTimeMinutes, words) => {
    expect(card({ responseTimeMinutes })).toContain(`<dt>Response time</dt><dd>${words}</dd>`);
  });

  it("[BCD-06] has a favourite button that posts without script", () => {
    expect(card()).toMatch(
      /<form [^>]*action="\/breeders\/3\/favourite" method="post".*aria-pressed="false".*Save Breeder/s,
    );
    expect(card({}, true)).toMatch(/aria-pressed="true".*Saved/s);
  });

  it("[BCD-07] falls back to the initials image", () => {
    expect(card()).toContain('src="/avatar/Willowbrook%20Spaniels"');
    expect(card({ avatar: { ...samplePicture, key: `profiles/${"a".repeat(32)}` } })).toMatch(
      /src="\/upload\/profiles\/a+-160\.webp"/,
    );
  });

  it("[BCD-08, BCD-11] leads to the breeder and to all their pets without script", () => {
    expect(card()).toContain('href="/breeders/willowbrook-spaniels-3"');
    expect(card()).toMatch(/href="\/breeders\/3\/pets"[^>]*>View all/);
  });

  it("[OPN-96] says that the breeder is away", () => {
    expect(card({ vacationMessage: "Back in May" })).toContain("Away: Back in May");
  });
});

import { expect, it } from "vitest";
import { SLIDE_MS } from "#app/ui/small-script/slideshow.ts";
import { HERO_SLIDES } from "./hero-slides.ts";

it("[HOM-02, HOM-03, CON-19] has exactly four slides, with the documented titles among them", () => {
  const titles = HERO_SLIDES.map((slide) => slide.title);
  expect(titles).toHaveLength(4);
  expect(new Set(titles).size).toBe(4);
  expect(titles).toEqual(
    expect.arrayContaining([
      "Find Your Perfect Companion",
      "Expert Breeders You Can Trust",
      "Safe and Secure Adoption",
    ]),
  );
});

it("[HOM-04, CON-19] shows a slide for five seconds", () => expect(SLIDE_MS).toBe(5000));

import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { sampleBreeder } from "#app/ui/kit-sheet/samples.ts";
import { SEARCH_DELAY_MS } from "#app/ui/kit/lists/list-fields.ts";
import { byRole, hrefs } from "../../../tests/support/page.ts";
import { BreederPreview } from "./breeder-preview.tsx";
import { PREVIEW_PETS } from "./preview-pets.ts";
import { PREVIEW_DELAY_MS } from "./use-hover-preview.ts";

const html = renderToStaticMarkup(
  <MemoryRouter>
    <BreederPreview breeder={sampleBreeder()} open onClose={() => undefined} />
  </MemoryRouter>,
);

it("[BCD-10, BCD-11, BCD-12] shows the card with more details, a link to all pets and a close button", () => {
  expect(byRole(html, "heading", "Willowbrook Spaniels").localName).toBe("h2");
  expect(html).toContain("every puppy leaves vaccinated and health tested.");
  expect(html).toContain("4.8 out of 5");
  expect(hrefs(html, /^View all/)).toEqual(["/breeders/3/pets"]);
  expect(byRole(html, "button", "Close").localName).toBe("button");
});

it("[BCD-08, BCD-09, CON-20] opens after one second, while a bar fills by 2 % every 20 ms, and shows two pets", () => {
  expect(PREVIEW_DELAY_MS).toBe(1_000);
  expect(PREVIEW_PETS).toBe(2);
  const sheet = readFileSync("app/ui/breeders/breeder-card.css", "utf8");
  expect(sheet).toContain(`animation: breeder-card-wait ${PREVIEW_DELAY_MS}ms steps(${100 / 2})`);
  expect(sheet).toMatch(
    /\.breeder-card__wait \{[^}]*(?:\{[^}]*\}[^}]*)*prefers-reduced-motion: reduce\) \{\s*display: none;/,
  );
});

it("[FBR-02, CON-06] debounces typing by the documented 300 ms", () => {
  expect(SEARCH_DELAY_MS).toBe(300);
});

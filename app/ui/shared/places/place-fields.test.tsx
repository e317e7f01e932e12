import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PLACE_TEXTS } from "#app/domain/shared/places/schema.ts";
import { all, one, valueOf } from "../../../../tests/support/page.ts";
import { PlaceFields } from "./place-fields.tsx";

const CHOICES = [
  { id: "a", address: "Otley, Leeds", lat: 53.9, lng: -1.69 },
  { id: "b", address: "Otley, Suffolk", lat: 52.15, lng: 1.22 },
];

it("[BPF-15, BPF-18] are a search and plain inputs without script, and no map", () => {
  const page = renderToStaticMarkup(<PlaceFields fields={{}} choices={null} />);
  for (const name of ["place_query", "place_address", "place_lat", "place_lng"]) {
    const field = one(page, `input[name=${name}]`);
    expect(all(page, `label[for="${field.id}"]`), name).toHaveLength(1);
  }
  expect(all(page, "button[name=intent][value=find-place]")).toHaveLength(1);
  expect(page).not.toMatch(/map|Use my location/);
  expect(all(page, "input[type=radio], details[open]")).toEqual([]);
});

it("[OPN-98] offer the search results as radio buttons, and say when there are none", () => {
  const page = renderToStaticMarkup(
    <PlaceFields fields={{ place_query: "otley", place_choice: "52.15,1.22,Otley, Suffolk" }} choices={CHOICES} />,
  );
  const choices = all(page, "input[type=radio][name=place_choice]");
  expect(choices.map(valueOf)).toEqual(["53.9,-1.69,Otley, Leeds", "52.15,1.22,Otley, Suffolk", "none"]);
  expect(choices.filter((choice) => choice.hasAttribute("checked")).map(valueOf)).toEqual([
    "52.15,1.22,Otley, Suffolk",
  ]);
  expect(renderToStaticMarkup(<PlaceFields fields={{}} choices={[]} />)).toContain("No place of that name was found.");
});

it("[BPF-15] keep refused values and show the error", () => {
  const fields = { place_address: "1 Mill Lane", place_lat: "91", place_lng: "0" };
  const page = renderToStaticMarkup(
    <PlaceFields fields={fields} choices={null} errors={{ place_lat: PLACE_TEXTS.lat }} />,
  );
  expect(all(page, "details[open]")).not.toEqual([]);
  expect(all(page, "input#place_lat[value='91'][aria-invalid=true]")).toHaveLength(1);
  expect(page).toContain(PLACE_TEXTS.lat);
});

it("[BPF-16, CON-39] keep 300 pixels for the map", () => {
  const style = readFileSync(new URL("place-map.css", import.meta.url), "utf8");
  expect(/\.place-map \{[^}]*height: 300px;/.test(style)).toBe(true);
});

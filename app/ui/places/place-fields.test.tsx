import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PLACE_TEXTS } from "#app/domain/places/schema.ts";
import { PlaceFields } from "./place-fields.tsx";

const CHOICES = [
  { id: "a", address: "Otley, Leeds", lat: 53.9, lng: -1.69 },
  { id: "b", address: "Otley, Suffolk", lat: 52.15, lng: 1.22 },
];

it("[BPF-15, BPF-18] are a search and plain inputs without script, and no map", () => {
  const page = renderToStaticMarkup(<PlaceFields fields={{}} choices={null} />);
  for (const name of ["place_query", "place_address", "place_lat", "place_lng"]) {
    expect(page).toMatch(new RegExp(`<label[^>]*for="${name}"`));
    expect(page).toMatch(new RegExp(`<input[^>]*name="${name}"`));
  }
  expect(page).toMatch(/<button(?=[^>]*name="intent")[^>]*value="find-place"/);
  expect(page).not.toMatch(/map|Use my location|type="radio"|<details[^>]*open/);
});

it("[OPN-98] offer what was found as radio buttons, and say when that is nothing", () => {
  const page = renderToStaticMarkup(
    <PlaceFields fields={{ place_query: "otley", place_choice: "52.15,1.22,Otley, Suffolk" }} choices={CHOICES} />,
  );
  expect(page).toMatch(/<input[^>]*name="place_choice"[^>]*value="53.9,-1.69,Otley, Leeds"/);
  expect(page).toMatch(/<input(?=[^>]*checked)[^>]*value="52.15,1.22,Otley, Suffolk"/);
  expect(page).toMatch(/<input[^>]*name="place_choice"[^>]*value="none"/);
  expect(renderToStaticMarkup(<PlaceFields fields={{}} choices={[]} />)).toContain("No place of that name was found.");
});

it("[BPF-15] keep what was typed and show what is wrong with it", () => {
  const fields = { place_address: "1 Mill Lane", place_lat: "91", place_lng: "0" };
  const page = renderToStaticMarkup(
    <PlaceFields fields={fields} choices={null} errors={{ place_lat: PLACE_TEXTS.lat }} />,
  );
  expect(page).toMatch(/<details[^>]*open/);
  expect(page).toMatch(/<input(?=[^>]*value="91")(?=[^>]*aria-invalid="true")[^>]*id="place_lat"/);
  expect(page).toContain(PLACE_TEXTS.lat);
});

it("[BPF-16, CON-39] keep 300 pixels for the map", () => {
  const style = readFileSync(new URL("place-map.css", import.meta.url), "utf8");
  expect(/\.place-map \{[^}]*height: 300px;/.test(style)).toBe(true);
});

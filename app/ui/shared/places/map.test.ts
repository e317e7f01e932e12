import { expect, it } from "vitest";
import { locate } from "./locate.ts";
import { askForMap, attributionFor, MAP_CENTRE, MAP_UNAVAILABLE, MAP_ZOOM, POINT_ZOOM, tileAt } from "./map-rules.ts";

const reply =
  (status: number, type = "image/png") =>
  () =>
    Promise.resolve(new Response(null, { status, headers: { "content-type": type } }));

it("[BPF-16, CON-39] begins in central London at 13, and at 15 where a point is known", () => {
  expect(Math.abs(MAP_CENTRE.lat - 51.507)).toBeLessThan(0.01);
  expect(Math.abs(MAP_CENTRE.lng + 0.128)).toBeLessThan(0.01);
  expect([MAP_ZOOM, POINT_ZOOM]).toEqual([13, 15]);
  expect(tileAt(MAP_CENTRE, MAP_ZOOM)).toBe("/breeder/places/tile/13/4093/2724");
  expect(tileAt({ lat: 90, lng: 180 }, 2)).toBe("/breeder/places/tile/2/3/0");
});

it("[BPF-19, OPN-98] says AuthFailure where the map would be when the key is refused, and something else when it is not", async () => {
  expect(await askForMap(MAP_CENTRE, MAP_ZOOM, reply(403))).toEqual({ ok: false, text: "Error: AuthFailure" });
  expect(await askForMap(MAP_CENTRE, MAP_ZOOM, reply(503))).toEqual({ ok: false, text: MAP_UNAVAILABLE });
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await askForMap(MAP_CENTRE, MAP_ZOOM, offline)).toEqual({ ok: false, text: MAP_UNAVAILABLE });
});

it("[OPN-98] shows the attribution of the map's source", async () => {
  expect(await askForMap(MAP_CENTRE, MAP_ZOOM, reply(200, "image/svg+xml"))).toMatchObject({ ok: true });
  expect(attributionFor("image/svg+xml; charset=utf-8")).toContain("GeoNames");
  expect(attributionFor("image/png")).toMatch(/MapTiler.*OpenStreetMap/);
});

it("[BPF-20, BPF-21, BPF-22] asks the browser where it is, and says why it does not know", async () => {
  const at = { coords: { latitude: 53.9, longitude: -1.7 } } as GeolocationPosition;
  const here = { getCurrentPosition: (found: PositionCallback) => found(at) } as Geolocation;
  const lost = { getCurrentPosition: (_: unknown, failed: () => void) => failed() } as unknown as Geolocation;
  expect(await locate(here)).toEqual({ ok: true, lat: 53.9, lng: -1.7 });
  expect(await locate(lost)).toEqual({ ok: false, text: "Unable to get current location" });
  expect(await locate(undefined)).toEqual({ ok: false, text: "Geolocation is not supported by your browser" });
});

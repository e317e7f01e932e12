// Initial centre and zoom of the map, its attribution, and its tile URLs.

export interface Point {
  lat: number;
  lng: number;
}

/** Central London. */
export const MAP_CENTRE: Point = { lat: 51.5074, lng: -0.1278 };
export const MAP_ZOOM = 13;
/** Once a point is known. */
export const POINT_ZOOM = 15;
export const TILE_URL = "/breeder/places/tile/{z}/{x}/{y}";

const GEONAMES =
  'Places: <a href="https://www.geonames.org/">GeoNames</a> (<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>)';
const MAPTILER =
  '<a href="https://www.maptiler.com/copyright/">© MapTiler</a> <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';

/** Whose map it is, by what its squares are made of: ours are drawings. */
export function attributionFor(contentType: string): string {
  return contentType.startsWith("image/svg") ? GEONAMES : MAPTILER;
}

export const MAP_UNAVAILABLE = "The map cannot be loaded now. You can find the place by name, or type it in.";

export type MapState = { ok: true; attribution: string } | { ok: false; text: string };

/** Returns the URL of the tile that contains a point. */
export function tileAt({ lat, lng }: Point, zoom: number): string {
  const side = 2 ** zoom;
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  const x = Math.floor(((lng + 180) / 360) * side);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side);
  return TILE_URL.replace("{z}", String(zoom))
    .replace("{x}", String(Math.min(side - 1, x)))
    .replace("{y}", String(y));
}

/** Whether there is a map, asked for by one of its squares: images that fail do not say why. */
export async function askForMap(point: Point, zoom: number, get: typeof fetch = fetch): Promise<MapState> {
  try {
    const answer = await get(tileAt(point, zoom));
    if (answer.ok && !answer.redirected) {
      return { ok: true, attribution: attributionFor(answer.headers.get("content-type") ?? "") };
    }
    if (answer.status === 403) return { ok: false, text: "Error: AuthFailure" };
  } catch {
    // Said below.
  }
  return { ok: false, text: MAP_UNAVAILABLE };
}

// Client of the maps provider MapTiler, or of a stand-in: geocoding and map tiles. Browsers request them from the site,
// so that the API key stays on the server.
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { type FoundPlace, type Places, PlacesError, type Tile } from "./places.ts";

const WAIT_MS = 6_000;
const MAX_RESPONSE_BYTES = 512 * 1024;
const TILE_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp"] satisfies Tile["type"][];

const responseSchema = z.object({
  features: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      place_name: z.string().min(1),
      center: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
    }),
  ),
});

export const maptiler: Places = {
  async search(text, limit) {
    return geocode(text, { country: "gb", limit: String(limit), autocomplete: "true" });
  },

  async near(lat, lng) {
    const [first] = await geocode(`${lng},${lat}`, { limit: "1" });
    return first ?? null;
  },

  async tile({ z: zoom, x, y }) {
    const { type, bytes } = await fetchFromProvider(`/maps/streets-v2/256/${zoom}/${x}/${y}.png`, {});
    if (!TILE_TYPES.includes(type)) throw new PlacesError("unavailable", `A tile has the content type ${type}`);
    return { type: type as Tile["type"], bytes };
  },
};

async function geocode(query: string, parameters: Record<string, string>): Promise<FoundPlace[]> {
  // A semicolon in the URL would separate two queries.
  const path = `/geocoding/${encodeURIComponent(query.replaceAll(";", " "))}.json`;
  const { bytes } = await fetchFromProvider(path, { ...parameters, language: "en" });
  const parsed = responseSchema.safeParse(readJson(bytes));
  if (!parsed.success) throw new PlacesError("unavailable", "The geocoding response is invalid");
  return parsed.data.features.map(({ id, place_name: address, center: [lng, lat] }) => ({ id, address, lat, lng }));
}

async function fetchFromProvider(path: string, parameters: Record<string, string>) {
  const url = new URL(path, env.MAPS_URL);
  url.search = new URLSearchParams({ ...parameters, key: env.MAPS_KEY }).toString();
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS), redirect: "error" });
    if (response.ok) {
      const type = (response.headers.get("content-type") ?? "").split(";", 1)[0]!.trim();
      return { type, bytes: await readAtMost(response, MAX_RESPONSE_BYTES) };
    }
  } catch (error) {
    if (error instanceof PlacesError) throw error;
    // Not the error itself, which can contain the URL with the key.
    throw new PlacesError("unavailable", `The maps provider cannot be reached: ${nameOf(error)}`);
  }
  await response.body?.cancel();
  const isRefused = response.status === 401 || response.status === 403;
  throw new PlacesError(isRefused ? "refused" : "unavailable", `The maps provider responded with ${response.status}`);
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw new PlacesError("unavailable", "The response of the maps provider is too long");
    }
    parts.push(part.value);
  }
  return new Uint8Array(Buffer.concat(parts, size));
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

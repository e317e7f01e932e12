// Places and maps from MapTiler, or whoever speaks as it does. The key stays on this side: browsers ask us.
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { type FoundPlace, type Places, PlacesError, type Tile } from "./places.ts";

const WAIT_MS = 6_000;
const ANSWER_BYTES = 512 * 1024;
const TILE_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp"] satisfies Tile["type"][];

const answerSchema = z.object({
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
    const { type, bytes } = await ask(`/maps/streets-v2/256/${zoom}/${x}/${y}.png`, {});
    if (!TILE_TYPES.includes(type)) throw new PlacesError("unavailable", `A tile came as ${type}`);
    return { type: type as Tile["type"], bytes };
  },
};

async function geocode(query: string, parameters: Record<string, string>): Promise<FoundPlace[]> {
  // In the address a semicolon parts two questions.
  const path = `/geocoding/${encodeURIComponent(query.replaceAll(";", " "))}.json`;
  const { bytes } = await ask(path, { ...parameters, language: "en" });
  const parsed = answerSchema.safeParse(readJson(bytes));
  if (!parsed.success) throw new PlacesError("unavailable", "The answer about places cannot be read");
  return parsed.data.features.map(({ id, place_name: address, center: [lng, lat] }) => ({ id, address, lat, lng }));
}

async function ask(path: string, parameters: Record<string, string>) {
  const url = new URL(path, env.MAPS_URL);
  url.search = new URLSearchParams({ ...parameters, key: env.MAPS_KEY }).toString();
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS), redirect: "error" });
    if (answer.ok) {
      const type = (answer.headers.get("content-type") ?? "").split(";", 1)[0]!.trim();
      return { type, bytes: await readAtMost(answer, ANSWER_BYTES) };
    }
  } catch (error) {
    if (error instanceof PlacesError) throw error;
    // Not the error itself, which may hold the address, and that the key.
    throw new PlacesError("unavailable", `The provider of maps cannot be reached: ${nameOf(error)}`);
  }
  await answer.body?.cancel();
  const isRefused = answer.status === 401 || answer.status === 403;
  throw new PlacesError(isRefused ? "refused" : "unavailable", `The provider of maps answered ${answer.status}`);
}

async function readAtMost(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw new PlacesError("unavailable", "The answer of the provider of maps is too long");
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

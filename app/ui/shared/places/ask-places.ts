// Client requests to the places API.
import type { PlaceView } from "#app/domain/shared/places/views.ts";

const WAIT_MS = 10_000;

/** Returns the places found, or null if the request failed. */
export function searchPlaces(text: string): Promise<PlaceView[] | null> {
  return ask(new URLSearchParams({ q: text }));
}

/** Returns the place at or near a point; null if there is none or the request failed. */
export async function placeAt(lat: number, lng: number): Promise<PlaceView | null> {
  return (await ask(new URLSearchParams({ lat: String(lat), lng: String(lng) })))?.[0] ?? null;
}

async function ask(query: URLSearchParams): Promise<PlaceView[] | null> {
  try {
    const answer = await fetch(`/breeder/places?${query.toString()}`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!answer.ok || answer.redirected) return null;
    return ((await answer.json()) as { places: PlaceView[] }).places;
  } catch {
    return null;
  }
}

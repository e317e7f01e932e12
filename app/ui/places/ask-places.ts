// What script asks the site about places.
import type { PlaceView } from "#app/domain/places/views.ts";

const WAIT_MS = 10_000;

/** The places found, or null when the site could not be asked. */
export function searchPlaces(text: string): Promise<PlaceView[] | null> {
  return ask(new URLSearchParams({ q: text }));
}

/** What is at or near a point; null where nothing is, or nobody could be asked. */
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

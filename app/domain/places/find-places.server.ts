// The places that somebody may mean by a few words.
import { log } from "#app/platform/log.server.ts";
import { gazetteer } from "#app/platform/places/gazetteer.server.ts";
import type { Result } from "#app/domain/result.ts";
import { PLACE_LIMITS } from "./schema.ts";
import type { PlaceView } from "./views.ts";

const MOST = 8;

/** The places that a text may mean, the likeliest first. The caller limits how often somebody may ask (`places`). */
export async function findPlaces(text: string): Promise<Result<PlaceView[], "unavailable">> {
  const plain = text.replaceAll(/\s+/g, " ").trim().slice(0, PLACE_LIMITS.query);
  if (plain === "") return { ok: true, value: [] };
  try {
    return { ok: true, value: await gazetteer.search(plain, MOST) };
  } catch (error) {
    log.error({ error }, "places could not be searched");
    return { ok: false, code: "unavailable" };
  }
}

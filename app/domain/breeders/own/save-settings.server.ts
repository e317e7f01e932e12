// Saves a breeder's settings.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import { ownBreederId } from "./policy.ts";
import { type BreederSettings, DEFAULT_BREEDER_SETTINGS } from "./settings.ts";

/** Saves the given settings, keeps the others, and returns all of them. */
export async function saveBreederSettings(
  viewer: Viewer,
  changes: Partial<BreederSettings>,
): Promise<Result<BreederSettings, "forbidden">> {
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  // The trigger breeder_settings_to_page_cache invalidates the cached pages of the breeder, see docs/triggers.md.
  const value = await db.breederSettings.upsert({
    where: { breederId },
    create: { breederId, ...DEFAULT_BREEDER_SETTINGS, ...defined(changes) },
    update: changes,
    omit: { breederId: true },
  });
  return { ok: true, value };
}

function defined(changes: Partial<BreederSettings>): Partial<BreederSettings> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

// Saves a breeder's settings.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import { ownBreederId } from "#app/domain/accounts/own-breeder.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { type BreederSettings, DEFAULT_BREEDER_SETTINGS } from "./settings.ts";

/** Saves the given settings, keeps the others, and returns all of them. `version` is the one that the form showed. */
export async function saveBreederSettings(
  viewer: Viewer,
  changes: Partial<BreederSettings>,
  version?: string,
): Promise<Result<BreederSettings, "forbidden"> | ChangedMeanwhile> {
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  return db.$transaction(async (client) => {
    await lockBreeder(client, breederId);
    const row = await client.breederSettings.findUnique({ where: { breederId }, omit: { breederId: true } });
    const stored = { ...(row ?? DEFAULT_BREEDER_SETTINGS) };
    const changed = changedMeanwhile(version, { stored, wanted: { ...changes }, labels: SETTING_LABELS });
    if (changed) return changed;
    // The trigger breeder_settings_to_page_cache invalidates the cached pages of the breeder, see docs/triggers.md.
    const value = await client.breederSettings.upsert({
      where: { breederId },
      create: { breederId, ...DEFAULT_BREEDER_SETTINGS, ...defined(changes) },
      update: changes,
      omit: { breederId: true },
    });
    return { ok: true, value };
  });
}

const SETTING_LABELS = {
  notificationsEnabled: "Notifications",
  emailAlerts: "Emails about messages",
  smsAlerts: "Text messages",
  autoApproveMessages: "Approve messages automatically",
  receiveEmailsForMarketing: "News by email",
  publicContactInfo: "Everyone sees contact details",
  hideContactInfo: "No one sees contact details",
  vacationMode: "Vacation mode",
  vacationMessage: "Vacation message",
} as const satisfies Record<keyof BreederSettings, string>;

function defined(changes: Partial<BreederSettings>): Partial<BreederSettings> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

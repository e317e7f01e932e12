// Updates the site settings.
import type { AuditChanges } from "#app/domain/accounts/audit/entries.ts";
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ChangedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { SiteSettings } from "./get-site-settings.server.ts";
import { seenValues, SETTING_NAMES, SETTINGS } from "./schema.ts";

interface Asking {
  viewer: Viewer;
  remoteIp: string | null;
}

interface Updated {
  settings: SiteSettings;
  /** Whether any setting has changed. */
  changed: boolean;
}

/**
 * Stores the given settings that differ from the current ones. The row is locked until the audit entry is written, so
 * that the entries of concurrent changes are consistent.
 */
export async function updateSiteSettings(
  { viewer, remoteIp }: Asking,
  wanted: Partial<SiteSettings>,
  /** The values that the form showed. */
  seen: Partial<SiteSettings> = {},
): Promise<Result<Updated, "forbidden"> | ChangedMeanwhile> {
  if (!hasAllPermissions(viewer, ["admin.access", "admin.settings"])) return { ok: false, code: "forbidden" };
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM site_settings WHERE id = 1 FOR UPDATE`;
    const { id: _id, updatedAt: _at, ...before } = await client.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
    const replaced = SETTING_NAMES.filter(
      (name) => seen[name] !== undefined && wanted[name] !== undefined && before[name] !== seen[name],
    ).filter((name) => wanted[name] !== before[name]);
    if (replaced.length > 0) {
      const changed = replaced.map((name) => ({ label: SETTINGS[name].label, now: String(before[name]) }));
      // The form still shows the others as it was opened: they are no wish of who saves it again.
      const told = Object.fromEntries(replaced.map((name) => [name, before[name]]));
      return { ok: false, code: "changed", changes: changed, version: seenValues({ ...before, ...seen, ...told }) };
    }
    const changes: AuditChanges = {};
    for (const name of SETTING_NAMES) {
      const to = wanted[name];
      if (to !== undefined && to !== before[name]) changes[name] = { from: before[name], to };
    }
    if (Object.keys(changes).length === 0) return { ok: true, value: { settings: before, changed: false } };
    const data = Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));
    // The trigger site_settings_to_page_cache empties the page cache, see docs/triggers.md.
    await client.siteSettings.update({ where: { id: 1 }, data });
    await recordAudit(client, {
      type: "settings updated",
      body: "The site's settings were changed",
      detail: { changes },
      actorId: viewer.userId,
      remoteIp,
    });
    return { ok: true, value: { settings: { ...before, ...data }, changed: true } };
  });
}

// `npm run restore -- --from <folder or s3://bucket/prefix> [--at <name>] [--verify-only]`: restores a backup into an empty
// database and an empty storage, or verifies one in a temporary database; `--list` prints the backups of a place.
import { parseArgs } from "node:util";
import { BackupError } from "./backup-error.ts";
import { runCommand, SECRET_REMINDER, withDatabase } from "./command.ts";
import { listBackups } from "./manifest.ts";
import { recordBackupRun } from "./record-backup-run.ts";
import { restoreBackup, verifyBackup } from "./restore-backup.ts";
import { placeStorage, siteStorage } from "./settings.ts";

await runCommand(async ({ settings, key, report }) => {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      at: { type: "string" },
      "verify-only": { type: "boolean" },
      list: { type: "boolean" },
    },
  });
  if (!values.from)
    throw new BackupError("Name a place: npm run restore -- --from /backups or --from s3://bucket/prefix");
  const place = placeStorage(values.from, settings);
  if (values.list) {
    for (const name of await listBackups(place)) report(name);
    return;
  }
  const request = { place, key, name: values.at, report };
  if (values["verify-only"]) {
    await withDatabase(settings, { create: true }, async (databaseUrl) => {
      const { time } = await verifyBackup({ ...request, databaseUrl });
      await recordBackupRun(databaseUrl, "restore test", time);
      report(`The backup of ${time} can be restored.`);
      report(SECRET_REMINDER);
    });
    return;
  }
  await withDatabase(settings, { create: true }, async (databaseUrl) => {
    const { time } = await restoreBackup({ ...request, databaseUrl, storage: siteStorage(settings) });
    report(`Restored the backup of ${time}. Read "After a restore" in docs/operations.md before you start the site.`);
    report(SECRET_REMINDER);
  });
});

// `npm run backup -- --to <folder or s3://bucket/prefix> [--keep 14]`: an encrypted backup of database and files.
import { parseArgs } from "node:util";
import { BackupError } from "./backup-error.ts";
import { runCommand, SECRET_REMINDER, withDatabase } from "./command.ts";
import { makeBackup } from "./make-backup.ts";
import { recordBackupRun } from "./record-backup-run.ts";
import { placeStorage, siteStorage } from "./settings.ts";

await runCommand(async ({ settings, key, release, report }) => {
  const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "string" } } });
  if (!values.to) throw new BackupError("Name a place: npm run backup -- --to /backups or --to s3://bucket/prefix");
  if (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep))
    throw new BackupError("--keep is a whole number above 0.");
  const place = placeStorage(values.to, settings);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  await withDatabase(settings, { create: false }, async (databaseUrl) => {
    const { name } = await makeBackup({
      databaseUrl,
      storage: siteStorage(settings),
      place,
      key,
      release,
      now: new Date(),
      keep,
      report,
    });
    await recordBackupRun(databaseUrl, "backup", name);
    report(`Backup ${name} is complete. Verify it: npm run restore -- --from ${values.to} --verify-only`);
    report(SECRET_REMINDER);
  });
});

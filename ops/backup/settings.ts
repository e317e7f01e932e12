// The settings of the backup commands. Only these are read, so that a machine without the site's other secrets can
// verify a backup.
import { resolve } from "node:path";
import { z } from "zod";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { createS3Storage, type S3Settings } from "#app/platform/storage/s3-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { BackupError } from "./backup-error.ts";

const schema = z.object({
  NODE_ENV: z.string().default(""),
  DEMO: z.string().default(""),
  DATABASE_URL: z.string().default(""),
  // PostgreSQL itself, where DATABASE_URL is a pooler: a backup is one long transaction under a lock of its session.
  DATABASE_DIRECT_URL: z.string().default(""),
  DATA_DIR: z.string().default(".data"),
  STORAGE: z.enum(["disk", "s3"]).default("disk"),
  S3_ENDPOINT: z.string().default(""),
  S3_REGION: z.string().default("eu-west-2"),
  S3_BUCKET: z.string().default(""),
  S3_ACCESS_KEY_ID: z.string().default(""),
  S3_SECRET_ACCESS_KEY: z.string().default(""),
  BACKUP_KEY: z.string().default(""),
  BACKUP_S3_ENDPOINT: z.string().default(""),
  BACKUP_S3_REGION: z.string().default(""),
  BACKUP_S3_ACCESS_KEY_ID: z.string().default(""),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().default(""),
});

export type BackupSettings = z.output<typeof schema>;

/** The settings that only the backup commands read. */
export const BACKUP_SETTING_NAMES = Object.keys(schema.shape).filter((name) => name.startsWith("BACKUP_"));

/** Parses the settings from a source such as process.env; an empty one counts as unset. Throws a BackupError. */
export function parseBackupSettings(source: Record<string, string | undefined>): BackupSettings {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new BackupError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  return parsed.data;
}

/** The file storage of the site (see app/platform/storage/storage.server.ts, which needs every setting of the site). */
export function siteStorage(settings: BackupSettings): Storage {
  if (settings.STORAGE === "disk") return createDiskStorage(uploadsFolder(settings));
  return bucket(
    {
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      bucket: settings.S3_BUCKET,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    },
    "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
  );
}

/** The storage of a backup: a folder, or `s3://bucket/prefix` with BACKUP_S3_* settings, which default to S3_*. */
export function placeStorage(place: string, settings: BackupSettings): Storage {
  if (!place.startsWith("s3://")) {
    const folder = resolve(place);
    if (`${folder}/`.startsWith(`${uploadsFolder(settings)}/`)) {
      throw new BackupError(`${folder} is in the folder of stored files: choose another place for backups.`);
    }
    return createDiskStorage(folder);
  }
  const [, name = "", prefix = ""] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(place) ?? [];
  if (!/^[a-z0-9.-]+$/.test(name) || !/^(?:[a-z0-9][a-z0-9_-]*\/?)*$/.test(prefix)) {
    throw new BackupError(
      `${place} is not a bucket and prefix: use s3://bucket/prefix, the prefix in lower-case letters, digits, "-", "_" and "/".`,
    );
  }
  const endpoint = settings.BACKUP_S3_ENDPOINT || settings.S3_ENDPOINT;
  if (settings.STORAGE === "s3" && name === settings.S3_BUCKET && endpoint === settings.S3_ENDPOINT) {
    throw new BackupError(`${name} is the bucket of stored files: choose another one for backups.`);
  }
  const storage = bucket(
    {
      endpoint,
      region: settings.BACKUP_S3_REGION || settings.S3_REGION,
      bucket: name,
      accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID || settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY || settings.S3_SECRET_ACCESS_KEY,
    },
    "BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY",
  );
  return prefix === "" ? storage : below(storage, `${prefix}/`);
}

function uploadsFolder(settings: BackupSettings): string {
  return resolve(settings.DATA_DIR, "uploads");
}

function bucket(settings: S3Settings, names: string): Storage {
  if (Object.values(settings).includes("") || !URL.canParse(settings.endpoint)) {
    throw new BackupError(`The bucket ${settings.bucket} needs a service and credentials: set ${names}.`);
  }
  return createS3Storage(settings);
}

/** The part of a store whose keys begin with a prefix. */
function below(storage: Storage, prefix: string): Storage {
  return {
    write: (key, body) => storage.write(prefix + key, body),
    read: (key, range) => storage.read(prefix + key, range),
    stat: (key) => storage.stat(prefix + key),
    delete: (key) => storage.delete(prefix + key),
    sweep: (olderThan) => storage.sweep(olderThan),
    async *list(start) {
      for await (const file of storage.list(prefix + start)) yield { ...file, key: file.key.slice(prefix.length) };
    },
  };
}

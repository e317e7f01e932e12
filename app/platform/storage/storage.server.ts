// The configured file storage, used for every stored file.
import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { createDiskStorage } from "./disk-storage.server.ts";
import { createS3Storage } from "./s3-storage.server.ts";
import type { Storage } from "./storage.ts";

export const storage: Storage =
  env.STORAGE === "s3"
    ? // parseEnv requires these with STORAGE=s3.
      createS3Storage({
        endpoint: env.S3_ENDPOINT!,
        region: env.S3_REGION,
        bucket: env.S3_BUCKET!,
        accessKeyId: env.S3_ACCESS_KEY_ID!,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
      })
    : createDiskStorage(join(env.DATA_DIR, "uploads"));

// A user's request for a copy of their data, the state that their page shows, and the download.
import { randomUUID } from "node:crypto";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { CopyState } from "./copy-state.ts";
import { COPY_EVERY_MS } from "./texts.ts";

export const MAKE_COPY_JOB = "make-data-copy";
/** Thousands of photos are read from the store one after the other. */
const MAKE_LIMIT_SECONDS = 1_200;

/** Enqueues the job that makes a copy, once in 24 hours. The caller has checked the password. */
export async function requestCopy(userId: number): Promise<Result<null, "too-soon">> {
  const now = clock.now();
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT id FROM users WHERE id = ${userId}::int FOR UPDATE`;
    const since = new Date(now.getTime() - COPY_EVERY_MS);
    if (await client.dataCopy.count({ where: { userId, createdAt: { gt: since } } })) {
      return { ok: false, code: "too-soon" } as const;
    }
    const id = randomUUID();
    await client.dataCopy.create({ data: { id, userId, createdAt: now, key: `data-copies/${id}.zip` } });
    await enqueue(MAKE_COPY_JOB, { copyId: id }, { client, limitSeconds: MAKE_LIMIT_SECONDS });
    return { ok: true, value: null } as const;
  });
}

export async function findCopy(userId: number): Promise<CopyState | null> {
  const copy = await db.dataCopy.findFirst({ where: { userId }, orderBy: { createdAt: "desc" } });
  if (!copy) return null;
  const now = clock.now();
  const { id: copyId, createdAt, expiresAt, size } = copy;
  const isExpired = expiresAt !== null && expiresAt <= now;
  return {
    copyId,
    createdAt,
    ready: expiresAt && !isExpired ? { until: expiresAt, bytes: Number(size) } : null,
    isExpired,
    mayRequest: now.getTime() - createdAt.getTime() >= COPY_EVERY_MS,
  };
}

/** The key of the archive, for its own account only; null for any other, and after it has expired. */
export async function findArchive(userId: number, copyId: string): Promise<string | null> {
  const copy = await db.dataCopy.findFirst({
    where: { id: copyId, userId, expiresAt: { gt: clock.now() } },
    select: { key: true },
  });
  return copy?.key ?? null;
}

// The stored evidence of reports with the photos whose files still exist.
import { db } from "#app/platform/db.server.ts";
import type { ShownEvidence } from "./case-report.ts";
import { evidenceSchema } from "./evidence.ts";

/** In the order of the stored ones; null where there is none. */
export async function shownEvidence(stored: readonly unknown[]): Promise<(ShownEvidence | null)[]> {
  const parsed = stored.map((evidence) => evidenceSchema.safeParse(evidence).data ?? null);
  const keys = parsed.flatMap((evidence) => evidence?.images ?? []);
  const images = await db.image.findMany({
    where: { key: { in: [...new Set(keys)] } },
    select: { key: true, width: true, height: true, colour: true },
  });
  const byKey = new Map(images.map((image) => [image.key, { ...image, alt: "" }]));
  return parsed.map((evidence) => {
    if (!evidence) return null;
    const shown = evidence.images.map((key) => byKey.get(key)).filter((image) => image !== undefined);
    return { facts: evidence.facts, images: shown, missing: evidence.images.length - shown.length };
  });
}

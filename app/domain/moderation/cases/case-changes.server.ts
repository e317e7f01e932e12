// What has changed of the public texts and images of a case's subject since the case was opened, before and after.
import type { PetImage } from "#app/domain/images/image.ts";
import { markWords } from "#app/domain/pets/listings/mark-words.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type CaseChanges, isImageChange, publicChangeLabel } from "./case-changes.ts";

export async function listCaseChanges(caseId: number): Promise<CaseChanges> {
  const rows = await db.caseChange.findMany({ where: { caseId }, orderBy: { id: "asc" } });
  const keys = rows.filter(({ key }) => isImageChange(key)).flatMap(({ before, after }) => [before, after]);
  const stored = await db.image.findMany({
    where: { key: { in: keys.filter(Boolean) } },
    select: { key: true, width: true, height: true, colour: true },
  });
  const images = new Map(stored.map((image): [string, PetImage] => [image.key, { ...image, alt: "", role: null }]));
  const shown = (key: string) => [images.get(key)].filter((image) => image !== undefined);
  return {
    fields: rows
      .filter(({ key }) => !isImageChange(key))
      .map(({ key, before, after }) => markWords({ field: key, label: publicChangeLabel(key), before, after })),
    images: rows
      .filter(({ key }) => isImageChange(key))
      .map(({ key, before, after }) => ({ label: publicChangeLabel(key), before: shown(before), after: shown(after) })),
  };
}

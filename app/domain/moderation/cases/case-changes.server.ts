// What has changed of the public texts and images of a case's subject since the case was opened, before and after.
import type { PetImage } from "#app/domain/images/image.ts";
import { markWords } from "#app/domain/pets/listings/mark-words.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type CaseChanges, isImageChange, publicChangeLabel } from "./case-changes.ts";

const NEW_NAME = "breeders.pending_trading_name";

export async function listCaseChanges(caseId: number): Promise<CaseChanges> {
  const rows = await db.caseChange.findMany({ where: { caseId }, orderBy: { id: "asc" } });
  // Beside a new trading name no other one was waiting, but the one that the page shows.
  for (const row of rows) if (row.key === NEW_NAME && row.before === "") row.before = await nameBefore(caseId);
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

/** The public trading name; once it is decided the one that the decision was about. */
async function nameBefore(caseId: number): Promise<string> {
  const decided = await db.decision.findFirst({ where: { caseId, decision: { in: ["approve_name", "refuse_name"] } } });
  if (decided) return decided.subjectName;
  const breeder = await db.breeder.findFirst({ where: { cases: { some: { id: caseId } } } });
  return breeder?.tradingName ?? "";
}

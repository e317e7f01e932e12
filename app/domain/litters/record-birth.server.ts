// Records the birth of a planned or expected litter and creates its rows (LIT-04). Recorded once: a repeated submit changes
// nothing.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { calendarDay } from "#app/domain/law/declaration-columns.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import { updateBreedingCase } from "./breeding-warnings.server.ts";
import { checkParents } from "./check-parents.server.ts";
import { lockLitter } from "./lock-litter.server.ts";
import type { NewRow } from "./new-rows.ts";
import type { LitterType } from "./stages.ts";
import { NO_MOTHER } from "./texts.ts";

/** `born-already`: the birth was recorded before. `closed`: nothing can be recorded. */
export type BirthRecorded =
  | Result<null, "not-found" | "born-already" | "closed">
  | { ok: false; code: "invalid"; errors: Record<string, string[]> };

export interface Birth {
  /** "YYYY-MM-DD" */
  bornOn: string;
  rows: readonly NewRow[];
  /** The mother, where the litter does not name one yet. */
  damId?: number | null;
}

export async function recordBirth(viewer: Viewer, litterId: number, birth: Birth): Promise<BirthRecorded> {
  return db.$transaction(async (client) => {
    const litter = await lockLitter(client, viewer, litterId);
    if (!litter) return { ok: false, code: "not-found" };
    if (litter.stage === "born") return { ok: false, code: "born-already" };
    if (litter.stage === "closed") return { ok: false, code: "closed" };
    const damId = birth.damId ?? litter.damId;
    if (damId === null) return { ok: false, code: "invalid", errors: { dam_id: [NO_MOTHER] } };
    const parents = { breederId: litter.breederId, type: litter.type as LitterType, damId, sireId: litter.sireId };
    const errors = await checkParents(client, { ...parents, bornOn: birth.bornOn });
    if (Object.keys(errors).length > 0) return { ok: false, code: "invalid", errors };
    await client.litter.update({
      where: { id: litterId },
      data: {
        stage: "born",
        bornOn: calendarDay(birth.bornOn),
        damId,
        rows: { create: birth.rows.map((row, position) => ({ ...row, position })) },
      },
    });
    await updateBreedingCase(client, litterId);
    return { ok: true, value: null };
  });
}

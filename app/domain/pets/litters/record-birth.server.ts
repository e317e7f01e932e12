// Records the birth of a planned or expected litter and creates its rows (LIT-04). Recorded once: a repeated submit changes
// nothing.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { calendarDay } from "#app/domain/law/declaration-columns.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { updateBreedingCase } from "./breeding-warnings.server.ts";
import { checkParents } from "./check-parents.server.ts";
import { type LockedLitter, lockLitter } from "./lock-litter.server.ts";
import type { NewRow } from "./new-rows.ts";
import type { LitterType } from "./stages.ts";
import { NO_MOTHER, PRICE_MISSING } from "./texts.ts";

/** `born-already`: the birth was recorded before, perhaps with another date or other numbers. `closed`: nothing can be recorded. */
export type BirthRecorded =
  | Result<null, "not-found" | "closed">
  | { ok: false; code: "born-already"; isSame: boolean }
  | { ok: false; code: "invalid"; errors: Record<string, string[]> };

export interface Birth {
  /** "YYYY-MM-DD" */
  bornOn: string;
  rows: readonly NewRow[];
  /** The mother, where the litter does not name one yet. */
  damId?: number | null;
  /** Description and lowest price in pence, where the litter was planned without them. */
  missing?: { description: string; price_min: number } | null;
}

const NO_PRICE = { price_min: [PRICE_MISSING] };
const pricesOf = (pence: number) => ({ priceMinPence: pence, priceMaxPence: pence });

export async function recordBirth(viewer: Viewer, litterId: number, birth: Birth): Promise<BirthRecorded> {
  return db.$transaction(async (client) => {
    const litter = await lockLitter(client, viewer, litterId);
    if (!litter) return { ok: false, code: "not-found" };
    if (litter.stage === "born") return { ok: false, code: "born-already", isSame: isSameBirth(litter, birth) };
    if (litter.stage === "closed") return { ok: false, code: "closed" };
    const damId = birth.damId ?? litter.damId;
    if (damId === null) return { ok: false, code: "invalid", errors: { dam_id: [NO_MOTHER] } };
    const parents = { breederId: litter.breederId, type: litter.type as LitterType, damId, sireId: litter.sireId };
    const errors = await checkParents(client, { ...parents, bornOn: birth.bornOn });
    if (Object.keys(errors).length > 0) return { ok: false, code: "invalid", errors };
    const { missing = null } = birth;
    if (litter.priceMinPence === null && missing === null) return { ok: false, code: "invalid", errors: NO_PRICE };
    const added = missing && { description: missing.description, ...pricesOf(missing.price_min) };
    await client.litter.update({
      where: { id: litterId },
      data: {
        stage: "born",
        bornOn: calendarDay(birth.bornOn),
        damId,
        ...added,
        rows: { create: birth.rows.map((row, position) => ({ ...row, position })) },
      },
    });
    await updateBreedingCase(client, litterId);
    return { ok: true, value: null };
  });
}

function isSameBirth(litter: LockedLitter, { bornOn, rows }: Birth): boolean {
  const males = (of: readonly { sex: string }[]) => of.filter(({ sex }) => sex === "male").length;
  return (
    litter.bornOn?.getTime() === calendarDay(bornOn)?.getTime() &&
    litter.rows.length === rows.length &&
    males(litter.rows) === males(rows)
  );
}

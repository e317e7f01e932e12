// The status of a row of a litter (LIT-06). It is never stored: it follows from the row and its pet.

export type RowStatus = "waiting" | "available" | "reserved" | "sold" | "staying";

/** The statuses in words. */
export const ROW_STATUS_TEXTS: Record<RowStatus, string> = {
  waiting: "Not listed yet",
  available: "Available",
  reserved: "Reserved",
  sold: "Sold",
  staying: "Staying with the breeder",
};

export interface RowState {
  staying: boolean;
  /** The listed pet; null while the row waits or stays. */
  pet: { reserved: boolean; soldAt: Date | string | null } | null;
}

/** Waiting and staying rows have no pet, all others have one. */
export function rowStatus({ staying, pet }: RowState): RowStatus {
  if (!pet) return staying ? "staying" : "waiting";
  if (pet.soldAt !== null) return "sold";
  return pet.reserved ? "reserved" : "available";
}

export interface RowCounts {
  /** All animals of the litter. */
  total: number;
  available: number;
  reserved: number;
  sold: number;
  /** Not listed yet. */
  waiting: number;
}

/** How many rows of a litter have each status. */
export function countRows(rows: readonly RowState[]): RowCounts {
  const having = (status: RowStatus) => rows.filter((row) => rowStatus(row) === status).length;
  return {
    total: rows.length,
    available: having("available"),
    reserved: having("reserved"),
    sold: having("sold"),
    waiting: having("waiting"),
  };
}

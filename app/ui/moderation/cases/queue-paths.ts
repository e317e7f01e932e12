// The URLs of the moderation queue.
import type { Lane } from "#app/domain/accounts/case-intake/kinds.ts";
import { type CaseFilter, caseFilterParams, OPEN_CASES } from "#app/domain/moderation/cases/case-filter.ts";
import type { FigureFilter } from "#app/domain/moderation/cases/figures.ts";

export const QUEUE_PATH = "/admin/queue";

/** The texts that moderators share. */
export const SAVED_TEXTS_PATH = "/admin/saved-texts";

/** Undoes decisions that were just made. */
export const UNDO_PATH = "/admin/decisions/undo";

/** The list of cases with a filter. */
export function queuePath(filter: CaseFilter, page = 1): string {
  const params = new URLSearchParams({ ...caseFilterParams(filter), ...(page > 1 && { page: String(page) }) });
  return params.size === 0 ? QUEUE_PATH : `${QUEUE_PATH}?${params}`;
}

/** The list of the cases behind a figure of a lane. */
export function figurePath(lane: Lane, figure: FigureFilter): string {
  return queuePath({ ...OPEN_CASES, lane, figure });
}

/** The lanes that a moderator is working on, the number of their cases at the beginning, and the cases moved on from. */
export interface Work {
  lanes: readonly Lane[];
  of: number | null;
  /** Without a decision, the latest last; they come again when there is no other. */
  skipped: readonly number[];
}

export const NO_WORK: Work = { lanes: [], of: null, skipped: [] };

/** The list that a case leads back to: of its lane, where the moderator is working on one alone. */
export function workListPath({ lanes }: Work): string {
  return lanes.length === 1 ? queuePath({ ...OPEN_CASES, lane: lanes[0]! }) : QUEUE_PATH;
}

/** The page of a case; `work` is carried from case to case in the query string. */
export function casePath(caseId: number, work: Work = NO_WORK): string {
  return `${QUEUE_PATH}/${caseId}${workQuery(work)}`;
}

/** The page of the deposit on which a case is decided, which leads on to the next case. */
export function depositCasePath(depositId: number, work: Work): string {
  return `/admin/payments/deposits/${depositId}${workQuery(work)}`;
}

/** The page with the decision about a case alone. */
export function decidePath(caseId: number, work: Work = NO_WORK): string {
  return `${QUEUE_PATH}/${caseId}/decide${workQuery(work)}`;
}

/** How large a photo is shown: within the window, one pixel for one, or twice that. */
export const PHOTO_SIZES = { fit: "Fit", full: "1:1", zoom: "Zoom" } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** The page of one photo of a case, by its number from 1 on. */
export function photoPath(caseId: number, number: number, size: PhotoSize = "fit"): string {
  return `${QUEUE_PATH}/${caseId}/photos/${number}${size === "fit" ? "" : `?size=${size}`}`;
}

function workQuery({ lanes, of, skipped }: Work): string {
  const params = new URLSearchParams(lanes.map((lane) => ["lane", lane]));
  if (of !== null) params.set("of", String(of));
  for (const caseId of skipped) params.append("skip", String(caseId));
  return params.size === 0 ? "" : `?${params}`;
}

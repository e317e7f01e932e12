// What a list of the moderation queue shows: its filter, as the parameters of /admin/queue give it.
import {
  type CaseKind,
  type CaseList,
  isCaseKind,
  isCaseList,
  isLane,
  type Lane,
} from "#app/domain/accounts/case-intake/kinds.ts";
import { ALL_DAYS, type Days, daysParams, parseDays } from "#app/domain/shared/days.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { type FigureFilter, figureParams, readFigure } from "./figures.ts";

export interface CaseFilter {
  /** Null for every lane of the viewer. */
  lane: Lane | null;
  kind: CaseKind | null;
  state: CaseList;
  /** Only what the viewer has claimed, has asked about or has decided. */
  mine: boolean;
  /** Words of the subject, its seller or its account, or the number of the case; "" for all. */
  text: string;
  /** The days on which the case was opened. */
  days: Days;
  /** Only the cases behind a figure, whatever their state; null for all. */
  figure: FigureFilter | null;
}

export const OPEN_CASES: CaseFilter = {
  lane: null,
  kind: null,
  state: "open",
  mine: false,
  text: "",
  days: ALL_DAYS,
  figure: null,
};

/** The filter of a query string; unknown values count as missing. */
export function readCaseFilter(params: URLSearchParams): CaseFilter {
  const of = (name: string) => params.get(name) ?? "";
  const [lane, kind, state] = [of("lane"), of("kind"), of("state")];
  return {
    lane: isLane(lane) ? lane : null,
    kind: isCaseKind(kind) ? kind : null,
    state: isCaseList(state) ? state : OPEN_CASES.state,
    mine: of("mine") === "1",
    text: cleanSearchText(of("text")),
    days: parseDays(params),
    figure: readFigure(params),
  };
}

/** Whether a filter shows every open case. */
export function isOpenCases(filter: CaseFilter): boolean {
  return Object.keys(caseFilterParams(filter)).length === 0;
}

/** The parameters of a filter, without those that are as usual. */
export function caseFilterParams({ lane, kind, state, mine, text, days, figure }: CaseFilter): Record<string, string> {
  return {
    ...(lane && { lane }),
    ...(kind && { kind }),
    ...(state !== OPEN_CASES.state && { state }),
    ...(mine && { mine: "1" }),
    ...(text !== "" && { text }),
    ...daysParams(days),
    ...(figure && figureParams(figure)),
  };
}

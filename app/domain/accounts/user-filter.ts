// The filters of the list of accounts for administrators, and their query parameters.
import { parseTypedDate } from "#app/domain/shared/calendar-dates.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";

export const USER_STATES = {
  banned: "Banned",
  closing: "Closing",
  breeder: "Breeders",
} as const;
export type UserState = keyof typeof USER_STATES;

/** Empty texts do not filter; `from` and `until` are days in London on which the account was created, both included. */
export interface UserFilter {
  search: string;
  state: UserState | "";
  from: string;
  until: string;
}

export const NO_USER_FILTER: UserFilter = { search: "", state: "", from: "", until: "" };

/** Parses query parameters; an invalid value does not filter. */
export function parseUserFilter(params: URLSearchParams): UserFilter {
  const state = params.get("state") ?? "";
  const day = (name: string) => parseTypedDate(params.get(name) ?? "") ?? "";
  return {
    search: cleanSearchText(params.get("search")),
    state: isUserState(state) ? state : "",
    from: day("from"),
    until: day("until"),
  };
}

function isUserState(text: string): text is UserState {
  return Object.hasOwn(USER_STATES, text);
}

// The filters of the list of accounts for administrators, and their query parameters.
import { ALL_DAYS, type Days, parseDays } from "#app/domain/shared/days.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";

export const USER_STATES = {
  banned: "Banned",
  closing: "Closing",
  breeder: "Breeders",
} as const;
export type UserState = keyof typeof USER_STATES;

/** Empty texts do not filter; the days are those on which the account was created. */
export interface UserFilter extends Days {
  search: string;
  state: UserState | "";
}

export const NO_USER_FILTER: UserFilter = { search: "", state: "", ...ALL_DAYS };

/** Parses query parameters; an invalid value does not filter. */
export function parseUserFilter(params: URLSearchParams): UserFilter {
  const state = params.get("state") ?? "";
  return {
    search: cleanSearchText(params.get("search")),
    state: isUserState(state) ? state : "",
    ...parseDays(params),
  };
}

function isUserState(text: string): text is UserState {
  return Object.hasOwn(USER_STATES, text);
}

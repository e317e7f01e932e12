// Saved searches: limits, choices and texts (SCH-09, SCH-10, SCH-13).

/** The most that one account may save. */
export const SEARCHES_MAX = 20;

export const SEARCH_NAME_MAX = 100;

/** The most pets that one alert lists. */
export const ALERT_PETS_MAX = 20;

/** Days without a visit after which alerts are questioned, and days after the question until they stop. */
export const ASK_AFTER_DAYS = 90;
export const STOP_AFTER_DAYS = 14;

export const ALERTS = ["immediately", "daily", "none"] as const;
export type Alerts = (typeof ALERTS)[number];

export const ALERT_LABELS: Record<Alerts, string> = {
  immediately: "Immediately",
  daily: "Once a day",
  none: "None",
};

export const SEARCH_TEXTS = {
  saved: "Search saved. We will email you when there are new matches.",
  savedQuietly: "Search saved.",
  existing: "You have saved this search already.",
  tooMany: "You have 20 saved searches. Delete one first.",
  failed: "The search could not be saved. Try again.",
  badName: "Enter a name of at most 100 characters",
  changed: "Alerts changed",
  deleted: "Search deleted",
  gone: "That search was deleted, so its alerts were not changed.",
} as const;

export const SEARCHES_PATH = "/searches";

/** How alerts are sent and ranked, for every page and email about them (SCH-11). */
export const SAME_FOR_EVERYONE =
  "Alerts are free. Everyone whose search matches gets them at the same time, newest pets first: no plan and no payment changes that.";

/** The link that runs a saved search. */
export function runSearchPath(searchId: number): string {
  return `${SEARCHES_PATH}/${searchId}/run`;
}

export const ALL_ALERTS_OFF = "You will not get any more alerts for your saved searches.";

export function alertsOffText(name: string): string {
  return `You will not get any more alerts for “${name}”.`;
}

export function alertsOnText(name: string): string {
  return `You will get alerts for “${name}” again.`;
}

/** Reads a choice of alerts; anything else is the default. */
export function parseAlerts(value: string): Alerts {
  return ALERTS.find((one) => one === value) ?? "daily";
}

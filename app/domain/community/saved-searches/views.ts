// View types of saved searches.
import type { Alerts } from "./rules.ts";

export interface SavedSearchView {
  searchId: number;
  name: string;
  alerts: Alerts;
  /** "3 new since 5 March 2026"; null without new ones. */
  news: string | null;
}

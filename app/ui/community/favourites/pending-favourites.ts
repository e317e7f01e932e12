// Favourite changes that wait for their response, as a context for every favourite button on the page.
import { createContext, useContext } from "react";

/** The requested state by the action URL of the form. */
export const PendingFavourites = createContext<ReadonlyMap<string, boolean>>(new Map());

/** The requested state until the response arrives, else undefined. */
export function usePendingFavourite(action: string): boolean | undefined {
  return useContext(PendingFavourites).get(action);
}

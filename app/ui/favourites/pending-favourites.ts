// The hearts whose change is under way, for every heart on the page to look up.
import { createContext, useContext } from "react";

/** By the address a heart posts to: the state that was asked for. */
export const PendingFavourites = createContext<ReadonlyMap<string, boolean>>(new Map());

/** The state that was asked for while the answer is awaited, else undefined. */
export function usePendingFavourite(action: string): boolean | undefined {
  return useContext(PendingFavourites).get(action);
}

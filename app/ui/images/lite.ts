// Whether the visitor asked to save data: smaller images and no font for them. Read from the root loader.
import { createContext, useContext } from "react";

export const LiteContext = createContext(false);

/** True when the browser sent Save-Data: on. */
export function useLite(): boolean {
  return useContext(LiteContext);
}

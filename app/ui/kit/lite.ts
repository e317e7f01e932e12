// Whether the visitor's browser sends Save-Data: smaller images and no web font. From the root loader.
import { createContext, useContext } from "react";

export const LiteContext = createContext(false);

/** True when the browser sent Save-Data: on. */
export function useLite(): boolean {
  return useContext(LiteContext);
}

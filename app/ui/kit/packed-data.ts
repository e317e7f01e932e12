// Loader data as JSON text. In a page it compresses to half of the router's own format, whose references are numbers.
import { useMemo } from "react";

/** The JSON text of a value. */
export type Packed<Data> = string & { readonly of?: Data };

/** `data` has only what JSON has: no dates, sets or undefined. */
export function pack<Data>(data: Data): Packed<Data> {
  return JSON.stringify(data);
}

export function unpack<Data>(packed: Packed<Data>): Data {
  return JSON.parse(packed) as Data;
}

/** The value, the same object for the same text. */
export function useUnpacked<Data>(packed: Packed<Data>): Data {
  return useMemo(() => unpack(packed), [packed]);
}

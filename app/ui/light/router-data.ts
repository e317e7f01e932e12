// Reads the router's data format (turbo-stream), as far as the light script needs it: a list of values, in which objects
// name their keys and values, and arrays their items, by the index in the list.

/** Index below 0: null, undefined and other values without text. */
const NOTHING = 0;

/** Returns the first value of an encoded text; null when it has another format. */
export function readRouterData(text: string): unknown {
  try {
    return valueAt(JSON.parse(text.split("\n", 1)[0] ?? "") as unknown[], 0);
  } catch {
    return null;
  }
}

function valueAt(values: readonly unknown[], at: number): unknown {
  if (at < NOTHING) return null;
  const value = values[at];
  if (Array.isArray(value)) {
    // A list whose first item is a text is a value of another type, such as a date.
    return typeof value[0] === "string" ? null : value.map((item) => valueAt(values, item as number));
  }
  if (!(value instanceof Object)) return value;
  const entries = Object.entries(value as Record<string, number>);
  return Object.fromEntries(entries.map(([key, to]) => [String(values[Number(key.slice(1))]), valueAt(values, to)]));
}

interface PageData {
  loaderData?: Record<string, Record<string, unknown> | null>;
}

/** Returns a value of the page's loader data by its name, from the first route that has it; undefined if none has. */
export function loaderValue(name: string): unknown {
  const script = [...document.scripts].find(({ text }) => text.includes("streamController.enqueue("));
  const encoded = /enqueue\((".*")\)/s.exec(script?.text ?? "")?.[1];
  const data = encoded === undefined ? null : (readRouterData(JSON.parse(encoded) as string) as PageData | null);
  return Object.values(data?.loaderData ?? {}).find((route) => route && name in route)?.[name];
}

// The hydration data of a page: the script in which the router's state is handed over to the browser, in the format of
// turbo-stream, which the router uses.
import { decode, encode } from "turbo-stream";

/** The state of the router that a page is hydrated with. */
export interface HydrationState {
  /** The data of the page's routes by route id. */
  loaderData: Record<string, Record<string, unknown>>;
  actionData: unknown;
  errors: unknown;
}

/** How the script of the data begins. Text of users cannot contain it: the quotes of its JSON are escaped. */
export const DATA_START = 'window.__reactRouterContext.streamController.enqueue("';
/** How it ends. */
export const DATA_END = '");</script>';

const UNSAFE = /[&><\u2028\u2029]/g;
const ESCAPES: Record<string, string> = {
  "&": String.raw`\u0026`,
  ">": String.raw`\u003e`,
  "<": String.raw`\u003c`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};

/** The state in a page; null when it has none, or the data was sent in several pieces. */
export async function readHydrationState(html: string): Promise<HydrationState | null> {
  const start = html.indexOf(DATA_START);
  const end = html.indexOf(DATA_END, start);
  if (start < 0 || end < 0 || html.includes(DATA_START, end)) return null;
  const text = JSON.parse(html.slice(start + DATA_START.length - 1, end + 1)) as string;
  const { body } = new Response(text);
  if (!body) return null;
  const decoded = await decode(body);
  await decoded.done;
  return decoded.value as HydrationState;
}

/** The script that hands over a state, with the end of its element. */
export async function hydrationScript(state: HydrationState): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  const reader = encode(state).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  const literal = JSON.stringify(text).replace(UNSAFE, (character) => ESCAPES[character]!);
  return `${DATA_START}${literal.slice(1, -1)}${DATA_END}`;
}

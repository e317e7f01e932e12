// A page of the page cache, cut at what differs for a signed-in user: the parts that show the viewer, the nonce of the
// scripts, and the hydration data.
import { linkStyle } from "#app/http/page-cache/critical-css.ts";
import { DATA_END, DATA_START } from "./hydration-data.ts";

/** What stands between two pieces of a template. */
type Slot = "nonce" | "data" | number;

/** The pieces of a page and the slots between them: `slots[n]` follows `pieces[n]`. */
export interface PageTemplate {
  pieces: readonly Buffer[];
  slots: readonly Slot[];
  bytes: number;
}

/** Scripts that run or wait to be run; structured data has another type. */
const SCRIPT = '<script(?! type="application/ld)';

/**
 * Cuts a cached page at `parts`, the HTML of its personal parts for a visitor. Null when one of them does not occur exactly
 * once, or the page has no hydration data: then the page cannot be composed. The critical CSS is left out, because the
 * browser of a signed-in user has the stylesheet.
 */
export function cutPage(cachedHtml: string, parts: readonly string[]): PageTemplate | null {
  const html = linkStyle(cachedHtml);
  const cuts: { from: number; to: number; slot: Slot }[] = [];
  for (const [slot, part] of parts.entries()) {
    const from = html.indexOf(part);
    if (part === "" || from < 0 || html.indexOf(part, from + 1) >= 0) return null;
    cuts.push({ from, to: from + part.length, slot });
  }
  const data = html.indexOf(DATA_START);
  if (data < 0) return null;
  cuts.push({ from: data, to: html.indexOf(DATA_END, data) + DATA_END.length, slot: "data" });
  for (const { index } of html.matchAll(new RegExp(SCRIPT, "g"))) {
    const at = index + "<script".length;
    cuts.push({ from: at, to: at, slot: "nonce" });
  }
  cuts.sort((one, other) => one.from - other.from);
  const pieces: Buffer[] = [];
  let done = 0;
  for (const { from, to } of cuts) {
    if (from < done) return null;
    pieces.push(Buffer.from(html.slice(done, from)));
    done = to;
  }
  pieces.push(Buffer.from(html.slice(done)));
  const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { pieces, slots: cuts.map(({ slot }) => slot), bytes };
}

/** The page with the parts, the hydration script and the nonce of one response. */
export function fillTemplate(
  { pieces, slots }: PageTemplate,
  { parts, script, nonce }: { parts: readonly string[]; script: string; nonce: string },
): Buffer {
  const filled: Buffer[] = [];
  for (const [at, piece] of pieces.entries()) {
    filled.push(piece);
    const slot = slots[at];
    if (slot === undefined) continue;
    const text = slot === "nonce" ? ` nonce="${nonce}"` : slot === "data" ? script : (parts[slot] ?? "");
    filled.push(Buffer.from(text));
  }
  return Buffer.concat(filled);
}

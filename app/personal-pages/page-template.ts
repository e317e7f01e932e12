// A page of the page cache, cut at what differs for a signed-in user: the parts that show the viewer, what the root element
// says of them, and the scripts.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { linkStyle } from "#app/http/page-cache/critical-css.ts";
import { withoutRules } from "#app/http/page-cache/document-scripts.ts";
import { authStateOf } from "#app/ui/accounts/store-auth-state.ts";

/** What stands between two pieces of a template. */
type Slot = "account" | "nonce" | number;

/** The pieces of a page and the slots between them: `slots[n]` follows `pieces[n]`. */
export interface PageTemplate {
  pieces: readonly Buffer[];
  slots: readonly Slot[];
}

const ROOT = '<html lang="en-GB"';
const SCRIPT = "<script>";
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/**
 * Cuts a cached page at `parts`, the HTML of its personal parts for a visitor. Null when one of them does not occur exactly
 * once: then the page cannot be composed. The critical CSS is left out, because the browser of a signed-in user has the
 * stylesheet, and so are the rules for fetching pages ahead.
 */
export function cutPage(cachedHtml: string, parts: readonly string[]): PageTemplate | null {
  const html = linkStyle(withoutRules(cachedHtml));
  const cuts: { from: number; to: number; slot: Slot }[] = [];
  const cutAfter = (text: string, from: number, slot: Slot) => {
    const at = from + text.length;
    cuts.push({ from: at, to: at, slot });
  };
  for (const [slot, part] of parts.entries()) {
    const from = html.indexOf(part);
    if (part === "" || from < 0 || html.indexOf(part, from + 1) >= 0) return null;
    cuts.push({ from, to: from + part.length, slot });
  }
  const root = html.indexOf(ROOT);
  if (root < 0) return null;
  cutAfter(ROOT, root, "account");
  cutAfter("<script", html.lastIndexOf(SCRIPT), "nonce");
  cuts.sort((one, other) => one.from - other.from);
  const pieces: Buffer[] = [];
  let done = 0;
  for (const { from, to } of cuts) {
    if (from < done) return null;
    pieces.push(Buffer.from(html.slice(done, from)));
    done = to;
  }
  pieces.push(Buffer.from(html.slice(done)));
  return { pieces, slots: cuts.map(({ slot }) => slot) };
}

/** The page with the parts and the nonce of one response. */
export function fillTemplate(
  { pieces, slots }: PageTemplate,
  { parts, viewer, nonce }: { parts: readonly string[]; viewer: Viewer; nonce: string },
): Buffer {
  const filled: Buffer[] = [];
  for (const [at, piece] of pieces.entries()) {
    filled.push(piece);
    const slot = slots[at];
    if (slot === undefined) continue;
    filled.push(
      Buffer.from(
        slot === "nonce" ? ` nonce="${nonce}"` : slot === "account" ? accountOf(viewer) : (parts[slot] ?? ""),
      ),
    );
  }
  return Buffer.concat(filled);
}

/** As app/root.tsx renders it. */
function accountOf(viewer: Viewer): string {
  const state = authStateOf(viewer).replace(/[&<>"']/g, (character) => ESCAPES[character]!);
  return ` data-user-id="${viewer.userId}" data-auth-state="${state}"`;
}

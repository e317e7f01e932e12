// The scripts of a document page: at its end a few lines that load the small script at the first touch, key or focus, or when
// the page is idle, and rules by which the browser fetches the next page ahead; and the hashes of those within it.
import { createHash } from "node:crypto";
import { KEEP_RESULTS, LEAD_BACK, SHOW_DISTANCE } from "#app/ui/kit/lists/results-scripts.ts";

/** Inline scripts within document pages, which have no nonce there: the policy of every page allows them by their hashes. */
export const SCRIPTS_WITHIN = [KEEP_RESULTS, LEAD_BACK, SHOW_DISTANCE].map(hashSource);

/** A script as the content security policy names it. */
export function hashSource(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

/**
 * Records the input, change, submit and key events since the page loaded, which the page's script hears of when it runs
 * (app/ui/kit/forms/early-input.ts).
 */
export const RECORD_INPUT =
  "window.earlyInput=[];for(let t of['input','change','submit','keydown'])window.addEventListener(t,e=>{window.earlyInput?.push(e)},!0);";

/** The inline script of document pages; `smallScript` is the URL of the small script. */
export function loaderText(smallScript: string): string {
  return (
    `${RECORD_INPUT}(()=>{let done,load=()=>{if(done)return;done=1;` +
    `document.head.append(Object.assign(document.createElement("script"),{type:"module",src:${JSON.stringify(smallScript)}}))};` +
    `for(let t of["pointerdown","keydown","focusin","touchstart"])window.addEventListener(t,load,!0);` +
    `window.addEventListener("load",()=>(window.requestIdleCallback??setTimeout)(load))})()`
  );
}

/** Links to what users browse are fetched ahead when they are hovered over or touched. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: ["/", "/pets*", "/breeders*", "/litters*"] }, eagerness: "moderate" }],
});

/** Both texts, in their order. */
export function documentScripts(smallScript: string): readonly string[] {
  return [SPECULATION_RULES, loaderText(smallScript)];
}

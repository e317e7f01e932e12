// The scripts at the end of a document page: a few lines that load the small script at the first touch, key or focus, or when
// the page is idle, and rules by which the browser fetches the next page ahead.

/**
 * Records the input, change, submit and key events since the page loaded, which the page's script hears of when it runs
 * (app/ui/kit/forms/early-input.ts).
 */
export const RECORD_INPUT =
  "window.earlyInput=[];for(let t of['input','change','submit','keydown'])window.addEventListener(t,e=>{window.earlyInput?.push(e)},!0);";

/** The inline script of document pages; `smallScript` is the URL of the small script. A busy phone may never be idle. */
export function loaderText(smallScript: string): string {
  return (
    `${RECORD_INPUT}(()=>{let done,load=()=>{if(done)return;done=1;` +
    `document.head.append(Object.assign(document.createElement("script"),{type:"module",src:${JSON.stringify(smallScript)}}))};` +
    `for(let t of["pointerdown","keydown","focusin","touchstart"])window.addEventListener(t,load,!0);` +
    `window.addEventListener("load",()=>(window.requestIdleCallback??setTimeout)(load,{timeout:2e3}))})()`
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

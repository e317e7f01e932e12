// Every page works as plain HTML, so its script may wait: for the visitor's first touch, key or click, or for an idle
// moment where nobody pays for it. On a phone on a train nothing is fetched or run until it is wanted, and with Save-Data
// never. A page that changes by itself says so with `data-starts` and waits for nothing. Once it is wanted, all its files
// are asked for at once: found one by the other each level would cost a round trip.

/** A type that no browser runs. The page's own scripts have it until they are started, in their order. */
const INERT = "text/plain";

/** Written by a page that changes by itself. Visitors cannot write it: in their texts every quote is escaped. */
const STARTS = ' data-starts=""';

/**
 * A fast connection, once the page has loaded: as the browser measures it, where it says so; else a large screen with a
 * mouse, or a page whose first byte came within 100 ms of its request and that was whole within a second.
 */
const ON_FAST_LINE =
  `if(c?!c.saveData&&c.effectiveType=="4g"&&c.downlink>=5&&c.rtt<=100` +
  `:matchMedia("(pointer:fine) and (min-width:60em)").matches||` +
  `(t=performance.getEntriesByType("navigation")[0])&&t.responseStart-t.requestStart<100&&performance.now()<1e3)`;

const bootstrap = (condition: string) =>
  `(()=>{let d=document,w=window,c=navigator.connection,t,idle=1,files=d.currentScript.dataset.files,` +
  `on=(names,work)=>{for(let e of names.split(" "))w.addEventListener(e,work,!0)},` +
  `add=(name,set)=>d.head.append(Object.assign(d.createElement(name),set)),` +
  `go=()=>{if(!idle)return;idle=0;` +
  `for(let l of d.querySelectorAll("link[disabled]"))l.disabled=!1;` +
  `for(let href of files.split(" "))add("link",{rel:"modulepreload",href});` +
  `for(let{dataset:s,nonce,textContent}of d.querySelectorAll('script[type="${INERT}"]'))` +
  `add("script",{type:"module"in s?"module":"",nonce,textContent})};` +
  `on("pointerdown keydown focusin touchstart",go);` +
  // For what components do with it: replayed by app/ui/kit/early-input.ts.
  `w.earlyInput=[];on("input change submit",e=>{w.earlyInput?.push(e)});` +
  `on("load",()=>{${condition}(w.requestIdleCallback??setTimeout)(go)})})()`;

/**
 * In place of the router's script that scrolls a document to where it was left: the browser has done that by the time of
 * the first tap, and the visitor may have scrolled on. The key of the history entry, which it also sets, is still needed.
 */
const SCROLL_SCRIPT_END = '("react-router-scroll-positions", null)';
const NAME_HISTORY_ENTRY =
  "history.state?.key||history.replaceState({...history.state,key:Math.random().toString(32).slice(2)},'')";

const PRELOAD_LINKS = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
/** Scripts that run; structured data is of another type. */
const SCRIPTS = /<script(?: nonce="[^"]*")?( type="module" async="")?>([\s\S]*?)<\/script>/g;
const INLINE_SCRIPTS = new RegExp(
  `<script(?: nonce="[^"]*")?(?: type="${INERT}"(?: data-module)?| data-files="[^"]*")?>([\\s\\S]*?)</script>`,
  "g",
);

/**
 * The page with its scripts waiting for intent. Text of visitors cannot be mistaken for the framework's elements,
 * because in text and in data every "<" is escaped. Without a nonce the policy has to allow what `inlineScripts` finds.
 */
export function deferScript(html: string, nonce?: string): string {
  const attribute = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const files = Array.from(html.matchAll(PRELOAD_LINKS), ([, href = ""]) => href).join(" ");
  const light = html.replace(PRELOAD_LINKS, "");
  const inert = light.replace(SCRIPTS, (_element, module: string | undefined, text: string) => {
    const waiting = text.endsWith(SCROLL_SCRIPT_END) ? NAME_HISTORY_ENTRY : text;
    return `<script${attribute} type="${INERT}"${module ? " data-module" : ""}>${waiting}</script>`;
  });
  if (inert === light) return html; // a page without script
  const start = bootstrap(html.includes(STARTS) ? "" : ON_FAST_LINE);
  return inert.replace("</body>", () => `<script${attribute} data-files="${files}">${start}</script></body>`);
}

/** The page without any script, for a visitor who saves data. Structured data, which is of another type, stays. */
export function dropScript(html: string): string {
  return html.replace(PRELOAD_LINKS, "").replace(SCRIPTS, "");
}

/** The texts of the scripts in a page, those that wait included. */
export function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(INLINE_SCRIPTS), ([, text = ""]) => text);
}

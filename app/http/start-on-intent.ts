// Every page works as plain HTML, so its script may wait: for the visitor's first touch, key or click, or for an idle
// moment where nobody pays for it. On a phone on a train nothing is fetched or run until it is wanted, and with Save-Data
// never. A page that changes by itself says so with `data-starts` and waits for nothing. Once it is wanted, all its files are asked for at once: found one by the other each level would cost a round trip.

/** A type that no browser runs. The page's own scripts have it until they are started, in their order. */
const INERT = "text/plain";

/** Written by a page that changes by itself. Visitors cannot write it: in their texts every quote is escaped. */
const STARTS = ' data-starts=""';

// A fast connection as the browser measures it, or a desktop where browsers do not say.
const ON_FAST_LINE = `if(c?!c.saveData&&c.effectiveType=="4g"&&c.downlink>=5&&c.rtt<=100:matchMedia("(pointer:fine) and (min-width:60em)").matches)`;

const bootstrap = (condition: string) =>
  `(()=>{let d=document,w=window,c=navigator.connection,idle=1,on=["pointerdown","keydown","focusin","touchstart"],` +
  `files=d.currentScript.dataset.files,` +
  `go=()=>{if(!idle)return;idle=0;for(let e of on)w.removeEventListener(e,go,!0);` +
  `for(let l of d.querySelectorAll("link[disabled]"))l.disabled=!1;` +
  `for(let f of files.split(" ")){let l=d.createElement("link");l.rel="modulepreload";l.href=f;d.head.append(l)}` +
  `for(let o of d.querySelectorAll('script[type="${INERT}"]')){let n=d.createElement("script");if("module" in o.dataset)n.type="module";` +
  `n.nonce=o.nonce;n.textContent=o.textContent;d.head.append(n)}};` +
  `for(let e of on)w.addEventListener(e,go,{capture:!0,passive:!0});` +
  condition +
  `w.addEventListener("load",()=>w.requestIdleCallback?requestIdleCallback(go):setTimeout(go,200))})()`;

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
    return `<script${attribute} type="${INERT}"${module ? " data-module" : ""}>${text}</script>`;
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

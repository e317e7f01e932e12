// Every page works as plain HTML, so its script may wait: for the visitor's first touch, key or click, or for an idle
// moment where nobody pays for it. On a phone on a train nothing is fetched until it is wanted, and with Save-Data never.

/** Where the script of the framework waits. */
const ELEMENT_ID = "start";

// The quiet start: a fast connection as the browser measures it, or a desktop where browsers do not say.
const BOOTSTRAP =
  `(()=>{let d=document,w=window,c=navigator.connection,on=["pointerdown","keydown","focusin","touchstart"],` +
  `go=()=>{for(let e of on)w.removeEventListener(e,go,!0);` +
  `let o=d.getElementById("${ELEMENT_ID}");if(!o)return;let n=d.createElement("script");n.type="module";n.nonce=o.nonce;` +
  `n.textContent=o.textContent;o.removeAttribute("id");d.head.append(n)};` +
  `for(let e of on)w.addEventListener(e,go,{capture:!0,passive:!0});` +
  `if(c?!c.saveData&&c.effectiveType=="4g"&&c.downlink>=5&&c.rtt<=100:matchMedia("(pointer:fine) and (min-width:60em)").matches)` +
  `w.addEventListener("load",()=>w.requestIdleCallback?requestIdleCallback(go):setTimeout(go,200))})()`;

const PRELOAD_LINKS = /<link rel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT = /<script( nonce="[^"]*")? type="module" async="">/;
const SCRIPTS = /<script(?: nonce="[^"]*")?(?: type="module" async="")?>[\s\S]*?<\/script>/g;

/**
 * The page with its script waiting for intent. Text of visitors cannot be mistaken for the framework's elements,
 * because in text and in data every "<" is escaped.
 */
export function deferScript(html: string, nonce: string): string {
  const light = html.replace(PRELOAD_LINKS, "");
  const inert = light.replace(MODULE_SCRIPT, (_tag, attribute: string | undefined) => {
    return `<script${attribute ?? ""} type="text/plain" id="${ELEMENT_ID}">`;
  });
  if (inert === light) return html; // a page without script
  return inert.replace("</body>", () => `<script nonce="${nonce}">${BOOTSTRAP}</script></body>`);
}

/** The page without any script, for a visitor who saves data. Structured data, which is of another type, stays. */
export function dropScript(html: string): string {
  return html.replace(PRELOAD_LINKS, "").replace(SCRIPTS, "");
}

// Deferred hydration: the app (React and the router) loads at the visitor's first touch, key or click, or when a fast
// connection is idle; with Save-Data never. A page with live updates has `data-starts` and loads it at once. All files are
// requested together, since a chain of imports would cost a round trip per level. On a light page (decision 48) the first
// touch loads the light script instead, which loads the app by an event where it is needed.

/** A script type that browsers do not run. The page's scripts have it until they are started, in order. */
const INERT = "text/plain";

/** Set by a page with live updates. User text cannot contain it: its quotes are escaped. */
const STARTS = ' data-starts=""';

/** The event on the window that loads the app, as in app/ui/light/page-state.ts. */
const LOAD_APP_EVENT = "loadapp";

/**
 * Whether the connection is fast, once the page has loaded: by the Network Information API where there is one; else a
 * large screen with a mouse, or a first byte within 100 ms and a complete page within a second.
 */
const ON_FAST_LINE =
  `if(c?!c.saveData&&c.effectiveType=="4g"&&c.downlink>=5&&c.rtt<=100` +
  `:matchMedia("(pointer:fine) and (min-width:60em)").matches||` +
  `(t=performance.getEntriesByType("navigation")[0])&&t.responseStart-t.requestStart<100&&performance.now()<1e3)`;

/** What the first touch does on a light page. The target of the last event tells which control was touched meanwhile. */
const LOAD_LIGHT = `e=>{w.touched=e.target;if(light&&i&&!h.app)add("script",{type:"module",src:light,fetchPriority:"high"}),light=""}`;

// `data-app` of the root element is "loading" once the app is requested, and "off" where the light script has changed
// the page, which the app could not hydrate any more (app/ui/light/page-state.ts). The attribute is lost when React renders
// the whole document anew, as it does for an error page: `i` (idle) keeps the app from being loaded twice.
const bootstrap = (condition: string, isLight: boolean) =>
  `(()=>{let d=document,w=window,c=navigator.connection,t,i=1,h=d.documentElement.dataset,{files${isLight ? ",light" : ""}}=d.currentScript.dataset,` +
  `on=(a,f)=>{for(let e of a.split(" "))w.addEventListener(e,f,!0)},` +
  `add=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),` +
  `go=()=>{if(!i||h.app)return;i=0;h.app="loading";` +
  `for(let l of d.querySelectorAll("link[disabled]"))l.disabled=0;` +
  `for(let href of files.split(" "))add("link",{rel:"modulepreload",href});` +
  `for(let{dataset:s,nonce,textContent}of d.querySelectorAll('script[type="${INERT}"]'))` +
  `add("script",{type:"module"in s?"module":"",nonce,textContent})};` +
  `on("pointerdown keydown focusin touchstart",${isLight ? `${LOAD_LIGHT});on("${LOAD_APP_EVENT}",go` : "go"});` +
  // Input events before hydration, replayed by app/ui/kit/forms/early-input.ts.
  `w.earlyInput=[];on("input change submit",e=>{w.earlyInput?.push(e)});` +
  `on("load",()=>{${condition}(w.requestIdleCallback??setTimeout)(go)})})()`;

/**
 * Replaces the router's script that restores the scroll position: the browser has restored it before the first tap, and
 * the visitor may have scrolled on. The key of the history entry, which that script also sets, is still needed.
 */
const SCROLL_SCRIPT_END = '("react-router-scroll-positions", null)';
const NAME_HISTORY_ENTRY =
  "history.state?.key||history.replaceState({...history.state,key:Math.random().toString(32).slice(2)},'')";

const PRELOAD_LINKS = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
/** Scripts that run; structured data has another type. */
const SCRIPTS = /<script(?: nonce="[^"]*")?( type="module" async="")?>([\s\S]*?)<\/script>/g;
const INLINE_SCRIPTS = new RegExp(
  `<script(?: nonce="[^"]*")?(?: type="${INERT}"(?: data-module)?| data-files="[^"]*"(?: data-light="[^"]*")?)?>([\\s\\S]*?)</script>`,
  "g",
);

/**
 * The page with deferred scripts. User text cannot be mistaken for the router's elements, because every "<" in text and
 * data is escaped. Without a nonce the content security policy has to allow what `inlineScripts` finds. `lightScript` is the
 * URL of the light script, for a light page.
 */
export function deferScript(html: string, nonce?: string, lightScript?: string): string {
  const attribute = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const files = Array.from(html.matchAll(PRELOAD_LINKS), ([, href = ""]) => href).join(" ");
  const light = html.replace(PRELOAD_LINKS, "");
  const inert = light.replace(SCRIPTS, (_element, module: string | undefined, text: string) => {
    const waiting = text.endsWith(SCROLL_SCRIPT_END) ? NAME_HISTORY_ENTRY : text;
    return `<script${attribute} type="${INERT}"${module ? " data-module" : ""}>${waiting}</script>`;
  });
  if (inert === light) return html; // a page without script
  const start = bootstrap(html.includes(STARTS) ? "" : ON_FAST_LINE, Boolean(lightScript));
  const data = `data-files="${files}"${lightScript ? ` data-light="${lightScript}"` : ""}`;
  return inert.replace("</body>", () => `<script${attribute} ${data}>${start}</script></body>`);
}

/** The page without scripts, for Save-Data. Structured data, which has another type, stays. */
export function dropScript(html: string): string {
  return html.replace(PRELOAD_LINKS, "").replace(SCRIPTS, "");
}

/** The texts of the scripts in a page, deferred ones included. */
export function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(INLINE_SCRIPTS), ([, text = ""]) => text);
}

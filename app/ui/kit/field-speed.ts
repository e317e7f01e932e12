// The inline script that measures one visit in ten: Core Web Vitals, sent once when the page is hidden. No cookie, no identifier.
// The content security policy allows it by its hash (app/http/page-cache/script-hashes.server.ts).

/**
 * Largest contentful paint, the longest interaction (which is the INP of a visit with fewer than fifty), the worst burst of
 * layout shifts, and the time to the first byte. Written as text, so that every page has the same bytes.
 */
export const FIELD_SPEED =
  `(()=>{let d=document,n=navigator,k=d.currentScript.dataset.kind,v={},s=0,f=0,l=0,t;` +
  `if(Math.random()>=.1||!n.sendBeacon||n.connection?.saveData||!window.PerformanceObserver)return;` +
  `let o=(type,g,x)=>{try{new PerformanceObserver(e=>e.getEntries().forEach(g)).observe({type,buffered:!0,...x})}catch{}};` +
  `o("largest-contentful-paint",e=>{if(!t)v.lcp=e.startTime});` +
  `o("event",e=>{if(e.interactionId)v.inp=Math.max(v.inp??0,e.duration)},{durationThreshold:16});` +
  `o("layout-shift",e=>{if(e.hadRecentInput)return;let a=e.startTime;` +
  `if(a-l<1e3&&a-f<5e3)s+=e.value;else{s=e.value;f=a}l=a;v.cls=Math.max(v.cls??0,s)});` +
  `d.addEventListener("visibilitychange",()=>{if(t||d.visibilityState!="hidden")return;t=1;` +
  `let e=performance.getEntriesByType("navigation")[0];if(!e)return;` +
  `let b=Math.max(0,e.responseStart-(e.activationStart??0));v.cls??=0;` +
  `n.sendBeacon("/field-speed",JSON.stringify({kind:k,...v,ttfb:b}))})})()`;

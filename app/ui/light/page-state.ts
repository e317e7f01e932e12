// What the inline script, the light script and the app tell each other: `data-app` of the root element, and two events.

/** Loads the app; the inline script listens for it (app/http/page-cache/deferred-hydration.ts). */
const LOAD_APP = "loadapp";
/** The page is hydrated: the app handles every control. */
const APP_RUNS = "appruns";

/** "loading" from the request on, then "starting" and "on"; "off" when the light script has changed the page. */
type AppState = "loading" | "starting" | "on" | "off" | undefined;

const stateOfApp = () => document.documentElement.dataset.app as AppState;

/** Loads the app, unless it is loaded already or the page was changed. */
export function loadApp(): void {
  window.dispatchEvent(new Event(LOAD_APP));
}

/** Whether the app has begun to hydrate the page. */
export function appStarts(): boolean {
  return stateOfApp() === "starting" || stateOfApp() === "on";
}

/**
 * Call before each change of content. Returns false once the app is requested: it will hydrate the server's HTML, so the
 * control must work as without script. Otherwise the app is not loaded in this document any more.
 */
export function mayChangePage(): boolean {
  const { dataset } = document.documentElement;
  if (stateOfApp() === undefined) {
    dataset.app = "off";
    delete window.earlyInput;
  }
  return stateOfApp() === "off";
}

/** For the app, before hydration. */
export function tellAppStarts(): void {
  document.documentElement.dataset.app = "starting";
}

/** For the app, when the hydrated page is committed, before its effects run: the light script stops. */
export function tellAppRuns(): void {
  window.dispatchEvent(new Event(APP_RUNS));
}

/** Returns a signal that is aborted when the app runs. */
export function untilAppRuns(): AbortSignal {
  const listening = new AbortController();
  window.addEventListener(APP_RUNS, () => listening.abort(), { once: true });
  return listening.signal;
}

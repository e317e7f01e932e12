// What a light page does when it is idle, as React does on other pages: offline support, the stored state of the signed-in
// user, and deleting what the registration has stored.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { authStateOf, storeAuthState } from "#app/ui/accounts/store-auth-state.ts";
import { forgetWizard } from "#app/ui/auth/forget-wizard.ts";
import { appStarts } from "./page-state.ts";
import { loaderValue } from "./router-data.ts";

/** Does it once, unless the app does. When the signal is aborted the app opens the outbox. */
export function workWhenIdle(signal: AbortSignal): void {
  const work = () => {
    if (appStarts()) return;
    const viewer = (loaderValue("viewer") ?? null) as Viewer | null;
    storeAuthState(viewer ? authStateOf(viewer) : null);
    forgetWizard(location.pathname);
    const startOffline = async () => {
      const { start, stop } = await import("#app/ui/offline/start.ts");
      if (signal.aborted) return;
      start(viewer?.userId ?? null);
      signal.addEventListener("abort", stop);
    };
    void startOffline().catch(() => undefined);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 1_000);
}

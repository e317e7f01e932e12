// What a document page does when it is idle, as React does on other pages: offline support, the stored state of the
// signed-in user, and deleting what the registration has stored.
import { forgetWizard } from "#app/ui/accounts/registration/forget-wizard.ts";
import { storeAuthState } from "#app/ui/accounts/store-auth-state.ts";
import { start } from "#app/ui/offline/start.ts";
import { pageAccount } from "./page-account.ts";

/** Does it once. */
export function workWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 1_000);
}

function work(): void {
  const { authState, userId } = pageAccount();
  storeAuthState(authState ?? null);
  forgetWizard(location.pathname);
  start(userId === undefined ? null : Number(userId), true);
}

// Favourite buttons on light pages: they change at once, and back after a failure, as
// app/ui/favourites/live-favourites.tsx has them.
import { failedPressText, favouriteName } from "#app/ui/favourites/favourite-texts.ts";
import type { FlashMessage } from "#app/ui/kit/flash.tsx";
import { mayChangePage } from "./page-state.ts";
import { readRouterData } from "./router-data.ts";
import { showToast } from "./toast.ts";
import { enableWholeStyle } from "./whole-style.ts";

/** Submits favourite forms of signed-in users until the signal is aborted; a visitor's leads to the login page. */
export function enhanceHearts(signal: AbortSignal): void {
  if (!document.querySelector(".account-menu")) return;
  const pending = new Set<string>();
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.favourite === undefined) return;
      const action = form.getAttribute("action") ?? "";
      if (!pending.has(action)) {
        if (!mayChangePage()) return;
        pending.add(action);
        void press(form, action).finally(() => pending.delete(action));
      }
      event.preventDefault();
    },
    { signal },
  );
}

async function press(form: HTMLFormElement, action: string): Promise<void> {
  const wanted = { action, name: favouriteName(form), saved: new FormData(form).get("saved") === "true" };
  const show = (saved: boolean, busy: boolean) => {
    const forms = document.querySelectorAll<HTMLFormElement>("form[data-favourite]");
    for (const one of forms) if (one.getAttribute("action") === action) showState(one, saved, busy);
  };
  show(wanted.saved, true);
  enableWholeStyle();
  const response = await post(`${action}.data`, { saved: String(wanted.saved), stay: "yes" });
  const done = response?.flash?.kind === "success";
  show(done ? wanted.saved : !wanted.saved, false);
  // The session has ended.
  if (response?.isRedirect) form.submit();
  else showToast(response?.flash ?? { kind: "error", text: failedPressText(wanted) });
}

interface Response {
  isRedirect: boolean;
  flash: FlashMessage | undefined;
}

/** The status with which the router sends a redirect to script. */
const REDIRECT = 202;

/** Returns null when no response came. */
async function post(url: string, fields: Record<string, string>): Promise<Response | null> {
  try {
    const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
    const read = readRouterData(await response.text()) as { data?: { flash?: FlashMessage } } | null;
    return { isRedirect: response.status === REDIRECT, flash: read?.data?.flash };
  } catch {
    return null;
  }
}

/** As app/ui/favourites/favourite-form.tsx renders the state. */
function showState(form: HTMLFormElement, saved: boolean, busy: boolean): void {
  const button = form.querySelector("button");
  const field = form.querySelector<HTMLInputElement>('input[name="saved"]');
  if (!button || !field) return;
  const name = favouriteName(form);
  button.ariaPressed = String(saved);
  button.ariaDisabled = busy ? "true" : null;
  field.value = String(!saved);
  const label = form.dataset.favourite;
  const hidden = button.querySelector(".visually-hidden");
  if (label) hidden?.previousSibling?.replaceWith(saved ? "Saved" : label);
  else if (hidden) hidden.textContent = `${saved ? "Saved" : "Save"} ${name}`;
}

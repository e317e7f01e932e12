// Favourite buttons on document pages: they change at once, and back after a failure.
import { favouriteName, pressedText } from "#app/ui/community/favourites/favourite-texts.ts";
import { hidePetLoading, showPetLoading } from "./pet-loading.ts";
import { showToast } from "./toast.ts";
import { enableWholeStyle } from "./whole-style.ts";

/** Submits favourite forms of signed-in users; a visitor's leads to the login page. */
export function enhanceHearts(): void {
  if (!document.querySelector(".account-menu")) return;
  const pending = new Set<string>();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.favourite === undefined) return;
    event.preventDefault();
    const action = form.getAttribute("action") ?? "";
    if (pending.has(action)) return;
    pending.add(action);
    void press(form, action).finally(() => pending.delete(action));
  });
}

async function press(form: HTMLFormElement, action: string): Promise<void> {
  const wanted = { action, name: favouriteName(form), saved: new FormData(form).get("saved") === "true" };
  const show = (saved: boolean, busy: boolean) => {
    const forms = document.querySelectorAll<HTMLFormElement>("form[data-favourite]");
    for (const one of forms) if (one.getAttribute("action") === action) showState(one, saved, busy);
  };
  show(wanted.saved, true);
  void enableWholeStyle();
  if (document.querySelector(".pet-offer")) showPetLoading();
  const reply = await send(action, wanted.saved);
  const done = reply?.success ?? false;
  show(done ? wanted.saved : !wanted.saved, false);
  hidePetLoading();
  // The session has ended: the form leads to the login page.
  if (reply?.status === 401) form.submit();
  else showToast({ kind: done ? "success" : "error", text: pressedText(wanted, reply) });
}

/** A response of the API. */
interface Reply {
  status: number;
  success: boolean;
  message: string;
}

/** Saves it through the API, whose path has the id at the end of the form's; null when no response came. */
async function send(action: string, saved: boolean): Promise<Reply | null> {
  const [, kind = "", id = ""] = /^\/(pets|breeders)\/(?:.*[^0-9])?(\d+)\/favourite$/.exec(action) ?? [];
  try {
    const response = await fetch(`/api/${kind}/${id}/favourite`, { method: saved ? "POST" : "DELETE" });
    return { ...((await response.json()) as Pick<Reply, "success" | "message">), status: response.status };
  } catch {
    return null;
  }
}

const SAYS_STATE = /^Saved? /;

/** As app/ui/community/favourites/favourite-form.tsx renders the state. */
export function showState(form: HTMLFormElement, saved: boolean, busy: boolean): void {
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
  // A translated text stays: its name cannot be told from it, and the button says that it is pressed.
  else if (hidden && SAYS_STATE.test(hidden.textContent)) hidden.textContent = `${saved ? "Saved" : "Save"} ${name}`;
}

// "Helpful (3)" of a review: a signed-in user's vote is counted on the page.
import { NOT_HELPFUL } from "#app/domain/community/reviews/texts.ts";
import { newElement } from "./elements.ts";

/** Sends the votes through the API; a visitor's form leads to the login page. */
export function enhanceHelpful(): void {
  if (!document.querySelector(".account-menu")) return;
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.helpful === undefined) return;
    event.preventDefault();
    const button = form.querySelector("button");
    if (button && !button.ariaDisabled) void vote(form, button);
  });
}

async function vote(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  form.querySelector("[role=alert]")?.remove();
  const votes = Number(form.dataset.helpful);
  const show = (isVoted: boolean, isBusy: boolean) => {
    button.ariaPressed = String(isVoted);
    button.ariaDisabled = isBusy ? "true" : null;
    button.textContent = `Helpful (${(isVoted ? votes + 1 : votes).toLocaleString("en-GB")})`;
  };
  if (button.ariaPressed === "true") return;
  show(true, true);
  const response = await fetch(`/api${new URL(form.action).pathname}`, { method: "POST" }).catch(() => null);
  show(response?.ok ?? false, false);
  if (response?.status === 401) form.submit();
  else if (!response?.ok) {
    form.append(newElement("p", { className: "field__error", role: "alert" }, NOT_HELPFUL));
  }
}

// Says that something asked for on a pet's page is on its way: over the page, which stays as it is.
import { newElement } from "./elements.ts";
import { enableWholeStyle } from "./whole-style.ts";

const PET_LOADING_TEXT = "Loading pet details...";
const PET_ACTION = /^\/pets\/[^/]+\/(?:favourite|deposit|refund)$/;

/** Watches the forms of a pet's page; it can be seen only when the response takes a moment. */
export function announcePetActions(): void {
  document.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (!(target instanceof HTMLFormElement) || !PET_ACTION.test(new URL(target.action).pathname)) return;
    if (!defaultPrevented) showPetLoading();
  });
  // The page may come back as it was.
  window.addEventListener("pageshow", hidePetLoading);
}

/** Shows it. */
export function showPetLoading(): void {
  if (document.querySelector(".pet-loading")) return;
  void enableWholeStyle();
  const spinner = newElement("span", { className: "spinner", ariaHidden: "true" });
  const text = newElement("p", {}, spinner, PET_LOADING_TEXT);
  document.body.append(newElement("div", { className: "pet-loading", role: "status" }, text));
}

/** Removes it. */
export function hidePetLoading(): void {
  document.querySelector(".pet-loading")?.remove();
}

// Texts of favourite buttons and of their failures, for React and for the small script.
import { favouriteFailedText, PROFILE_FAVOURITE_TEXTS } from "#app/domain/community/favourites/texts.ts";

/**
 * The accessible name of a favourite button, read from its content: an attribute on each of twelve cards would make the
 * page larger.
 */
export function favouriteName(form: HTMLFormElement): string {
  const said = form.querySelector("button .visually-hidden")?.textContent ?? "";
  return (form.className === "favourite-form" ? said.replace(/^Saved? /, "") : said).trim();
}

interface Press {
  /** The form's action. */
  action: string;
  name: string;
  /** The requested state. */
  saved: boolean;
}

/**
 * The message when the server sent none. The button on a breeder's page submits to the slug, and has its own messages.
 */
export function failedPressText({ action, name, saved }: Press): string {
  return isProfile(action) ? PROFILE_FAVOURITE_TEXTS.failed : favouriteFailedText(name, saved);
}

/** The message after a press, from the API's reply; null where none came. */
export function pressedText(press: Press, reply: { success: boolean; message: string } | null): string {
  if (!reply?.success) return reply?.message ?? failedPressText(press);
  if (!isProfile(press.action)) return reply.message;
  return press.saved ? PROFILE_FAVOURITE_TEXTS.added : PROFILE_FAVOURITE_TEXTS.removed;
}

function isProfile(action: string): boolean {
  return /^\/breeders\/.*[^0-9/].*\/favourite$/.test(action);
}

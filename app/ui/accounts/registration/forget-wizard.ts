// Deletes the stored values of the registration forms, for React and for the small script.

/** The name of the stored values. */
export const WIZARD_KEY = "registration";

const WIZARD_PATHS = /^\/(?:register|confirm-email)(?:\/|$)/;

/** Deletes the values on a page outside the registration. */
export function forgetWizard(pathname: string): void {
  if (!WIZARD_PATHS.test(pathname)) storage((local) => local.removeItem(WIZARD_KEY));
}

/** Runs work on the storage. The browser may refuse to store values; then only the server has them. */
export function storage(work: (local: Storage) => void): void {
  try {
    work(localStorage);
  } catch {
    return;
  }
}

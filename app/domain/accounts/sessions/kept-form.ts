// What a user had typed in a form when the session was over, as the page of the form shows it after sign-in.

export interface KeptForm {
  /** Path and query to which the form is posted. */
  action: string;
  /** Names and values in the order of the form, without passwords and codes. */
  fields: [name: string, value: string][];
  /** The names of files, which have to be chosen again. */
  files: string[];
}

/** A form that failed on our side, as the page about it sends it again. */
export interface FailedForm extends Omit<KeptForm, "action"> {
  isMultipart: boolean;
}

export const KEPT_FORM_TEXT = "You were signed out. Your text is back: check it and send it again.";
/** Of a form that has only a button. */
export const NOTHING_TYPED_TEXT = "You were signed out, and nothing has changed. Check the page and choose again.";

/** Above the sign-in that a form sent too late leads to, and beside a form that saves while it is filled in. */
export const NOT_SAVED_SIGNED_OUT = "Not saved: you are signed out.";

/** The sentence about files of a kept form, which have to be chosen again; none without files. */
export function chooseAgainText({ files }: Pick<KeptForm, "files">): string[] {
  return files.length > 0 ? [`Choose these files again: ${files.join(", ")}.`] : [];
}

/** Fields that are never kept: passwords and codes. */
const SECRET = /password|passcode|secret|token|(?:^|[_-])code$/i;
/** Of which the page of the form has a new one. */
const KEY = /idempotency_?key/i;
/** Fields that no user types. */
const TECHNICAL = new Set(
  (
    "intent sent of starts_at late photo step draft version versions account keys shown sender seen back at tab updated_at " +
    "return_to reserved_until refs home confirmed skip session sealed saved same mark made like job holder match as_typed near_was " +
    "about asks-fields before buyer case changes choice deposit deposits from id image lane page_size passkey permission target"
  ).split(" "),
);
/** What a page shows, "shown_dam", "was-7"; a user or pet, "litter_id"; an id of a control. */
const TECHNICAL_KIND = /^(?:shown|was)[_-]|_for$|(?:_id|Id|_ids|Ids|_version|Version)$/;

/** Whether two paths are that of one form: the router marks the form of an index route with "?index". */
export function isSameFormPath(one: string, other: string): boolean {
  const plain = (path: string) => path.replace(/([?&])index=?(?=&|$)/, "$1").replace(/[?&]$/, "");
  return plain(one) === plain(other);
}

export function isKeptField(name: string): boolean {
  return isSentAgain(name) && !KEY.test(name);
}

/** Whether a field is sent again by the page that says that its form failed: with its key, so that it counts once. */
export function isSentAgain(name: string): boolean {
  return !SECRET.test(name);
}

/** The typed texts with a readable name, for the list on the page. */
export function typedTexts({ fields }: KeptForm): { label: string; text: string }[] {
  return fields
    .filter(([name, value]) => value.trim() !== "" && isTyped(name))
    .map(([name, text]) => ({ label: labelOf(name), text }));
}

/** Whether users type a field of this name, in any form. */
export function isTyped(name: string): boolean {
  return isKeptField(name) && !TECHNICAL.has(name) && !TECHNICAL_KIND.test(name);
}

function labelOf(name: string): string {
  const words = name.replaceAll(/[_.[\]-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

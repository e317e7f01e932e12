// Typed texts that could not be saved, in the local storage of the device: for seven days and for their account only.

const PREFIX = "unsaved ";
const KEPT_MS = 7 * 86_400_000;
const LENGTH_MAX = 200_000;

export interface KeptText {
  account: number;
  /** The URL that takes it. */
  to: string;
  /** The page of its form. */
  page: string;
  body: URLSearchParams;
}

const nameOf = (account: number, to: string, body: URLSearchParams) =>
  `${PREFIX}${account} ${to} ${body.get("step") ?? ""}`;

export function keepText({ account, to, page, body }: KeptText): void {
  const kept = JSON.stringify({ account, to, page, body: body.toString(), at: Date.now() });
  try {
    if (kept.length <= LENGTH_MAX) localStorage.setItem(nameOf(account, to, body), kept);
  } catch {
    // Storage is full or disabled: the text remains in the form.
  }
}

export function forgetText(account: number, to: string, body: URLSearchParams): void {
  try {
    localStorage.removeItem(nameOf(account, to, body));
  } catch {
    // As above.
  }
}

/** The texts of an account. Those of every account are deleted after seven days. */
export function keptTexts(account: number, now = Date.now()): KeptText[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      if (!name.startsWith(PREFIX)) return [];
      const { at, body, ...kept } = JSON.parse(localStorage.getItem(name) ?? "{}") as StoredText;
      if (!(at > now - KEPT_MS)) localStorage.removeItem(name);
      return at > now - KEPT_MS && kept.account === account ? [{ ...kept, body: new URLSearchParams(body) }] : [];
    });
  } catch {
    return [];
  }
}

type StoredText = Omit<KeptText, "body"> & { body: string; at: number };

// Google sign-in prompt (Google Identity Services), whose ID token is sent to the API. If it fails (script blocked or
// slow, no Google session), the link to Google's sign-in page is followed.
import { type MouseEvent, useState } from "react";

/** The URL of Google's script, and the OAuth client id. */
export interface GoogleOffer {
  scriptUrl: string;
  clientId: string;
}

interface Moment {
  isNotDisplayed?: () => boolean;
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  getDismissedReason(): string;
}

interface GoogleId {
  initialize(settings: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    nonce: string | undefined;
    use_fedcm_for_prompt: boolean;
  }): void;
  prompt(tell: (moment: Moment) => void): void;
}

/** Proves that an ID token was requested by this page: Google puts `nonce` into the token, the server compares. */
interface Nonce {
  secret: string;
  nonce: string;
}

type Answer = { credential: string } | "unavailable" | "dismissed";

const SCRIPT_WAIT_MS = 3_000;
/** Paths of documents whose Content Security Policy allows the script. */
const ALLOWING = /^\/(?:login|register)(?:\/|$)/;

let loading: Promise<GoogleId> | undefined;

/** `call` is the URL of the endpoint that takes the ID token. */
export function useGooglePrompt(offer: GoogleOffer, call: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // A second click while the prompt is loading follows the link.
    if (busy || special || !isAllowed()) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setBusy(true);
    setFailure(null);
    void newNonce().then(async (nonce) => {
      const answer = await askGoogle(offer, nonce?.nonce);
      if (answer === "unavailable") return window.location.assign(href);
      if (answer !== "dismissed") {
        const { to, message } = await send(call, answer.credential, nonce?.secret);
        if (to !== null) return window.location.assign(to);
        setFailure(message);
      }
      setBusy(false);
    });
  };

  return { busy, failure, ask };
}

// Null without TLS, where browsers have no `crypto.subtle`: a developer's machine under another name than localhost.
async function newNonce(): Promise<Nonce | null> {
  if (!window.isSecureContext) return null;
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return { secret, nonce: base64url(new Uint8Array(hash)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

async function askGoogle({ scriptUrl, clientId }: GoogleOffer, nonce: string | undefined): Promise<Answer> {
  try {
    const id = await loadScript(scriptUrl);
    return await new Promise<Answer>((answer) => {
      id.initialize({ client_id: clientId, callback: answer, nonce, use_fedcm_for_prompt: true });
      id.prompt((moment) => {
        if (moment.isSkippedMoment() || moment.isNotDisplayed?.()) answer("unavailable");
        else if (moment.isDismissedMoment() && moment.getDismissedReason() !== "credential_returned") {
          answer("dismissed");
        }
      });
    });
  } catch {
    return "unavailable";
  }
}

async function send(
  call: string,
  credential: string,
  secret: string | undefined,
): Promise<{ to: string | null; message: string }> {
  const failed = "Failed to sign in with Google";
  try {
    const answer = await fetch(call, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(secret !== undefined && { "Nonce-Secret": secret }) },
      body: JSON.stringify({ id_token: credential }),
    });
    const body = (await answer.json()) as { message?: string; return_to?: string };
    return { to: body.return_to ?? (answer.ok ? "/" : null), message: body.message ?? failed };
  } catch {
    return { to: null, message: failed };
  }
}

function loadScript(url: string): Promise<GoogleId> {
  loading ??= new Promise<GoogleId>((loaded, failed) => {
    const script = document.createElement("script");
    const fail = () => failed(new Error("Google's script did not come"));
    script.src = url;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const id = (window as { google?: { accounts?: { id?: GoogleId } } }).google?.accounts?.id;
      if (id) loaded(id);
      else fail();
    };
    setTimeout(fail, SCRIPT_WAIT_MS);
    document.head.append(script);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

// After a client navigation, the policy of the first loaded document still applies.
function isAllowed(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit !== undefined && ALLOWING.test(new URL(visit.name).pathname);
}

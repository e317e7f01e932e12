// The pages of the OpenID stand-in: plain HTML that works in a text browser, and the script that opens one of them in a
// frame, with the functions of Google's script that the site uses.

const STYLE =
  "body{max-width:26rem;margin:1rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}" +
  "input:not([type=checkbox]),button{display:block;width:100%;min-height:44px;font:inherit;box-sizing:border-box}" +
  "p{margin:.75rem 0}h1{font-size:1.35rem;line-height:1.3}";

/** The sign-in form. It posts to its own URL. */
export function signInPage({ email = "", name = "" }: Record<string, string> = {}): string {
  const wrong = email || name ? '<p role="alert">Please give an email address and a name.</p>' : "";
  return page(
    "Sign in",
    `<h1>Sign in with a stand-in for Google</h1>${wrong}
<p>This machine has no Google client, so any name will do.</p>
<form method="post">
<p><label>Email address <input name="email" type="email" required autocomplete="email" value="${escape(email)}"></label></p>
<p><label>Name <input name="name" required maxlength="200" autocomplete="name" value="${escape(name)}"></label></p>
<p><label><input name="verified" type="checkbox" value="yes" checked> The email address is confirmed</label></p>
<p><button>Continue</button></p>
<p><input type="submit" name="cancel" value="Cancel" formnovalidate></p>
</form>`,
  );
}

/** A page in a frame that posts an ID token, or null, to its parent. */
export function handOverPage(credential: string | null, origin: string): string {
  const message = JSON.stringify({ credential }).replaceAll("<", "\\u003c");
  const target = JSON.stringify(origin).replaceAll("<", "\\u003c");
  return page("Signed in", `<p>You can go on.</p><script>parent.postMessage(${message}, ${target})</script>`);
}

export function plainMessage(text: string): string {
  return page("Sign in", `<h1>That did not work</h1><p>${escape(text)}</p>`);
}

/** A script with `google.accounts.id.initialize` and `prompt`. */
export function browserScript(issuer: string): string {
  return `(() => {
  let settings = {};
  const moment = (kind, reason) => ({
    isSkippedMoment: () => kind === "skipped",
    isDismissedMoment: () => kind === "dismissed",
    getDismissedReason: () => reason,
  });
  const prompt = (tell = () => {}) => {
    const dialog = document.createElement("dialog");
    const frame = document.createElement("iframe");
    const query = new URLSearchParams({ client_id: settings.client_id, origin: location.origin });
    if (settings.nonce) query.set("nonce", settings.nonce);
    frame.src = "${issuer}/gsi/prompt?" + query;
    frame.title = "Sign in with Google";
    frame.style.cssText = "border:0;width:min(26rem,80vw);height:28rem;max-height:85vh";
    dialog.style.cssText = "margin:auto;border-radius:12px";
    const end = (reason) => {
      removeEventListener("message", hear);
      dialog.remove();
      tell(moment("dismissed", reason));
    };
    const hear = ({ origin, source, data }) => {
      if (origin !== "${issuer}" || source !== frame.contentWindow) return;
      end(data.credential ? "credential_returned" : "cancel_called");
      if (data.credential) settings.callback({ credential: data.credential });
    };
    addEventListener("message", hear);
    dialog.addEventListener("cancel", () => end("cancel_called"));
    dialog.setAttribute("aria-label", frame.title);
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
  };
  window.google = { accounts: { id: { initialize: (given) => void (settings = given), prompt } } };
})();
`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

// The headers that tell a browser what our answers may do. The policy for pages allows this answer's own inline scripts
// by nonce and files of this origin; everything that is not a page may do nothing at all.

export interface SecurityFacts {
  /** True when the site is reached over TLS. */
  https: boolean;
  /** The development server injects styles and talks over a web socket. */
  development: boolean;
  /** The origin of the avatar service, when it is not our own. */
  imageOrigin: string | null;
  /** Where a form may lead besides our own pages: browsers hold its redirects to the policy as well. */
  checkoutOrigin: string;
  /** The script of another site that signs people in, on the few pages that offer it. */
  signInScript?: string | null;
  /** True for somebody who is signed in: script on the way from page to page stays in the document it began in. */
  mayLocate?: boolean;
}

const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The policy of the service worker, which fetches what the pages ask for. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const TWO_YEARS = 63_072_000;
/** The payment provider answers programs at one address and buyers at another; whatever stands in for it, at one. */
const PROVIDER = "https://api.stripe.com";
const PROVIDER_CHECKOUT = "https://checkout.stripe.com";
const FEATURES = ["accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media"]
  .concat(["gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb"])
  .map((feature) => `${feature}=()`)
  .join(", ");

/** The inline scripts and the inline style of a page, as "sha256-…". */
export interface InlineHashes {
  scripts: readonly string[];
  style: string | null;
}

/**
 * What of a page's own holds: by a nonce, for the answer to one visitor, or by hashes, for a page that many get, where a
 * nonce would be no secret.
 */
export type InlineSources = { nonce: string } | InlineHashes;

/** The content security policy of a page. */
export function pagePolicy(inline: InlineSources, facts: SecurityFacts): string {
  const scripts = "nonce" in inline ? [`nonce-${inline.nonce}`] : inline.scripts;
  const styles = "nonce" in inline ? [`nonce-${inline.nonce}`] : inline.style ? [inline.style] : [];
  const own = (sources: readonly string[]) => ["'self'", ...sources.map((source) => `'${source}'`)].join(" ");
  const { development, imageOrigin, checkoutOrigin, https, signInScript } = facts;
  // What belongs to that script lies beside it.
  const [script, beside] = signInScript ? [` ${signInScript}`, ` ${new URL(".", signInScript).href}`] : ["", ""];
  const rules: (string | false | null | undefined)[] = [
    "default-src 'none'",
    // Not 'strict-dynamic': every script file is our own, and preload links made by the router carry no nonce.
    `script-src ${own(scripts)}${script}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src ${own(styles)}${beside}`,
    // Dominant colours and focal points of pictures are style attributes. They come from checked columns, and an
    // attribute can neither load anything (img-src) nor run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${imageOrigin ? ` ${imageOrigin}` : ""}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws: wss:" : ""}${beside}`,
    signInScript && `frame-src${beside}`,
    "manifest-src 'self'",
    `form-action 'self' ${checkoutOrigin}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    https && "upgrade-insecure-requests",
  ];
  return rules.filter(Boolean).join("; ");
}

/** Adds the security headers to an answer, leaving alone what a route has set itself. */
export function addSecurityHeaders(headers: Headers, facts: SecurityFacts, inline: InlineSources | null): void {
  const isPage = inline !== null && (headers.get("content-type") ?? "").startsWith("text/html");
  const add = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  add("Content-Security-Policy", isPage ? pagePolicy(inline, facts) : NOT_A_PAGE);
  add("X-Content-Type-Options", "nosniff");
  add("Referrer-Policy", "strict-origin-when-cross-origin");
  // Said of windows, so only by pages: every small picture would carry these lines too.
  if (isPage) {
    // Passkeys are used at sign-in and on the profile. Where a listing's place is chosen, its breeder may ask the browser where that is.
    const own = `${FEATURES}, publickey-credentials-create=(self), publickey-credentials-get=(self)`;
    add("Permissions-Policy", `${own}, geolocation=(${facts.mayLocate ? "self" : ""})`);
    add("Cross-Origin-Opener-Policy", facts.signInScript ? "same-origin-allow-popups" : "same-origin");
  }
  add("Cross-Origin-Resource-Policy", "same-origin");
  add("X-Frame-Options", "DENY"); // for browsers older than frame-ancestors
  if (facts.https) add("Strict-Transport-Security", `max-age=${TWO_YEARS}; includeSubDomains`);
}

/** The facts as the settings tell them. */
export function securityFacts(settings: {
  SITE_URL: string;
  NODE_ENV: string;
  AVATAR_URL_TEMPLATE: string;
  STRIPE_URL: string;
}): SecurityFacts {
  const template = settings.AVATAR_URL_TEMPLATE;
  const payments = new URL(settings.STRIPE_URL).origin;
  return {
    https: settings.SITE_URL.startsWith("https:"),
    development: settings.NODE_ENV === "development",
    imageOrigin: /^https?:/.test(template) && URL.canParse(template) ? new URL(template).origin : null,
    checkoutOrigin: payments === PROVIDER ? PROVIDER_CHECKOUT : payments,
  };
}

// Security headers and the content security policy. A page may run its own inline scripts by nonce and files of this
// origin; every other response may load nothing.

export interface SecurityFacts {
  /** True when the site is reached over TLS. */
  https: boolean;
  /** The development server injects styles and uses a WebSocket. */
  development: boolean;
  /** The origin of the avatar service, when it is another site. */
  imageOrigin: string | null;
  /** Where a form may redirect besides the site's own pages (form-action covers redirects). */
  checkoutOrigin: string;
  /** Google's sign-in script, on the pages that offer it. */
  signInScript?: string | null;
  /** Hashes of the inline scripts within document pages. */
  scriptsWithin?: readonly string[];
}

const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The content security policy of the service worker. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const TWO_YEARS = 63_072_000;
/** Stripe has separate hosts for its API, its checkout and the page of a card; the stand-in has one. */
const PROVIDER = "https://api.stripe.com";
const PROVIDER_PAGES = "https://checkout.stripe.com https://billing.stripe.com";
// Passkeys are used at sign-in and on the profile. The browser asks before it tells where the device is.
const OWN = ["geolocation", "publickey-credentials-create", "publickey-credentials-get"];
const FEATURES = ["accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media"]
  .concat(["gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb"])
  .map((feature) => `${feature}=()`)
  .concat(OWN.map((feature) => `${feature}=(self)`))
  .join(", ");

/** The inline scripts and the inline style of a page, as "sha256-…". */
export interface InlineHashes {
  scripts: readonly string[];
  style: string | null;
}

/**
 * How inline scripts and styles are allowed: by nonce for one visitor's response, by hashes for a cached page, where a
 * nonce would be no secret.
 */
export type InlineSources = { nonce: string } | InlineHashes;

/** The content security policy of a page. */
export function pagePolicy(inline: InlineSources, facts: SecurityFacts): string {
  const scripts = [...("nonce" in inline ? [`nonce-${inline.nonce}`] : inline.scripts), ...(facts.scriptsWithin ?? [])];
  const styles = "nonce" in inline ? [`nonce-${inline.nonce}`] : inline.style ? [inline.style] : [];
  const own = (sources: readonly string[]) => ["'self'", ...sources.map((source) => `'${source}'`)].join(" ");
  const { development, imageOrigin, checkoutOrigin, https, signInScript } = facts;
  // That script loads further files from its own folder.
  const [script, beside] = signInScript ? [` ${signInScript}`, ` ${new URL(".", signInScript).href}`] : ["", ""];
  const rules: (string | false | null | undefined)[] = [
    "default-src 'none'",
    // Not 'strict-dynamic': every script file is our own, and preload links made by the router carry no nonce.
    `script-src ${own(scripts)}${script}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src ${own(styles)}${beside}`,
    // Dominant colours and focal points of images are style attributes. They come from checked columns, and an
    // attribute can neither load anything (img-src) nor run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${imageOrigin ? ` ${imageOrigin}` : ""}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws: wss:" : ""}${beside}`,
    // A page of a moderator shows the PDF of a licence in a frame.
    `frame-src 'self'${beside}`,
    "manifest-src 'self'",
    `form-action 'self' ${checkoutOrigin}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    https && "upgrade-insecure-requests",
  ];
  return rules.filter(Boolean).join("; ");
}

/** Adds the security headers to a response; a header that a route has set stays. */
export function addSecurityHeaders(headers: Headers, facts: SecurityFacts, inline: InlineSources | null): void {
  const isPage = inline !== null && (headers.get("content-type") ?? "").startsWith("text/html");
  const add = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  add("Content-Security-Policy", isPage ? pagePolicy(inline, facts) : NOT_A_PAGE);
  add("X-Content-Type-Options", "nosniff");
  add("Referrer-Policy", "strict-origin-when-cross-origin");
  // Only pages need these; images would carry the bytes for nothing.
  if (isPage) {
    add("Permissions-Policy", FEATURES);
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
    checkoutOrigin: payments === PROVIDER ? PROVIDER_PAGES : payments,
  };
}

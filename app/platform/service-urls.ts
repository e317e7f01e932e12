// What the URLs of the database and of the mail server say about TLS. Both protocols begin in plain text, so unlike
// https: the scheme alone does not decide.

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "::1", ""]);

/** Codes of countries for telephone numbers, such as "+353, +33". */
export const COUNTRY_CODES = /^(?:\+[1-9]\d{0,3}[ ,]*)*$/;

/** Whether the server of a URL is on this machine, where a connection cannot be read or changed on its way. */
export function isOnThisMachine(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  const host = decodeURIComponent(searchParams.get("host") ?? hostname.replace(/^\[(.*)\]$/, "$1"));
  // A host that begins with a slash is a Unix socket.
  return host.startsWith("/") || LOCAL_HOSTS.has(host);
}

/**
 * Whether a DATABASE_URL decides about TLS. The driver connects in plain text without `sslmode`, and some modes accept
 * any certificate. `disable` is for a network that is encrypted by other means.
 */
export function decidesDatabaseTls(url: string): boolean {
  if (!URL.canParse(url) || isOnThisMachine(url)) return true;
  return ["verify-full", "disable"].includes(new URL(url).searchParams.get("sslmode") ?? "");
}

/** Whether an SMTP_URL leaves TLS as it is: nodemailer takes all of its options from the query string as well. */
export function keepsMailTls(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const names = [...new URL(url).searchParams.keys()];
  return !names.some((name) => /^(?:secure|\w*TLS|tls\..*)$/i.test(name));
}

// The allowed Host headers: the host of SITE_URL, and in the demo the names of this machine.

export interface HostRule {
  siteUrl: string;
  /** Also localhost, 127.0.0.1 and [::1], at any port: for the demo, development and tests. */
  allowLoopback: boolean;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a Host header names this site. The default port of the scheme may be left out or given. */
export function isOwnHost(host: string, { siteUrl, allowLoopback }: HostRule): boolean {
  const site = new URL(siteUrl);
  // A name and a port alone: "user@pawstead.example" and "pawstead.example/path" parse as URLs too.
  if (/[^\w.:[\]-]/.test(host)) return false;
  const address = `${site.protocol}//${host}`;
  if (!URL.canParse(address)) return false;
  const given = new URL(address);
  return given.host === site.host || (allowLoopback && LOOPBACK.has(given.hostname));
}

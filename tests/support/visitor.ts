// A visitor on a plain HTTP connection: no script, a cookie jar, no automatic redirects.
import { hiddenFields } from "./page.ts";

/** Fields of a form: a value, several values of one name, or an encoded body. */
type Fields = Record<string, string | string[]> | URLSearchParams | FormData;

export interface Visitor {
  /** The cookies as they are now, by name. */
  cookies: Map<string, string>;
  /** Does not follow redirects. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a form as a browser does from a page of the site, with its Origin. */
  post(path: string, fields: Fields, init?: RequestInit): Promise<Response>;
  /** Requests the Location of a redirect. */
  follow(answer: Response): Promise<Response>;
  /** Fills in and sends the form on /login. */
  signIn(email: string, password: string): Promise<Response>;
}

/** A visitor to the site at `url` for the first time, or with cookies they already have. */
export function createVisitor(url: string, given: Record<string, string> = {}): Visitor {
  const cookies = new Map(Object.entries(given));

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    // Compressing is tested where it is the claim (node-listener.db.test.ts); here it would cost both sides time.
    if (!headers.has("Accept-Encoding")) headers.set("Accept-Encoding", "identity");
    if (cookies.size > 0 && !headers.has("Cookie")) {
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const answer = await fetch(url + path, { redirect: "manual", ...init, headers });
    for (const line of answer.headers.getSetCookie()) keep(cookies, line);
    return answer;
  };

  const visitor: Visitor = {
    cookies,
    get: send,
    post(path, fields, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has("Origin")) headers.set("Origin", url);
      return send(path, { method: "POST", body: encode(fields), ...init, headers });
    },
    follow(answer) {
      const to = new URL(answer.headers.get("Location") ?? "", answer.url);
      if (to.origin !== url) throw new Error(`The redirect leaves the site: ${to.href}`);
      return send(to.pathname + to.search);
    },
    async signIn(email, password) {
      const page = await (await send("/login")).text();
      return visitor.post("/login", { ...hiddenFields(page, "/login"), email, password });
    },
  };
  return visitor;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";");
  const equals = pair.indexOf("=");
  const name = pair.slice(0, equals).trim();
  const gone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
  if (gone) cookies.delete(name);
  else cookies.set(name, pair.slice(equals + 1).trim());
}

function encode(fields: Fields): URLSearchParams | FormData {
  if (fields instanceof URLSearchParams || fields instanceof FormData) return fields;
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );
}

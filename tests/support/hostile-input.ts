// Generators of hostile requests: broken encodings, huge numbers, lone surrogates, cookies of other users, malformed forms.
// An ordinary HTTP client can send all of them.
import fc from "fast-check";
import { codePoint } from "./code-point.ts";

/** One request as a single value, so that a failing example is readable. */
export interface HostileRequest {
  method: string;
  /** Path and query as they go over the wire: printable ASCII without spaces. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
}

const NUMBERS = ["0", "-0", "-1", "1", "2", "1e3", "0x1F", "1.5", "NaN", "Infinity", "2147483647", "2147483648"];
const MORE_NUMBERS = [
  "-2147483649",
  "9007199254740993",
  "9".repeat(400),
  "1_000",
  "٣",
  "½",
  "+1",
  " 1",
  "1 ",
  "01",
  "",
];
const TEXTS = ["null", "undefined", "true", "[]", "{}", "[object Object]", "__proto__", "constructor", "toString"];
const ATTACKS = [
  "' OR 1=1--",
  '"><script>alert(1)</script>',
  "</script>",
  "$" + "{7*7}{{7*7}}",
  "../../../etc/passwd",
  "%' ESCAPE '",
  "\\",
  "%",
  "_",
  "\u202e\u0000\ufeff",
  "\ud83d\udc15".repeat(50),
  "İstanbul ẞ ﬁ",
  "a\u0301".repeat(100),
  "x".repeat(3_000),
  "newest",
  "price-asc",
  "-created_at",
  "DOG",
  "https://evil.example/",
  "//evil.example",
];
/** Percent-encodings that are invalid or ambiguous. */
const ENCODINGS = [
  "%",
  "%z",
  "%zz",
  "%E0%A4",
  "%C0%AF",
  "%ED%A0%80",
  "%F0%9F",
  "%25",
  "%2F",
  "%2e%2e%2f",
  "%0d%0a",
  "%7F",
];

const QUERY_NAMES = [
  "search",
  "page",
  "page_size",
  "sort",
  "type",
  "breed",
  "min_price",
  "max_price",
  "location",
].concat(
  [
    "min_rating",
    "specialty",
    "specialties",
    "status",
    "image",
    "reveal",
    "breeder_id",
    "_routes",
    "index",
    "p",
    "paths",
  ],
  ["success", "email", "token", "type[]", "__proto__", "a".repeat(200), "", "ü"],
);
const FIELD_NAMES = [
  "name",
  "email",
  "subject",
  "message",
  "password",
  "remember",
  "idempotency_key",
  "idempotencyKey",
  "key",
].concat([
  "intent",
  "petId",
  "pet_id",
  "breederId",
  "breeder_id",
  "favourited",
  "_method",
  "",
  "__proto__",
  "x".repeat(150),
]);
const COOKIE_NAMES = ["token", "flash", "return-to", "__Host-flash", "__Host-return-to", "a", "", "$Path", "__proto__"];

/** Values typed by hostile or careless users, or in other scripts. */
export const hostileText = fc.oneof(
  fc.constantFrom(...NUMBERS, ...MORE_NUMBERS, ...TEXTS, ...ATTACKS),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: codePoint, maxLength: 40 }),
  fc.bigInt().map(String),
  fc.double().map(String),
);

const halfCharacter = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as a client puts it into an address; half a character becomes the bytes that no UTF-8 has. */
function encoded(text: string): string {
  const halves = text.match(halfCharacter) ?? [];
  if (halves.length === 0) return encodeURIComponent(text);
  return text.split(halfCharacter).map(encodeURIComponent).join("%ED%A0%80");
}

const inAddress = fc.oneof(
  { weight: 5, arbitrary: hostileText.map(encoded) },
  { weight: 1, arbitrary: fc.constantFrom(...ENCODINGS) },
);

const query = fc
  .array(
    fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...QUERY_NAMES) }, hostileText).map(encoded), inAddress),
    {
      maxLength: 6,
    },
  )
  .chain((pairs) => fc.constantFrom(pairs, [...pairs, ...pairs], pairs.slice(0, 1)))
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

/** What exists, what does not, and what begins like something that exists. */
const hostileValue = (known: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...known),
    inAddress,
    fc.tuple(fc.constantFrom(...known), inAddress).map((all) => all.join("")),
  );

/** Paths of one route, with values for its parameters. */
function paths(url: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = url.split("/").map((part) => {
    if (part === "*") return fc.array(value, { minLength: 1, maxLength: 2 }).map((all) => all.join("/"));
    return part.includes(":") ? value.map((one) => part.replace(/:[^/]+/, () => one)) : fc.constant(part);
  });
  return fc.tuple(...parts).map((all) => all.join("/"));
}

const headerText = fc.oneof(
  fc.constantFrom(...NUMBERS, ...TEXTS),
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
  }),
);
const cookies = fc
  .array(fc.tuple(fc.constantFrom(...COOKIE_NAMES), headerText), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("; "));

const headers = fc.record(
  {
    cookie: cookies,
    accept: headerText,
    "accept-language": headerText,
    "accept-encoding": fc.oneof(headerText, fc.constantFrom("br", "gzip", "br;q=0, gzip;q=1", "*", "identity;q=0")),
    authorization: headerText.map((text) => `Bearer ${text}`),
    "if-none-match": headerText,
    "if-modified-since": headerText,
    range: fc.oneof(headerText, fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=5-2", "bytes=0-,1-2")),
    referer: fc.oneof(headerText, fc.constantFrom("http://evil.example/", "https://[", "about:blank")),
    "save-data": fc.oneof(headerText, fc.constant("on")),
    "sec-fetch-site": fc.oneof(headerText, fc.constantFrom("same-origin", "cross-site", "none")),
    "sec-purpose": fc.oneof(headerText, fc.constant("prefetch;prerender")),
    "user-agent": headerText,
    "x-forwarded-for": fc.oneof(headerText, fc.constantFrom("::1", "1.2.3.4, 5.6.7.8", "999.1.1.1")),
    "x-forwarded-proto": headerText,
    "x-request-id": headerText,
    "x-http-method-override": fc.constantFrom("DELETE", "PUT"),
  },
  { requiredKeys: [] },
);

const fields = fc.array(fc.tuple(fc.constantFrom(...FIELD_NAMES), inAddress), { maxLength: 8 });
const form = fields.map((pairs) => ({
  type: "application/x-www-form-urlencoded",
  text: pairs.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join("&"),
}));
const bodies = [
  form,
  fc.json().map((text) => ({ type: "application/json", text })),
  fc.string({ unit: codePoint }).map((text) => ({ type: "application/json; charset=utf-16", text })),
  fc.tuple(fc.constantFrom(...FIELD_NAMES), hostileText).map(([name, text]) => ({
    type: "multipart/form-data; boundary=x",
    text: `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${text}"\r\n\r\n${text}\r\n--x--\r\n`,
  })),
  hostileText.map((text) => ({
    type: "multipart/form-data; boundary=x",
    text: `--x\r\nContent-Disposition: form-data\r\n\r\n${text}\r\n--x--\r\n`,
  })),
  fc.string({ unit: codePoint }).map((text) => ({ type: "multipart/form-data; boundary=x", text: `--x\r\n${text}` })),
  fc.string().map((text) => ({ type: "multipart/form-data", text })),
  fc.tuple(headerText, fc.string({ unit: codePoint })).map(([type, text]) => ({ type, text })),
];

const METHODS = ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const TAILS = [".data", "/", "//"];
type Credentials = Record<string, string>;
const none: Credentials = {};

/** Three ways to show a token that is unchanged, cut, lengthened, or has one character changed. */
function credentials(tokens: readonly string[]): fc.Arbitrary<Credentials>[] {
  const token = fc
    .constantFrom(...tokens)
    .chain((whole) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(whole) },
        { weight: 1, arbitrary: fc.nat(whole.length).map((length) => whole.slice(0, length)) },
        { weight: 1, arbitrary: fc.constantFrom("A", "=", ".", "%00", "; token=x", " x").map((more) => whole + more) },
        { weight: 1, arbitrary: fc.nat(whole.length - 1).map((at) => `${whole.slice(0, at)}-${whole.slice(at + 1)}`) },
      ),
    );
  return [
    token.map((one) => ({ cookie: `token=${one}` })),
    token.map((one) => ({ authorization: `Bearer ${one}` })),
    token.map((one) => ({ authorization: `bearer  ${one}` })),
  ];
}

/** Existing values that a hostile request may use, beside generated ones. */
export interface KnownData {
  /** Parameters of things that exist, already encoded. */
  known: readonly string[];
  /** Tokens of sessions: live, ended, of others. */
  tokens: readonly string[];
  /** The site's own origin, from which half of the forms pretend to come. */
  origin: string;
}

/** What a request is made of. */
interface Parts {
  method: fc.Arbitrary<string>;
  value: fc.Arbitrary<string>;
  tail: fc.Arbitrary<string>;
  search: fc.Arbitrary<string>;
  headers: fc.Arbitrary<Record<string, string>>;
  body: fc.Arbitrary<{ type: string; text: string }>;
  /** Whether a form comes from a page of the site. */
  ours: fc.Arbitrary<boolean>;
  shown: fc.Arbitrary<Credentials>;
}

function requestsOf(url: string, origin: string, { value, ...parts }: Parts): fc.Arbitrary<HostileRequest> {
  return fc.record({ path: paths(url, value), ...parts }).map(({ path, tail, search, method, body, ours, ...rest }) => {
    const isReading = method === "GET" || method === "HEAD";
    return {
      method,
      target: (path === "/" && tail !== "" ? "/_root.data" : path + tail) + (search === "" ? "" : `?${search}`),
      headers: {
        ...rest.headers,
        ...(isReading ? {} : { "content-type": body.type }),
        ...(!isReading && ours ? { origin, "sec-fetch-site": "same-origin" } : {}),
        ...rest.shown,
      },
      body: isReading ? null : body.text,
    };
  });
}

/** Requests to one route of the site, hostile in every respect at once; one in three has credentials. */
export function hostileRequests(url: string, { known, tokens, origin }: KnownData): fc.Arbitrary<HostileRequest> {
  return requestsOf(url, origin, {
    method: fc.constantFrom("GET", "GET", "GET", "POST", "POST", ...METHODS),
    value: hostileValue(known),
    tail: fc.constantFrom("", "", "", ...TAILS),
    search: query,
    headers,
    body: fc.oneof(...bodies),
    ours: fc.boolean(),
    shown: fc.oneof({ weight: 6, arbitrary: fc.constant(none) }, ...credentials(tokens)),
  });
}

/**
 * One request of each class of input: hostile in that respect, and otherwise one that reaches the code of the route. The
 * kinds within a class take turns, so that over all routes each kind meets many.
 */
export function requestsOfEachClass(
  url: string,
  { known, tokens, origin }: KnownData,
  session: Credentials,
  turn: number,
): Record<string, fc.Arbitrary<HostileRequest>> {
  const inTurn = <Kind>(kinds: readonly Kind[]) => kinds[turn % kinds.length]!;
  const sound: Parts = {
    method: fc.constant("GET"),
    value: fc.constantFrom(...known),
    tail: fc.constant(""),
    search: fc.constant(""),
    headers: fc.constant({}),
    body: form,
    ours: fc.constant(true),
    shown: fc.constant(session),
  };
  const classes: Record<string, Partial<Parts>> = {
    query: { search: query },
    path: { value: hostileValue(known), tail: fc.constant(inTurn(TAILS)) },
    headers: { headers, search: query },
    form: { method: fc.constant("POST") },
    body: { method: fc.constant("POST"), body: inTurn(bodies), ours: fc.constant(turn % 2 === 0) },
    method: { method: fc.constant(inTurn(METHODS)), body: fc.oneof(...bodies), ours: fc.boolean() },
    credentials: { method: fc.constantFrom("GET", "POST"), shown: inTurn(credentials(tokens)) },
  };
  return Object.fromEntries(
    Object.entries(classes).map(([name, hostile]) => [name, requestsOf(url, origin, { ...sound, ...hostile })]),
  );
}

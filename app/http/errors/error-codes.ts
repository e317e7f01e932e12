// The error codes of pages and API, each with its HTTP status and message.

interface Answer {
  status: number;
  /** Shown on the error page, and the `message` of an API error. */
  message: string;
}

const ANSWERS = {
  "bad-address": {
    status: 400,
    message: "That address cannot be read. Check it for stray characters, or start again from the home page.",
  },
  "bad-host": { status: 400, message: "This request does not name the site it is for." },
  "bad-request": { status: 400, message: "This request cannot be read. Go back, and try again." },
  "bad-form": { status: 400, message: "The form did not arrive in one piece. Go back, and send it again." },
  "bad-json": { status: 400, message: "The body must be a JSON object." },
  "idempotency-key-missing": { status: 400, message: "This form is out of date. Reload the page, and send it again." },
  "invalid-credentials": { status: 401, message: "Invalid email or password" },
  "token-required": {
    status: 401,
    message: "A token is required: log in with POST /api/auth/login, and send it in the Authorization header.",
  },
  "session-expired": { status: 401, message: "Your session has expired. Please log in again." },
  "unverified-email": { status: 403, message: "Please verify your email before continuing" },
  banned: { status: 403, message: "This account has been banned." },
  forbidden: { status: 403, message: "You do not have permission to do that." },
  "reauthentication-needed": { status: 403, message: "Confirm that it is you, and try again." },
  "second-factor-needed": { status: 403, message: "Enter the code from your authenticator app." },
  "second-factor-missing": { status: 403, message: "Add a second factor to your account to do that." },
  "cross-site": {
    status: 403,
    message:
      "This form was not sent from our own pages, so nothing was changed. Open the page here, and send it again.",
  },
  "not-found": { status: 404, message: "We could not find that page." },
  "method-not-allowed": { status: 405, message: "That page does not take requests of this kind." },
  "body-too-slow": {
    status: 408,
    message: "The form took too long to arrive. Check the connection, and send it again.",
  },
  conflict: { status: 409, message: "Another user has changed this in the meantime. Look at it again." },
  "key-reused": {
    status: 409,
    message: "This Idempotency-Key was sent before with another body. Send a new key with a new request.",
  },
  "body-too-large": { status: 413, message: "What you sent is too large. Shorten it, and send it again." },
  "address-too-long": { status: 414, message: "That address is too long. Shorten the search, or start again." },
  "unsupported-form": { status: 415, message: "The form was sent in a format we cannot read." },
  "wrong-host": { status: 421, message: "There is no site of that name here." },
  "invalid-form": { status: 422, message: "Some answers need another look." },
  "rate-limited": { status: 429, message: "That was too often in a short time. Please wait a little, and try again." },
  "headers-too-large": {
    status: 431,
    message:
      "Your browser sent too much with this request. Shorten the address, or clear the cookies of this site, and try again.",
  },
  unexpected: { status: 500, message: "Something went wrong on our side. Please try again." },
  "database-away": {
    status: 503,
    message: "The site cannot reach its database at the moment. Please try again in a few minutes.",
  },
  "out-of-time": { status: 503, message: "This takes longer than it should. Please try again in a moment." },
} as const satisfies Record<string, Answer>;

export type ErrorCode = keyof typeof ANSWERS;
/** Every error code but that of a 429, which names its limit. */
export type RefusalCode = Exclude<ErrorCode, "rate-limited">;

/** The status and message of a code. */
export function errorFor(code: ErrorCode): Answer {
  return ANSWERS[code];
}

/** Whether a text is one of the codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(ANSWERS, code);
}

/** Every code, for tests and documentation. */
export const ERROR_CODES = Object.keys(ANSWERS) as ErrorCode[];

// Heading and text of the error page for a thrown value. Pure, so that it can be tested without a router.
import { isRouteErrorResponse } from "react-router";
import { REAUTHENTICATION_TEXTS } from "#app/domain/accounts/sessions/reauthentication-rules.ts";
import { thrownQuestion } from "#app/ui/accounts/sign-in/reauthentication-question.ts";
import { isUnreachable } from "#app/ui/offline/unreachable.ts";

export interface ErrorText {
  status: number;
  title: string;
  /** One or two sentences: what is wrong and what to do. */
  text: string;
}

const LONGEST_SHOWN = 300;

export const NOT_FOUND = "There is no page at this address. It may have moved, or the pet may have found a home.";
/** The same in the admin area. */
export const ADMIN_NOT_FOUND = "There is no page at this address. What it was about may not exist any more.";

const KNOWN: Record<number, Omit<ErrorText, "status">> = {
  400: {
    title: "That address does not work",
    text: "Something in the address is not right. Check it, or start again from the home page.",
  },
  401: { title: "Please log in", text: "You need to log in to see this page." },
  403: { title: "This page is not for everyone", text: "Your account does not have permission to see it." },
  404: { title: "Page not found", text: NOT_FOUND },
  405: { title: "That did not work", text: "This page cannot do what was asked of it. Go back and try again." },
  409: {
    title: "Something changed in the meantime",
    text: "Go back, look again, and repeat what you were doing if you still want to.",
  },
  413: {
    title: "That is too much at once",
    text: "What was sent is larger than we accept. Send less, or a smaller picture.",
  },
  422: { title: "That could not be accepted", text: "Go back and check what you entered." },
  429: {
    title: "Please slow down",
    text: "There were too many requests from you in a short time. Wait a minute and try again.",
  },
  503: {
    title: "We are busy",
    text: "The site is very busy or being looked after. Try again in a minute.",
  },
};

/** Whether the same request may succeed later. */
export function isOurFault(status: number): boolean {
  return status >= 500 || status === 429;
}

const UNEXPECTED = {
  title: "Something went wrong",
  text: "The fault is ours, not yours. Please try again in a moment.",
};

const UNREACHABLE = {
  title: "You are offline",
  text: "No answer came. Check your connection and try again; pages you have seen can be read meanwhile.",
};

/** The status, heading and sentences for an error. A route's own message (a string, or `message`) is preferred. */
export function errorText(error: unknown): ErrorText {
  if (isUnreachable(error)) return { status: 503, ...UNREACHABLE };
  if (!isRouteErrorResponse(error)) return { status: 500, ...UNEXPECTED };
  if (thrownQuestion(error)) return { status: error.status, title: REAUTHENTICATION_TEXTS.title, text: "" };
  const known = KNOWN[error.status] ?? (error.status >= 500 ? UNEXPECTED : KNOWN[400]!);
  return { status: error.status, title: known.title, text: ownWords(error.data, error.status) ?? known.text };
}

/** The text that the user typed into a form that cannot be shown again, or "". */
export function unsentText(error: unknown): string {
  if (!isRouteErrorResponse(error)) return "";
  const thrown: unknown = error.data;
  const isObject = typeof thrown === "object" && thrown !== null;
  return isObject && "unsent" in thrown && typeof thrown.unsent === "string" ? thrown.unsent : "";
}

/** The framework's own errors begin with "Error:" and are written for developers. */
function ownWords(data: unknown, status: number): string | undefined {
  if (status >= 500) return undefined;
  const text = typeof data === "object" && data !== null && "message" in data ? data.message : data;
  if (typeof text !== "string" || text.trim() === "" || text.length > LONGEST_SHOWN) return undefined;
  return /^Error:|[<>]/.test(text) ? undefined : text;
}

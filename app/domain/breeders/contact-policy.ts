// Whether a viewer may send a message to a breeder or pay a deposit, checked before the form is submitted.
import type { Viewer } from "#app/domain/accounts/viewer.ts";

export type ContactRefusal =
  | "login-needed"
  | "own-listing"
  | "breeder-to-breeder"
  | "breeder-missing"
  | "breeder-without-email"
  | "breeder-without-subscription";

/** The documented text of each refusal. */
export const CONTACT_REFUSAL_TEXTS: Record<ContactRefusal, string> = {
  "login-needed": "Please log in to contact the breeder",
  "own-listing": "This is your own listing.",
  "breeder-to-breeder": "Breeders cannot contact other breeders or pay deposits",
  "breeder-missing": "An error occurred while fetching breeder details.",
  "breeder-without-email": "Breeder does not have an email address.",
  "breeder-without-subscription": "Breeder does not have an active subscription.",
};

export interface ContactedBreeder {
  ownerId: number;
  email: string | null;
  /** The subscription has the status active; past due does not count. */
  hasActiveSubscription: boolean;
}

/** For a message sent without a session: it is sent after signing in. */
export const CONTACT_LOGIN_FIRST = `${CONTACT_REFUSAL_TEXTS["login-needed"]}. We will send your message as soon as you have.`;

/** The first reason why this viewer may not send this breeder (null: not found) a message, or null when they may. */
export function contactRefusal(viewer: Viewer | null, breeder: ContactedBreeder | null): ContactRefusal | null {
  if (!viewer) return "login-needed";
  if (!breeder) return "breeder-missing";
  if (viewer.userId === breeder.ownerId) return "own-listing";
  if (viewer.isBreeder) return "breeder-to-breeder";
  if (!breeder.email?.trim()) return "breeder-without-email";
  if (!breeder.hasActiveSubscription) return "breeder-without-subscription";
  return null;
}

/**
 * Why contact and deposit buttons are disabled for this viewer (a breeder account, on another breeder's page), or null.
 */
export function contactDisabledText(viewer: Viewer | null, ownerId: number): string | null {
  if (!viewer?.isBreeder || viewer.userId === ownerId) return null;
  return CONTACT_REFUSAL_TEXTS["breeder-to-breeder"];
}

/** First messages about a pet, by the value of `?starter=`. */
const STARTERS: Readonly<Record<string, (petName: string) => string>> = {
  available: (petName) => `Hi, I'm interested in ${petName}. Is this pet still available?`,
  // Of "Ask for a viewing" (VIS-04); the next one is a button of the form (BUY-19).
  ask: (petName) => `Could I come and see ${petName} with its mother?`,
  viewing: (petName) => `Could I visit and see ${petName} with its mother?`,
  tests: () => "Have the parents had health tests?",
  paid: (petName) => `I have paid the deposit for ${petName}. When could I visit?`,
  collect: (petName) => `I have paid the deposit for ${petName}. When could I collect ${petName}?`,
};

/** A first message that a form offers. */
export interface Starter {
  /** The value of `?starter=`. */
  name: string;
  text: string;
}

/**
 * The first messages that a form about a pet offers; it begins with the first. Who has paid the deposit is not offered the
 * question whether the pet is still available.
 */
export function contactStarters(petName: string, hasPaid: boolean): Starter[] {
  return [hasPaid ? "paid" : "available", "viewing", "tests"].map((name) => ({ name, text: STARTERS[name]!(petName) }));
}

/** The text that a contact form about a pet begins with: that of the starter in its URL, or the first one offered. */
export function contactMessageAbout(petName: string, hasPaid: boolean, starter: string | null = null): string {
  return starterText(petName, starter) ?? contactStarters(petName, hasPaid)[0]!.text;
}

/** The first message of `?starter=`; null for an unknown one. */
export function starterText(petName: string, starter: string | null): string | null {
  return starter !== null && Object.hasOwn(STARTERS, starter) ? STARTERS[starter]!(petName) : null;
}

// The rules of the signals (QUE-05): what about a listing or an account makes its case more urgent. Signals order the cases
// of a lane; none makes a decision.
import { counted } from "#app/domain/shared/counted.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { Evidence } from "./evidence.ts";

/** The weight and the name of each rule. `report` counts 60 together at most (trigger). */
export const SIGNAL_RULES = {
  same_microchip: { weight: 50, label: "Microchip number used twice" },
  three_strikes: { weight: 60, label: "Three strikes" },
  same_licence: { weight: 50, label: "Licence used twice" },
  photo_of_banned: { weight: 60, label: "Photo of a banned seller" },
  photo_of_another: { weight: 40, label: "Photo of another seller" },
  photo_of_own: { weight: 20, label: "Photo of an earlier listing" },
  banned_contact: { weight: 60, label: "Contact details of a banned account" },
  handover: { weight: 50, label: "Handover" },
  linked_review: { weight: 40, label: "Review between linked accounts" },
  contested_refund: { weight: 50, label: "Contested refund" },
  viewing_unclear: { weight: 40, label: "Unclear viewing" },
  viewing_answer: { weight: 30, label: "Answer after a viewing" },
  law_stop: { weight: 50, label: "Not allowed by the rules" },
  S8: { weight: 40, label: "Messages to many users" },
  third_litter: { weight: 40, label: "Third litter in 12 months" },
  six_litters: { weight: 40, label: "Six litters from one mother" },
  early_import: { weight: 40, label: "Early import" },
  same_text: { weight: 30, label: "Text of another seller" },
  proof_unanswered: { weight: 20, label: "No proof photo" },
  low_price: { weight: 20, label: "Unusually low price" },
  new_account: { weight: 20, label: "New account with many listings" },
  second_check: { weight: 40, label: "A second moderator disagreed" },
  report: { weight: 20, label: "Report" },
  law_warning: { weight: 10, label: "Worth checking by the rules" },
} as const;

export type SignalRule = keyof typeof SIGNAL_RULES;

/** The rules of findSignals; other signals are stored by what opens or joins the case. */
export const SEARCHED_RULES: readonly SignalRule[] = [
  "same_microchip",
  "same_text",
  "low_price",
  "third_litter",
  "law_stop",
  "law_warning",
  "new_account",
  "banned_contact",
  "photo_of_banned",
  "photo_of_another",
  "photo_of_own",
  "proof_unanswered",
];

/** Matters of law: such a case comes before others of its lane (QUE-06). */
export const URGENT_RULES: readonly SignalRule[] = ["law_stop", "third_litter"];

/** Raised when the meaning of a rule below changes, so that figures compare the same thing. */
const VERSION = "1";
export const SENTENCE_MAX = 500;
/** The price of so many other listings of the breed counts as usual. */
const USUAL_FROM = 10;
const NEW_ACCOUNT_DAYS = 7;
const MANY_LISTINGS = 3;
const ACCOUNTS_NAMED = 3;

/** A signal of one of the rules that the job searches for. */
export interface FoundSignal {
  rule: SignalRule;
  /** Distinguishes several signals of one rule: "pet-12", "user-3" or the id of a law rule. */
  key: string;
  version: string;
  weight: number;
  sentence: string;
  evidence: Evidence;
}

/** An account that shares contact details or a network with another one. */
export interface LinkedAccount {
  userId: number;
  username: string;
  isBanned: boolean;
  /** What is the same, in this order. */
  shares: SharedContact[];
}

export const SHARED_CONTACTS = {
  mailbox: "mailbox",
  phone: "phone number",
  address: "postal address",
  session: "session address",
} as const;
export type SharedContact = keyof typeof SHARED_CONTACTS;

export function signal(rule: SignalRule, found: Pick<FoundSignal, "key" | "sentence" | "evidence">): FoundSignal {
  const { weight } = SIGNAL_RULES[rule];
  return { rule, version: VERSION, weight, ...found, sentence: shortenText(found.sentence, SENTENCE_MAX) };
}

/** Another breeder's listing with the same microchip number. */
export function sameMicrochip(petKey: string, number: string, others: readonly PetOfSeller[]): FoundSignal[] {
  if (others.length === 0) return [];
  const sentence = `Microchip number ${number} is also on ${named(others)}.`;
  return [signal("same_microchip", { key: petKey, sentence, evidence: { petIds: others.map(({ petId }) => petId) } })];
}

export interface PetOfSeller {
  petId: number;
  name: string;
  username: string;
}

/** Other breeders' listings with the same description. */
export function sameText(key: string, others: readonly PetOfSeller[]): FoundSignal[] {
  if (others.length === 0) return [];
  const sentence = `The description is the same as that of ${named(others)}.`;
  return [signal("same_text", { key, sentence, evidence: { petIds: others.map(({ petId }) => petId) } })];
}

function named(pets: readonly PetOfSeller[]): string {
  return pets.map(({ name, username }) => `${name} by @${username}`).join(", ");
}

/**
 * A price under half of the usual one: the median of `prices`, the prices of other breeders' public listings of the breed. A
 * price of 0 counts as none.
 */
export function lowPrice(
  subject: { key: string; breed: string; pricePence: number } & Pick<FoundSignal, "evidence">,
  prices: readonly number[],
): FoundSignal[] {
  const { key, breed, pricePence, evidence } = subject;
  const usual = median(prices);
  if (prices.length < USUAL_FROM || pricePence === 0 || pricePence * 2 >= usual) return [];
  const sentence = `The price of ${formatPrice(pricePence)} is under half of the usual price for ${breed}, ${formatPrice(Math.round(usual))} (median of ${counted(prices.length, "listing")}).`;
  return [signal("low_price", { key, sentence, evidence })];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** An account that was under 7 days old when the case opened, with 3 listings; the animals of a litter count as one. */
export function newAccount(account: {
  userId: number;
  username: string;
  ageDays: number;
  listings: number;
}): FoundSignal[] {
  const { userId, username, ageDays, listings } = account;
  if (ageDays >= NEW_ACCOUNT_DAYS || listings < MANY_LISTINGS) return [];
  const age = ageDays < 1 ? "less than a day" : `${Math.floor(ageDays)} ${ageDays < 2 ? "day" : "days"}`;
  const sentence = `@${username} was ${age} old when the case opened, and has ${counted(listings, "listing")}.`;
  return [signal("new_account", { key: `user-${userId}`, sentence, evidence: { userIds: [userId] } })];
}

/** Banned accounts with the same mailbox, phone number, postal address or session address. */
export function bannedContact(userId: number, linked: readonly LinkedAccount[]): FoundSignal[] {
  const banned = linked.filter(({ isBanned }) => isBanned);
  if (banned.length === 0) return [];
  const sentences = banned
    .slice(0, ACCOUNTS_NAMED)
    .map(({ username, shares }) => `@${username} is banned and has the same ${sharedText(shares)}.`);
  const more = banned.length - sentences.length;
  if (more > 0)
    sentences.push(`So ${more === 1 ? "has 1 other banned account" : `have ${more} other banned accounts`}.`);
  const evidence = { userIds: banned.map((account) => account.userId) };
  return [signal("banned_contact", { key: `user-${userId}`, sentence: sentences.join(" "), evidence })];
}

/** "phone number and postal address" */
export function sharedText(shares: readonly SharedContact[]): string {
  return shares.map((one) => SHARED_CONTACTS[one]).join(" and ");
}

interface LitterInYear extends Pick<FoundSignal, "key" | "evidence"> {
  /** Its number among the breeder's litters of 12 months, and what that is made of. */
  number: number;
  madeOf: readonly string[];
  /** The number from which a licence is needed; undefined where there is no such limit. */
  limit: number | undefined;
  /** Whether the breeder has a licence that is checked and in force. */
  hasCheckedLicence: boolean;
}

/** The third litter of a breeder in 12 months, or later, without a checked licence. */
export function thirdLitter(litter: LitterInYear): FoundSignal[] {
  const { key, number, madeOf, limit, hasCheckedLicence, evidence } = litter;
  if (limit === undefined || number < limit || hasCheckedLicence) return [];
  const sentence = `Litter ${number} in 12 months, without a checked licence: ${madeOf.join("; ")}.`;
  return [signal("third_litter", { key, sentence, evidence })];
}

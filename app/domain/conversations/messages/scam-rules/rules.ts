// The table of the rules for messages: id, version, effects and texts. What each looks for is in signals.ts.
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";

export const RULE_IDS = ["S1", "S2", "S3", "S4", "S5", "S6", "S7"] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** Who sends a message: a chat is between a breeder and a buyer. */
export type Side = "buyer" | "breeder";

/** A sentence by the side of the sender. */
type BySide = Record<Side, string>;

export interface Rule {
  /** Changes with the rule, so that figures of two versions are never added up. */
  version: number;
  /** A few words for the figures. */
  name: string;
  /** Why the sender is asked before sending; null when there is no pause. */
  pause: BySide | null;
  /** What the sender reads under the message, or null. Where a rule has a pause, it is for messages sent without one. */
  note: BySide | null;
  /** What the recipient, the other side, reads above the message. `{pet}` is the pet that the chat is about. */
  warning: BySide;
  /** The warning is shown in this first time of a chat only, in days. */
  warningDays: number | null;
  /** The rule is for chats about this type of pet, and for those about none; null for every chat. */
  petType: PetType | null;
  /** The rule in two sentences. */
  why: string;
}

/** The same sentence for a sender of either side. */
const either = (text: string): BySide => ({ buyer: text, breeder: text });
const BUYER_PAYS = `Do not pay outside ${SITE_NAME}. We cannot protect or refund it. Only pay a deposit on the pet's page, after you have seen the pet.`;
const BREEDER_IS_PAID = `Your message asks for a payment outside ${SITE_NAME}. We cannot protect or refund it.`;
const BUYER_PAYS_DELIVERY =
  "Do not pay for delivery before you have seen the pet. Asking for such fees is the most common pet scam.";

/** Every rule by its id. Texts of S7 and of payments are drafts for the owner's solicitor. */
export const SCAM_RULES: Record<RuleId, Rule> = {
  S1: {
    version: 1,
    name: "Payment outside the site",
    pause: { buyer: BUYER_PAYS, breeder: BREEDER_IS_PAID },
    note: { buyer: BUYER_PAYS, breeder: BREEDER_IS_PAID },
    warning: {
      buyer: `This message is about a payment outside ${SITE_NAME}. We cannot protect it. Ask for the deposit on the pet's page.`,
      breeder: `This message asks for a payment outside ${SITE_NAME}. We cannot protect or refund it. Only pay a deposit on the pet's page, after you have seen the pet.`,
    },
    warningDays: null,
    petType: null,
    why: `This rule looks for bank details and for ways to pay outside ${SITE_NAME}, such as a bank transfer, a gift card or crypto. We cannot get money back that was sent in these ways.`,
  },
  S2: {
    version: 1,
    name: "Delivery fees",
    pause: {
      buyer: BUYER_PAYS_DELIVERY,
      breeder:
        "Your message mentions delivery together with a payment. Asking for delivery fees before the pet has been seen is the most common pet scam.",
    },
    note: {
      buyer: BUYER_PAYS_DELIVERY,
      breeder: "Your message mentions delivery together with a payment. The other user sees a warning about it.",
    },
    warning: {
      buyer: "This message mentions delivery together with a payment. Let the buyer see {pet} before anything is paid.",
      breeder:
        "Asking for delivery fees before you have seen the pet is the most common pet scam. See {pet} with its mother before you pay anything.",
    },
    warningDays: null,
    petType: null,
    why: "This rule looks for a courier, a crate, insurance or vet fees together with an amount or a way to pay. Fraudsters ask for one such fee after another for a pet that does not exist.",
  },
  S3: {
    version: 1,
    name: "Moving to another service",
    pause: null,
    note: either(
      `You shared a way to contact you outside ${SITE_NAME}. We cannot help with anything that happens there.`,
    ),
    warning: either(
      "This message suggests moving to another service. Scams often start this way. You can carry on messaging here.",
    ),
    warningDays: 14,
    petType: null,
    why: "This rule looks for phone numbers, email addresses and the names of other messaging services. A conversation that moves away cannot be checked when something goes wrong.",
  },
  S4: {
    version: 1,
    name: "Links to other sites",
    pause: either(
      `Your message has a shortened link, or one that looks like an address of ${SITE_NAME}. The other user cannot tell where it leads.`,
    ),
    note: either(
      `Your message has a shortened link, or one that looks like an address of ${SITE_NAME}. The other user sees a warning about it.`,
    ),
    warning: either("Do not open links from people you have not met."),
    warningDays: null,
    petType: null,
    why: `This rule looks for web addresses that are not ours. A link can lead to a copy of a website that steals passwords or card details.`,
  },
  S5: {
    version: 1,
    name: "Pressure to pay",
    pause: null,
    note: null,
    warning: {
      buyer: "This message presses you to decide quickly. Take your time.",
      breeder: "This message asks you to pay quickly. Take your time, and see the pet before you pay anything.",
    },
    warningDays: null,
    petType: null,
    why: "This rule looks for pressure, such as another buyer on the way, together with money. Fraudsters hurry buyers so that they do not think or ask for advice.",
  },
  S6: {
    version: 1,
    name: "Asking for a code",
    pause: null,
    note: null,
    warning: either(`${SITE_NAME} will never ask you for a code. Do not share it with anyone.`),
    warningDays: null,
    petType: null,
    why: "This rule looks for requests for a code that you received by text message or email. Such a code lets another user take over your account.",
  },
  S7: {
    version: 1,
    name: "Viewing refused",
    pause: null,
    note: null,
    warning: {
      buyer: "By law, you can only show a puppy with its mother, at the place where it was born.",
      breeder: "By law, a puppy can only be shown with its mother, at the place where it was born. Be careful.",
    },
    warningDays: null,
    petType: "dog",
    why: "This rule looks for a viewing that is refused, and for offers to meet somewhere else. A seller who has bred a litter can show you the mother at home.",
  },
};

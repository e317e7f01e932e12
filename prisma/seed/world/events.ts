// Events of the demo world: refunds, reviews of buyers, favourites, bans and entries of the audit log.
import type { RefundReason } from "#app/domain/shared/refund-window.ts";

/** What the administrator or breeder wrote who refunded a deposit of OTHER_DEPOSITS. */
export const REFUND_NOTES: Partial<Record<RefundReason, string>> = {
  administrator: "Paid for the wrong pet, as the buyer told us.",
  breeder: "Her brother is poorly, so the litter stays together for now.",
};

/** Deposits that did not end in a reservation. Those of reserved and sold pets are with the pets. */
export const OTHER_DEPOSITS: readonly {
  breeder: string;
  pet: string;
  by: string;
  daysAgo: number;
  outcome: "refunded" | "failed";
  /** Why it was refunded; "asked" by default. */
  reason?: RefundReason;
  /** The days from the payment to the refund; 0.2 by default. */
  after?: number;
}[] = [
  {
    breeder: "slieveview",
    pet: "Sundance",
    by: "grace.adeyemi",
    daysAgo: 2.5,
    outcome: "refunded",
    reason: "administrator",
  },
  { breeder: "laganlane", pet: "Waffle", by: "wen.zhao", daysAgo: 3.2, outcome: "failed" },
  // One of each other reason (VIS-15).
  {
    breeder: "thorpe.lane",
    pet: "Professor",
    by: "grace.adeyemi",
    daysAgo: 60,
    outcome: "refunded",
    reason: "breeder",
  },
  {
    breeder: "pocketful",
    pet: "Silver Sixpence",
    by: "grace.adeyemi",
    daysAgo: 50,
    outcome: "refunded",
    reason: "blocked",
  },
  {
    breeder: "thorpe.lane",
    pet: "Peach and Plum",
    by: "wen.zhao",
    daysAgo: 40,
    outcome: "refunded",
    reason: "moderation",
  },
  { breeder: "laganlane", pet: "Odette", by: "wen.zhao", daysAgo: 30, outcome: "refunded", reason: "missed", after: 6 },
  {
    breeder: "tamarside",
    pet: "Pascoe",
    by: "tom.whitlock",
    daysAgo: 22,
    outcome: "refunded",
    reason: "viewing",
    after: 4,
  },
  {
    breeder: "glenfarran",
    pet: "Corrie",
    by: "tom.whitlock",
    daysAgo: 25,
    outcome: "refunded",
    reason: "silence",
    after: 15,
  },
  {
    breeder: "saltgrass",
    pet: "Domino Rally",
    by: "callum.fraser",
    daysAgo: 44,
    outcome: "refunded",
    reason: "overdue",
    after: 29,
  },
  { breeder: "slieveview", pet: "Fintan", by: "callum.fraser", daysAgo: 18, outcome: "refunded", reason: "banned" },
];

/** Reviews of buyers by breeders with whom they had a conversation. */
export const REVIEWS_OF_PEOPLE: readonly {
  by: string;
  of: string;
  daysAgo: number;
  rating: number;
  title: string;
  text: string;
}[] = [
  {
    by: "glenfarran",
    of: "finlay.munro",
    daysAgo: 6,
    rating: 5,
    title: "A good home on the croft",
    text: "Straight answers, a sound fence and a mother who has bought the brush already. I could not ask for more.",
  },
  {
    by: "chalkdown",
    of: "daniel.levy",
    daysAgo: 55,
    rating: 4,
    title: "Thought it through",
    text: "Asked the right questions about stairs and was honest when the answer did not suit. I would gladly place a dog with him.",
  },
];

/** The demo buyer's favourites, newest first; the last one is no longer public. */
export const BUYER_FAVOURITES = {
  pets: [
    { breeder: "tidewatch", pet: "Nimbus", daysAgo: 0.24 },
    { breeder: "bryn.awel", pet: "Clover", daysAgo: 1.8 },
    { breeder: "laganlane", pet: "Waffle", daysAgo: 4.3 },
    { breeder: "cairn.and.croft", pet: "Struan", daysAgo: 35 },
  ],
  breeders: [
    { breeder: "tidewatch", daysAgo: 0.3 },
    { breeder: "pocketful", daysAgo: 69 },
  ],
} as const;

export const BANNED_FOR_DAYS = 7;
export const BAN_REASON =
  "Sent the same message about a discount to eleven breeders in one afternoon, after a warning. Please read the rules on messages.";

/** An old ban that was lifted early. */
export const LIFTED_BAN = {
  username: "leo.marchetti",
  daysAgo: 97,
  liftedDaysAgo: 96.5,
  forDays: 3,
  reason: "Several reports of one review, which turned out to be true.",
} as const;

type Changes = Record<string, { from: string | number; to: string | number }>;

/** Changes by breeders in the audit log. */
export const BREEDER_CHANGES: readonly { breeder: string; daysAgo: number; changes: Changes }[] = [
  {
    breeder: "willowbrook",
    daysAgo: 34,
    changes: { contact_phone: { from: "01632 960110", to: "01632 960114" } },
  },
  {
    breeder: "pennine.row",
    daysAgo: 52,
    changes: {
      description: { from: "Licensed breeder of many small breeds.", to: "Licensed breeder in Huddersfield…" },
    },
  },
  { breeder: "pocketful", daysAgo: 81, changes: { trading_name: { from: "Pocket Pigs", to: "A Pocketful of Pigs" } } },
  { breeder: "chalkdown", daysAgo: 20, changes: { cover_image_position: { from: "50, 50", to: "50, 38" } } },
];

export const PET_CHANGES: readonly { breeder: string; pet: string; daysAgo: number; changes: Changes }[] = [
  {
    breeder: "pennine.row",
    pet: "Peaches",
    daysAgo: 8,
    changes: { description: { from: "A quiet girl of five months.", to: "Peaches went on trial with an older lady…" } },
  },
  { breeder: "tidewatch", pet: "Bosun", daysAgo: 9.5, changes: { name: { from: "Boatswain", to: "Bosun" } } },
  { breeder: "bryn.awel", pet: "Bilberry", daysAgo: 60, changes: { breed: { from: "Rex", to: "Mini Rex" } } },
];

/** A listing that was off the public pages because its licence had expired. */
export const RETURNED_LISTING = {
  breeder: "bryn.awel",
  pet: "Bilberry",
  daysAgo: 58,
  approvedDaysAgo: 57.5,
  licence: { number: "RB/2025/118", council: "Conwy County Borough Council" },
} as const;

/** Changes of the site settings by administrators. */
export const SETTINGS_CHANGES: readonly { daysAgo: number; changes: Changes }[] = [
  { daysAgo: 205, changes: { maxFileSize: { from: 3, to: 5 } } },
  { daysAgo: 112, changes: { featuredPetLimit: { from: 8, to: 10 } } },
];

/** Sign-ins of the two members of staff. */
export const ADMIN_LOGINS: readonly { username: "demo.admin" | "demo.moderator"; daysAgo: number }[] = [
  { username: "demo.admin", daysAgo: 0.05 },
  { username: "demo.moderator", daysAgo: 0.3 },
  { username: "demo.admin", daysAgo: 1.4 },
  { username: "demo.moderator", daysAgo: 1.9 },
  { username: "demo.admin", daysAgo: 4.2 },
  { username: "demo.moderator", daysAgo: 6.8 },
];

// What pages show of viewings.
import type { ViewingState } from "./states.ts";
import type { ViewingKind } from "./times.ts";

export interface ViewingView {
  viewingId: number;
  /** Whose view it is. */
  side: "buyer" | "breeder";
  state: ViewingState;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  kind: ViewingKind;
  /** `onShow`: it has a page for this side. `canBook`: and it is neither sold nor reserved by another buyer, nor, on the page of the viewing, has one side blocked the other. `canReserve`: and takes a deposit. */
  pet: { petId: number; name: string; slug: string; onShow: boolean; canBook: boolean; canReserve: boolean };
  breederId: number;
  /** Whether the breeder has a public page. */
  breederOnShow: boolean;
  tradingName: string;
  /** The handover of the pet between the two, if there is one. */
  handoverId: number | null;
  /** The deposit of its buyer; null without one, and once it is refunded. */
  depositId: number | null;
  buyerName: string;
  people: number;
  message: string;
  /** Why it was cancelled: what the breeder wrote, or the rule; "" without a reason. */
  reason: string;
  /** Town and postcode district; null for a viewing by video. */
  town: string | null;
  /** Null until it is shown. */
  address: string | null;
  /** Of the breeder, where they chose to show it, with the address. */
  phone: string | null;
  /** Whether it can still be moved. */
  canChange: boolean;
  /** Whether it can still be cancelled, if late. */
  canCancel: boolean;
  /** Whether its buyer then counts as late. */
  cancelsLate: boolean;
  /** A dog in Scotland: breeder and buyer sign a certificate. */
  needsCertificate: boolean;
  /** Which sides have said that they are coming, or ready, as this side reads it: "You", "Theo". */
  confirmedBy: string[];
  /** Where this side says so, from the email of the day before on; null before, and once it has. */
  readyPath: string | null;
  isOver: boolean;
  /** "Did it take place?", while this side has not answered; null before the end and after the result. */
  question: { asksMother: boolean; asksPlace: boolean } | null;
  /** Of an unclear one: whether a moderator can be asked what happened, or has been; null for others, and when it is too late. */
  dispute: "possible" | "open" | null;
  /** Another time that the breeder offers, until it is accepted or over; its kind where it is not that of the viewing. */
  offer: { timeId: number; startsAt: string; kind: ViewingKind | null; until: string } | null;
  /** When another buyer reserved the pet of a booked viewing; null for others. */
  reservedByOtherAt: string | null;
  /** The other animals of the litter that can be seen on the same visit. */
  others: { name: string; slug: string }[];
}

/** A viewing on its own page. */
export interface OpenViewing extends ViewingView {
  /** The conversation of its two sides; null without one, and when one has blocked the other. */
  chatPath: string | null;
}

/** Of a buyer, how many viewings they kept; from 2 on. */
export interface KeptViewings {
  kept: number;
  total: number;
}

/** The viewer's viewing on the pages of its pet. */
export interface OwnViewing {
  viewingId: number;
  /** ISO 8601. */
  startsAt: string;
  isOver: boolean;
  /** Whether the viewer has said that it took place, or that it did not. */
  isAnswered: boolean;
}

/** A time on the breeder's own page. */
export interface OwnTime {
  timeId: number;
  startsAt: string;
  endsAt: string;
  kind: ViewingKind;
  /** Over, with a viewing that the breeder has not answered for, or that is unclear. */
  isOver: boolean;
  /** "Luna", "Juno's litter" or "Any animal". */
  subject: string;
  /** Who is coming; null while the time is available. */
  booked: {
    viewingId: number;
    buyerName: string;
    petName: string;
    people: number;
    message: string;
    /** The two sides do not say the same of it, and a moderator decides, or can be asked to. */
    isUnclear: boolean;
    kept: KeptViewings | null;
    /** The start of another time that was offered and can still be accepted. */
    offeredAt: string | null;
    /** The free times that can be offered for this animal instead. */
    others: { timeId: number; startsAt: string; kind: ViewingKind }[];
  } | null;
}

/** A free time for a pet. */
export interface OfferedTime {
  timeId: number;
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
  kind: ViewingKind;
  /** Town and postcode district; null for a viewing by video. */
  town: string | null;
}

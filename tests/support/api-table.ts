// What every call of the API answers to every kind of visitor. tests/http/api-roles.test.ts makes each of the calls, and
// fails when the API has a call without a row or the table a row without a call. A new call is one row in tests/support/
// api-rows, beside those of its part.
import { adminRows } from "./api-rows/admin.ts";
import { applicationsRows } from "./api-rows/applications.ts";
import { breederRecordRows } from "./api-rows/breeder-record.ts";
import { breedersRows } from "./api-rows/breeders.ts";
import { contactRows } from "./api-rows/contact.ts";
import { depositsRows } from "./api-rows/deposits.ts";
import { favouritesRows } from "./api-rows/favourites.ts";
import { listingsRows } from "./api-rows/listings.ts";
import { messagesRows } from "./api-rows/messages.ts";
import { moderationRows } from "./api-rows/moderation.ts";
import { newsletterRows } from "./api-rows/newsletter.ts";
import { permissionsRows } from "./api-rows/permissions.ts";
import { petsRows } from "./api-rows/pets.ts";
import { reviewsRows } from "./api-rows/reviews.ts";
import { signInRows } from "./api-rows/sign-in.ts";
import { signUpRows } from "./api-rows/sign-up.ts";
import { siteRows } from "./api-rows/site.ts";
import { subscriptionsRows } from "./api-rows/subscriptions.ts";
import { usersRows } from "./api-rows/users.ts";
import { verificationRows } from "./api-rows/verification.ts";
import type { KindOfVisitor } from "./visitor-kinds.ts";

/** What a request of a row sends in place of the documented example: what must exist, and what may exist only once. */
export interface Sent {
  /** What stands for {petId} and the like. */
  params?: Record<string, string | number>;
  /** Fields of the body. */
  json?: Readonly<Record<string, unknown>>;
}

export interface CallRow {
  /** Method and path as described: "GET /api/pets/{petId}". */
  call: string;
  /** The status for nobody, expired, banned, lover, pending, breeder, moderator and admin, in that order. */
  statuses: string;
  /** What differs from the example, so that only who the visitor is can be in the way; made anew for each of them. */
  send?: (visitor: KindOfVisitor) => Promise<Sent> | Sent;
}

export const API_ROWS: readonly CallRow[] = [
  ...signUpRows,
  ...signInRows,
  ...verificationRows,
  ...usersRows,
  ...breedersRows,
  ...breederRecordRows,
  ...applicationsRows,
  ...petsRows,
  ...listingsRows,
  ...favouritesRows,
  ...depositsRows,
  ...subscriptionsRows,
  ...messagesRows,
  ...reviewsRows,
  ...newsletterRows,
  ...contactRows,
  ...moderationRows,
  ...permissionsRows,
  ...adminRows,
  ...siteRows,
];

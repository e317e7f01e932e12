// What every call of the API answers to every kind of visitor. tests/http/api/api-roles.test.ts makes each of the calls, and
// fails when the API has a call without a row or the table a row without a call. A new call is one row in tests/support/
// api/rows, beside those of its part.
import type { KindOfVisitor } from "../visitor-kinds.ts";
import { adminRows } from "./rows/admin.ts";
import { applicationsRows } from "./rows/applications.ts";
import { breederRecordRows } from "./rows/breeder-record.ts";
import { breedersRows } from "./rows/breeders.ts";
import { contactRows } from "./rows/contact.ts";
import { depositsRows } from "./rows/deposits.ts";
import { favouritesRows } from "./rows/favourites.ts";
import { listingsRows } from "./rows/listings.ts";
import { messagesRows } from "./rows/messages.ts";
import { moderationRows } from "./rows/moderation.ts";
import { newsletterRows } from "./rows/newsletter.ts";
import { permissionsRows } from "./rows/permissions.ts";
import { petsRows } from "./rows/pets.ts";
import { reviewsRows } from "./rows/reviews.ts";
import { signInRows } from "./rows/sign-in.ts";
import { signUpRows } from "./rows/sign-up.ts";
import { siteRows } from "./rows/site.ts";
import { subscriptionsRows } from "./rows/subscriptions.ts";
import { usersRows } from "./rows/users.ts";
import { verificationRows } from "./rows/verification.ts";

/** What a request sends in place of the example: ids of rows that exist, and values that are unique. */
export interface Sent {
  /** The values of {petId} and other path parameters. */
  params?: Record<string, string | number>;
  /** Fields of the body. */
  json?: Readonly<Record<string, unknown>>;
}

export interface CallRow {
  /** Method and path of the definition: "GET /api/pets/{petId}". */
  call: string;
  /** The status for nobody, expired, banned, lover, pending, breeder, moderator and admin, in that order. */
  statuses: string;
  /** What differs from the example, so that only the kind of visitor decides; made anew for each. */
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

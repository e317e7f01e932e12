// The status of every API endpoint for every kind of visitor, stated apart from the definitions, so that a guard that is
// missing there is noticed. tests/http/api-roles.test.ts sends the example of each definition, and fails when an endpoint has
// no row or a row no endpoint. A new endpoint is one row in tests/support/api-rows.
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

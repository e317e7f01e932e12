// What every call of the API answers to every kind of visitor. tests/http/api/roles.test.ts makes each of the calls, and
// fails when the API has a call without a row or the table a row without a call. A new call is one row in tests/support/
// api/rows, beside those of its part.
import type { EndpointRow } from "./endpoint-row.ts";
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

export const API_ROWS: readonly EndpointRow[] = [
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

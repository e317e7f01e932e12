// Expected status of every API endpoint for every kind of visitor. tests/http/api/roles.test.ts sends each request, and
// fails when an endpoint has no row or a row no endpoint. A new endpoint is one row in tests/support/api/rows.
import type { EndpointRow } from "./endpoint-row.ts";
import { adminRows } from "./rows/admin.ts";
import { applicationsRows } from "./rows/applications.ts";
import { breederRecordRows } from "./rows/breeder-record.ts";
import { breedersRows } from "./rows/breeders.ts";
import { contactRows } from "./rows/contact.ts";
import { depositsRows } from "./rows/deposits.ts";
import { favouritesRows } from "./rows/favourites.ts";
import { handoversRows } from "./rows/handovers.ts";
import { listingsRows } from "./rows/listings.ts";
import { littersRows } from "./rows/litters.ts";
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
import { viewingsRows } from "./rows/viewings.ts";

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
  ...littersRows,
  ...favouritesRows,
  ...viewingsRows,
  ...handoversRows,
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

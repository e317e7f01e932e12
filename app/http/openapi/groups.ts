// Every call of the JSON API, part by part, in the order in which somebody would read about them.
import type { CallGroup } from "./call.ts";
import { adminCalls } from "./calls/admin.ts";
import { applicationsCalls } from "./calls/applications.ts";
import { breederImagesCalls } from "./calls/breeder-images.ts";
import { breederRecordCalls } from "./calls/breeder-record.ts";
import { breedersCalls } from "./calls/breeders.ts";
import { contactCalls } from "./calls/contact.ts";
import { depositsCalls } from "./calls/deposits.ts";
import { favouritesCalls } from "./calls/favourites.ts";
import { listingsCalls } from "./calls/listings.ts";
import { messagesCalls } from "./calls/messages.ts";
import { moderationCalls } from "./calls/moderation.ts";
import { newsletterCalls } from "./calls/newsletter.ts";
import { permissionsCalls } from "./calls/permissions.ts";
import { petsCalls } from "./calls/pets.ts";
import { reviewsCalls } from "./calls/reviews.ts";
import { signInCalls } from "./calls/sign-in.ts";
import { signUpCalls } from "./calls/sign-up.ts";
import { siteCalls } from "./calls/site.ts";
import { subscriptionsCalls } from "./calls/subscriptions.ts";
import { usersCalls } from "./calls/users.ts";
import { verificationCalls } from "./calls/verification.ts";

export const CALL_GROUPS: readonly CallGroup[] = [
  signUpCalls,
  signInCalls,
  verificationCalls,
  usersCalls,
  breedersCalls,
  breederRecordCalls,
  breederImagesCalls,
  applicationsCalls,
  petsCalls,
  listingsCalls,
  favouritesCalls,
  depositsCalls,
  subscriptionsCalls,
  messagesCalls,
  reviewsCalls,
  newsletterCalls,
  contactCalls,
  moderationCalls,
  permissionsCalls,
  adminCalls,
  siteCalls,
];

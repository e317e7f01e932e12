// Every call of the JSON API, part by part, in the order in which somebody would read about them.
import type { EndpointGroup } from "#app/http/api/endpoint.ts";
import { listBreederPets, listPets } from "#app/http/api/endpoints/pets/list-pets.server.ts";
import { readPet } from "#app/http/api/endpoints/pets/read-pet.server.ts";
import { writeToUs } from "#app/http/api/endpoints/site/contact.server.ts";
import { readHealth } from "#app/http/api/endpoints/site/health.server.ts";
import { type CallGroup, endpointOf } from "./call.ts";
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

const OLD: readonly CallGroup[] = [
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

const NEW = new Map([readHealth, writeToUs, listPets, listBreederPets, readPet].map((one) => [one.id, one]));

export const CALL_GROUPS: readonly EndpointGroup[] = OLD.map(({ heading, calls }) => ({
  heading,
  endpoints: calls.map((call) => NEW.get(call.id) ?? endpointOf(call)),
}));

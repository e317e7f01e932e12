// Every endpoint of the JSON API, by the headings of the OpenAPI document and in its order. A new endpoint is one entry here
// or in account-groups.server.ts.
import type { EndpointGroup } from "#app/http/api/endpoint.ts";
import { describeApi, type OpenApiDocument } from "#app/http/api/openapi/document.server.ts";
import { ACCOUNT_GROUPS } from "./account-groups.server.ts";
import { listAuditEntries } from "./admin/audit-log.server.ts";
import { grantPermission, listPermissionHolders, revokePermission } from "./admin/permissions.server.ts";
import { changeSiteSettings, readSiteSettings } from "./admin/settings.server.ts";
import { readStatistics } from "./admin/statistics.server.ts";
import { ban, listAllUsers, readUserAsAdministrator, unban } from "./admin/users.server.ts";
import { applyAsBreeder, readApplicationStatus } from "./breeders/application.server.ts";
import { changeBreeder, changeBreederOfAccount } from "./breeders/change-breeder.server.ts";
import {
  confirmBreederEmail,
  confirmBreederPhone,
  sendBreederEmailCode,
  sendBreederPhoneCode,
} from "./breeders/contact-codes.server.ts";
import { addBreederImages, deleteBreederImage, orderBreederImages } from "./breeders/images.server.ts";
import { addBreederLicence, listBreederLicences } from "./breeders/licences.server.ts";
import {
  listBreeders,
  listFeaturedBreeders,
  listTopRatedBreeders,
  listVerifiedBreeders,
} from "./breeders/list-breeders.server.ts";
import {
  deleteBreederCoverImage,
  deleteBreederProfileImage,
  setBreederCoverImage,
  setBreederProfileImage,
} from "./breeders/profile-and-cover-image.server.ts";
import {
  readBreeder,
  readBreederByHandle,
  readBreederByUsername,
  readBreederOfAccount,
  readBreederStats,
} from "./breeders/read-breeder.server.ts";
import { changeBreederSettings, readBreederSettings } from "./breeders/settings.server.ts";
import {
  favouriteBreeder,
  favouritePet,
  isBreederFavourited,
  isPetFavourited,
  listOwnFavourites,
  unfavouriteBreeder,
  unfavouritePet,
} from "./favourites/favourites.server.ts";
import { confirmHandover, listHandovers } from "./handovers/handovers.server.ts";
import { createLitter, updateLitter } from "./litters/change-litters.server.ts";
import { addLitterAnimal, changeLitterAnimal } from "./litters/litter-animals.server.ts";
import { listLitters, readLitter } from "./litters/read-litters.server.ts";
import { contactBreeder, listChats, openChat } from "./messages/chats.server.ts";
import { editMessage, readThread, sendMessage } from "./messages/messages.server.ts";
import {
  approveBreeder,
  approvePet,
  hidePet,
  rejectBreeder,
  rejectPet,
  unapprovePet,
} from "./moderation/moderation.server.ts";
import {
  readSubscriptionToNewsletter,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "./newsletter/newsletter.server.ts";
import { payDeposit, refundDeposit } from "./payments/deposits.server.ts";
import { cancelSubscription, listPlans, openCheckout, readCheckout } from "./payments/subscriptions.server.ts";
import { deletePet, deletePetImage, updatePet } from "./pets/change-pet.server.ts";
import { createPet } from "./pets/create-pet.server.ts";
import { listBreederPets, listPets } from "./pets/list-pets.server.ts";
import { readPet } from "./pets/read-pet.server.ts";
import { deleteReview, editReview, markReviewHelpful } from "./reviews/change-review.server.ts";
import {
  listBreederReviews,
  listReviewsGivenByBreeder,
  listReviewsGivenByUser,
  listReviewsReceivedByBreeder,
  listReviewsReceivedByUser,
} from "./reviews/list-reviews.server.ts";
import { reviewBreeder, reviewUser } from "./reviews/submit-review.server.ts";
import { writeToUs } from "./site/contact.server.ts";
import { readHealth } from "./site/health.server.ts";
import { openApiEndpoint } from "./site/openapi.server.ts";
import { bookViewing, cancelViewing, listViewings, listViewingTimes } from "./viewings/viewings.server.ts";

let document: OpenApiDocument | undefined;

/** The document of all endpoints, made once. */
export function openApiDocument(): OpenApiDocument {
  return (document ??= describeApi(ENDPOINT_GROUPS));
}

/** The endpoint that serves the document, which describes it as well. */
const readDescription = openApiEndpoint(openApiDocument);

const ENDPOINT_GROUPS: readonly EndpointGroup[] = [
  ...ACCOUNT_GROUPS,
  {
    heading: "Breeders",
    endpoints: [
      listBreeders,
      listFeaturedBreeders,
      listTopRatedBreeders,
      listVerifiedBreeders,
      readBreeder,
      readBreederByUsername,
      readBreederByHandle,
      readBreederOfAccount,
      readBreederStats,
    ],
  },
  {
    heading: "A breeder's own record",
    endpoints: [
      changeBreeder,
      changeBreederOfAccount,
      readBreederSettings,
      changeBreederSettings,
      sendBreederPhoneCode,
      confirmBreederPhone,
      sendBreederEmailCode,
      confirmBreederEmail,
      setBreederProfileImage,
      deleteBreederProfileImage,
      setBreederCoverImage,
      deleteBreederCoverImage,
      listBreederLicences,
      addBreederLicence,
    ],
  },
  { heading: "A breeder's images", endpoints: [addBreederImages, orderBreederImages, deleteBreederImage] },
  { heading: "Applications", endpoints: [applyAsBreeder, readApplicationStatus] },
  { heading: "Pets", endpoints: [listPets, readPet, listBreederPets] },
  { heading: "Listings", endpoints: [createPet, updatePet, deletePet, deletePetImage] },
  {
    heading: "Litters",
    endpoints: [listLitters, readLitter, createLitter, updateLitter, addLitterAnimal, changeLitterAnimal],
  },
  {
    heading: "Favourites",
    endpoints: [
      listOwnFavourites,
      favouritePet,
      unfavouritePet,
      isPetFavourited,
      favouriteBreeder,
      unfavouriteBreeder,
      isBreederFavourited,
    ],
  },
  { heading: "Viewings", endpoints: [listViewingTimes, bookViewing, listViewings, cancelViewing] },
  { heading: "Handovers", endpoints: [listHandovers, confirmHandover] },
  { heading: "Deposits", endpoints: [payDeposit, refundDeposit] },
  { heading: "Subscriptions", endpoints: [listPlans, openCheckout, readCheckout, cancelSubscription] },
  { heading: "Messages", endpoints: [listChats, openChat, readThread, sendMessage, editMessage, contactBreeder] },
  {
    heading: "Reviews",
    endpoints: [
      listBreederReviews,
      reviewBreeder,
      listReviewsReceivedByBreeder,
      listReviewsGivenByBreeder,
      reviewUser,
      listReviewsReceivedByUser,
      listReviewsGivenByUser,
      editReview,
      deleteReview,
      markReviewHelpful,
    ],
  },
  {
    heading: "Newsletter",
    endpoints: [readSubscriptionToNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter],
  },
  { heading: "Contact", endpoints: [writeToUs] },
  { heading: "Moderation", endpoints: [approveBreeder, rejectBreeder, approvePet, rejectPet, hidePet, unapprovePet] },
  { heading: "Permissions", endpoints: [listPermissionHolders, grantPermission, revokePermission] },
  {
    heading: "Administration",
    endpoints: [
      readStatistics,
      listAuditEntries,
      readSiteSettings,
      changeSiteSettings,
      listAllUsers,
      readUserAsAdministrator,
      ban,
      unban,
    ],
  },
  { heading: "The site", endpoints: [readHealth, readDescription] },
];

export const ENDPOINTS = ENDPOINT_GROUPS.flatMap(({ endpoints }) => endpoints);

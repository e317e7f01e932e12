// Made-up pets, breeders and reviews in every state, for the kit page and for tests.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import type { ReviewView } from "#app/domain/community/reviews/views.ts";
import type { Image } from "#app/domain/images/image.ts";
import type { PetCardView } from "#app/domain/pets/views.ts";

export const sampleImage: Image = {
  key: `pets/${"0123456789abcdef".repeat(2)}`,
  width: 1280,
  height: 960,
  colour: "#8a6b40",
  alt: "A brown puppy looking up",
};

/** A pet card's data; `change` overrides fields. */
export function samplePet(change: Partial<PetCardView> = {}): PetCardView {
  return {
    petId: 7,
    slug: "bella-cocker-spaniel-7",
    name: "Bella",
    type: "dog",
    breed: "Cocker Spaniel",
    gender: "female",
    age: "8 weeks",
    ready: null,
    distance: null,
    location: "Shrewsbury, Shropshire",
    pricePence: 125_000,
    depositPence: 20_000,
    image: null,
    status: "approved",
    reserved: false,
    held: false,
    sold: false,
    depositPaid: false,
    featured: false,
    isPedigree: false,
    isKennelClub: false,
    isCouncilRegistered: false,
    seller: null,
    breeder: {
      breederId: 3,
      slug: "willowbrook-spaniels-3",
      tradingName: "Willowbrook Spaniels",
      isNew: false,
      reputation: 96,
      averageRating: 4.8,
      reviewCount: 12,
    },
    ...change,
  };
}

/** A breeder card's data. */
export function sampleBreeder(change: Partial<BreederCardView> = {}): BreederCardView {
  return {
    breederId: 3,
    slug: "willowbrook-spaniels-3",
    username: "willowbrook",
    tradingName: "Willowbrook Spaniels",
    localCouncilAuthority: "Shropshire Council",
    description:
      "Working and show cockers, raised in our kitchen with children, cats and the odd hen. You meet both parents, and every puppy leaves vaccinated and health tested.",
    location: "Shrewsbury, Shropshire",
    averageRating: 4.8,
    reviewCount: 12,
    confirmedAverage: 4.7,
    confirmedCount: 3,
    responseTimeMinutes: 130,
    isNew: false,
    reputation: 96,
    featured: true,
    avatar: null,
    avatarUrl: "/avatar/Willowbrook%20Spaniels",
    vacationMessage: null,
    licence: null,
    ...change,
  };
}

/** A review with all optional fields. */
export function sampleReview(change: Partial<ReviewView> = {}): ReviewView {
  return {
    reviewId: 1,
    reviewerId: 2,
    reviewerName: "Amira K.",
    rating: 5,
    title: "Everything we hoped for",
    text: "Two long phone calls before we even visited, and a folder of health tests when we did. Bella slept through her second night.",
    helpfulVotes: 4,
    verifiedPurchase: true,
    handoverConfirmed: false,
    incentive: false,
    changedAt: null,
    removed: null,
    disputeShown: false,
    withoutPurchase: false,
    status: null,
    createdAt: "2026-03-05T10:00:00.000Z",
    breederResponse: "Thank you, Amira. Send us a picture when she has grown into those ears.",
    breederResponseAt: "2026-03-06T09:30:00.000Z",
    ...change,
  };
}

/** A signed-in viewer. */
export function sampleViewer(change: Partial<Viewer> = {}): Viewer {
  return {
    userId: 2,
    username: "demo.buyer",
    firstName: "Amira",
    lastName: "Khan",
    email: "buyer@demo.test",
    avatarUrl: "/avatar/Amira%20Khan",
    type: "user",
    isBreeder: false,
    breederId: null,
    isAdmin: false,
    permissions: [],
    unreadCount: 0,
    isSubscribed: false,
    ...change,
  };
}

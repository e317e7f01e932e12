// The exact words of the product that the specification lists. Each must stand in the source as it is written there, with
// its variable parts cut out; whether it shows at the right moment is for the test of its own line.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const MESSAGES = [
  "Added to favourites",
  "An error occurred while fetching breeder details.",
  "Breeder does not have an active subscription.",
  "Breeder does not have an email address.",
  "Breeder not found",
  "Breeders cannot contact other breeders or pay deposits",
  "but that's not all",
  "cancel anytime",
  "Contact about ",
  "Error loading breeders. Please try again later.",
  "Error loading pets",
  "Failed to load featured breeders",
  "Failed to load featured pets",
  "Failed to load pet details",
  "Failed to send message",
  "Failed to send message. Please try again later.",
  "Failed to update subscription",
  "Find Trusted Breeders",
  "Find Your Perfect Pet",
  "Hi, I'm interested in ",
  ". Is this pet still available?",
  "Highest Rated",
  "Invalid email address",
  "Invalid email or password",
  "Invalid slug format",
  "Issues Detected",
  "Kennel Club Registered",
  "Loading pet details...",
  "Message must be at least 10 characters",
  "Message sent successfully",
  "Name is required",
  "NEW",
  "No breeders found",
  "No data",
  "No pets available",
  "No pets found",
  "No reviews received yet.",
  "No token available",
  "Not Specified",
  "Operational",
  "Pedigree",
  "Pending Approval",
  "Please log in to contact the breeder",
  "Please log in to subscribe to our newsletter",
  "Please log in to view contact details",
  "Please login to favourite breeders",
  "Please login to favourite pets",
  "Please login to pay a deposit.",
  "Please try again later",
  "Ready to Find Your Perfect Pet?",
  "Remember me",
  "Removed from favourites",
  "Request Data Copy",
  "Subject is required",
  "Successfully subscribed to newsletter",
  "Successfully unsubscribed from newsletter",
  "This pet has already been reserved.",
  "Try adjusting your search or filters to find more pets",
  "Your session has expired. Please log in again.",
  "% reputation",
];

const source = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes("generated"))
  .map((path) => readFileSync(join("app", path), "utf8"))
  .join("\n")
  // A sentence may be broken over lines of markup, and an apostrophe written as an entity.
  .replaceAll("&apos;", "'")
  .replaceAll(/\s+/g, " ");

it.each(MESSAGES)("[ERR-07] the product says “%s”", (message) => {
  expect(source.includes(message)).toBe(true);
});

// Which searches are landing pages, and their one URL.
import { describe, expect, it } from "vitest";
import { countOf, petsOf } from "#app/domain/shared/pet-types.ts";
import { landingHref } from "./landing-href.ts";
import { petLanding } from "./landing.ts";
import { parsePetSearch } from "./search-params.ts";

const PETS = ["Cockapoo", "German Shepherd", "Toy Poodle", "Cockapoo F1", "schnoodle"];

function href(query: string, { breeds = PETS, near = null as string | null } = {}): string | null {
  const landing = petLanding(parsePetSearch(new URLSearchParams(query)), breeds, near);
  return landing && landingHref(landing);
}

describe("petLanding", () => {
  it.each([
    ["", "/pets"],
    ["type=DOG", "/pets?type=dog"],
    ["breed=cockapoo", "/pets?type=dog&breed=Cockapoo"],
    ["breed=COCKAPOO&type=dog&page=3&page_size=48&sort=name-asc", "/pets?type=dog&breed=Cockapoo"],
    ["breed=spoodle", "/pets?type=dog&breed=Cockapoo"],
    ["breed=Alsatian&radius=50&min_price=0", "/pets?type=dog&breed=German+Shepherd"],
    ["breed=Schnoodle", "/pets?breed=schnoodle"],
    ["breed=Schnoodle&type=dog", "/pets?breed=schnoodle"],
  ])("gives %j the URL %s", (query, expected) => {
    expect(href(query)).toBe(expected);
  });

  it("gives a place the URL of its canonical text, and none where it has no such text", () => {
    expect(href("near=leeds", { near: "Leeds" })).toBe("/pets?near=Leeds");
    expect(href("near=salop&type=cat", { near: "Shropshire" })).toBe("/pets?type=cat&near=Shropshire");
    expect(href("sort=newest&near=leeds&breed=cockapoo", { near: "Leeds" })).toBe(
      "/pets?type=dog&breed=Cockapoo&near=Leeds",
    );
    expect(href("near=LS1")).toBeNull();
  });

  it.each([
    "search=cockapoo",
    "location=leeds",
    "breed=cockapoo&min_price=5",
    "max_price=50",
    "near=leeds&radius=25",
    "near=leeds&radius=anywhere",
    "near=leeds&radius=unknown",
    "gender=male",
    "ready=2026-12-01",
    "available=1",
    "breed=cockapoo&as_typed=1",
    "breed=cockapoo&type=cat",
    "breed=corgi",
    "breed=cocka",
    "breed=unicorn",
  ])("is null for %j", (query) => {
    expect(href(query, { near: query.startsWith("near") ? "Leeds" : null })).toBeNull();
  });

  it("is null without pets, but for the list of all pets", () => {
    for (const query of ["type=dog", "breed=cockapoo"]) expect(href(query, { breeds: [] })).toBeNull();
    expect(href("", { breeds: [] })).toBe("/pets");
  });

  it("is null for a breed whose name is only part of the other breeds on the page", () => {
    expect(href("breed=poodle")).toBeNull();
    expect(href("breed=poodle", { breeds: ["Toy Poodle", "Poodle"] })).toBe("/pets?type=dog&breed=Poodle");
    expect(href("breed=cockapoo", { breeds: ["Cockapoo F1"] })).toBe("/pets?type=dog&breed=Cockapoo");
  });
});

it("names pets of a type and breed, with their number", () => {
  expect(countOf({ type: "dog", breed: "Cockapoo" }, 1234, false)).toBe("1,234 Cockapoo puppies and dogs");
  expect(countOf({ type: "dog", breed: "Bernese Mountain Dog" }, 1, false)).toBe("1 Bernese Mountain Dog puppy or dog");
  expect(countOf({ type: "cat", breed: "Norwegian Forest Cat" }, 10_000, true)).toBe(
    "10,000+ Norwegian Forest kittens and cats",
  );
  expect(petsOf({ type: "rabbit", breed: "Chinchilla Rabbit" })).toBe("Chinchilla rabbits");
  expect(petsOf({ type: null, breed: "schnoodle" }, 1)).toBe("schnoodle pet");
  expect(petsOf({ type: "other", breed: "" })).toBe("other pets");
});

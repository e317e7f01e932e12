// Breeds whose prices are compared with each other.
import { expect, it } from "vitest";
import { comparedBreed } from "./compared-breed.ts";

it.each([
  ["dog", "Cocker", "Cocker Spaniel"],
  ["dog", "cocker spaniel", "Cocker Spaniel"],
  ["dog", "Cocker Spaniel (working)", "Cocker Spaniel"],
  ["dog", "Working Cocker Spaniel", "Cocker Spaniel"],
  ["dog", "English Cocker", "Cocker Spaniel"],
  ["dog", "American Cocker Spaniel", "American Cocker Spaniel"],
  ["dog", "Labrador", "Labrador Retriever"],
  ["dog", "Labradors", "Labrador Retriever"],
  ["dog", "Poodle", "Poodle"],
  ["dog", "Toy Poodle", "Toy Poodle"],
  ["dog", "Kuvasz", "kuvasz"],
  ["dog", "Labrador x Poodle", "Labrador Retriever cross Poodle"],
  ["dog", "Poodle cross Labrador", "Labrador Retriever cross Poodle"],
  ["dog", "Labrador cross", "labrador cross"],
  ["cat", "BSH", "British Shorthair"],
  ["cat", "Labrador", "labrador"],
  ["rabbit", "Himalayan Rabbit", "Himalayan Rabbit"],
] as const)("[TRU-10] compares a %s named %s as %s", (type, text, breed) =>
  expect(comparedBreed(type, text)).toBe(breed),
);

// Checks the texts of the demo world: lengths, reserved phone numbers, no repeated sentence. demo.db.test.ts tests the rows.
import { describe, expect, it } from "vitest";
import { demoImages } from "../demo-images.ts";
import { altOf } from "../rows/pets.ts";
import { APPLICATIONS } from "./applications.ts";
import { BREEDERS } from "./breeders.ts";
import * as people from "./users.ts";

const PETS = BREEDERS.flatMap(({ username, pets }) => pets.map((pet) => ({ username, ...pet })));
const LISTED = PETS.filter(({ status, soldDaysAgo }) => status === undefined && soldDaysAgo === undefined);
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

describe("the words", () => {
  it("describe every listed pet in 150 to 400 characters", () => {
    const odd = LISTED.filter(({ description }) => description.length < 150 || description.length > 400);
    expect(odd.map(({ name, description }) => [name, description.length])).toEqual([]);
    expect(PETS.filter(({ description }) => description.length < 50).map(({ name }) => name)).toEqual([]);
    expect(PETS.filter(({ tagline }) => tagline.length < 10 || tagline.length > 150).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it("contain no sentence twice", () => {
    const texts = BREEDERS.flatMap((breeder) => [
      breeder.description,
      ...breeder.pets.flatMap(({ tagline, description }) => [tagline, description]),
      ...breeder.reviews.flatMap(({ text = "", response = "" }) => [text, response]),
      ...breeder.chats.flatMap(({ lines }) => lines.map(({ text }) => text)),
    ]);
    expect(repeated(texts.flatMap(sentences).filter((sentence) => sentence.length > 12))).toEqual([]);
    expect(repeated(LISTED.map(({ name }) => name))).toEqual([]);
    expect(repeated(BREEDERS.flatMap(({ reviews }) => reviews.flatMap(({ title = [] }) => title)))).toEqual([]);
  });

  it("use phone numbers reserved for drama and email addresses that do not exist", () => {
    const landlines = [...BREEDERS, ...APPLICATIONS].map(({ tel }) => tel);
    expect(landlines.filter((tel) => !/^\+441632960\d{3}$/.test(tel))).toEqual([]);
    expect(repeated(landlines)).toEqual([]);
    const allUsers = [...people.BUYERS, ...Object.values(people).flatMap((one) => ("username" in one ? [one] : []))];
    const mobiles = allUsers.map(({ mobile = "" }) => mobile);
    expect(mobiles.filter((mobile) => !/^\+447700900\d{3}$/.test(mobile))).toEqual([]);
    expect(repeated(mobiles)).toEqual([]);
    expect(allUsers.filter(({ email }) => email !== undefined && !email.endsWith("@demo.test"))).toEqual([]);
  });

  it("ask fair prices: a deposit is a part of the price, and no animal is free", () => {
    expect(PETS.filter(({ price, deposit = 1 }) => !(price > 0 && deposit > 0 && deposit <= price / 2))).toEqual([]);
  });
});

describe("the images", () => {
  it("are one for most pets, several for a fifth, three or four for each of Willowbrook's", () => {
    expect(LISTED.filter(({ images }) => images.length === 0)).toEqual([]);
    const several = LISTED.filter(({ images }) => images.length > 1).length;
    expect(several).toBeGreaterThanOrEqual(18);
    expect(several).toBeLessThanOrEqual(26);
    const willowbrook = PETS.filter(
      ({ username, soldDaysAgo }) => username === "willowbrook" && soldDaysAgo === undefined,
    );
    expect(willowbrook.map(({ images }) => images.length >= 3 && images.length <= 4)).toEqual(Array(4).fill(true));
    expect(demoImages().length).toBeLessThanOrEqual(150);
  });

  it("show each animal in different ways", () => {
    expect(PETS.filter(({ images }) => new Set(images).size < images.length)).toEqual([]);
    expect(repeated(demoImages().map(({ ref }) => ref))).toEqual([]);
    expect(repeated(PETS.flatMap((pet) => pet.images.map((_, at) => altOf(pet, at))))).toEqual([]);
  });
});

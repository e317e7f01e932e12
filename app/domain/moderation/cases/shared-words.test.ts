// Marking the words that a listing shares with its match.
import { expect, it } from "vitest";
import { sharedWords } from "./shared-words.server.ts";

const marked = (parts: { text: string; shared: boolean }[]) =>
  parts.map(({ text, shared }) => (shared ? `[${text.trim()}]` : text)).join("");

it("[DSK-07] marks runs of words that both texts have, and no single words", () => {
  const { own, other } = sharedWords(
    "Our Bella grows up in the kitchen with us and loves cats.",
    "Our Rex grows up in the kitchen with us and likes walks.",
  );
  expect(marked(own)).toBe("Our Bella[grows up in the kitchen with us and]loves cats.");
  expect(marked(other)).toBe("Our Rex[grows up in the kitchen with us and]likes walks.");
  expect(own.map(({ text }) => text).join("")).toBe("Our Bella grows up in the kitchen with us and loves cats.");
});

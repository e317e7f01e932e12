import { expect, it } from "vitest";
import { banEffectText, isOpenBan } from "./ban-rules.ts";

const NOW = new Date("2031-05-06T08:08:00Z");
const [before, after] = [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)];

it.each([
  ["without an end", { liftedAt: null, until: null }, true],
  ["before its end", { liftedAt: null, until: after }, true],
  ["at its end", { liftedAt: null, until: NOW }, false],
  ["after its end", { liftedAt: null, until: before }, false],
  ["lifted before its end", { liftedAt: before, until: after }, false],
  ["lifted, without an end", { liftedAt: before, until: null }, false],
])("[OPN-77] a ban %s is open: %j", (_when, ban, open) => {
  expect(isOpenBan(ban, NOW)).toBe(open);
});

it.each([
  [{ listings: 0, deposits: 0, hasPlan: false }, "No listing will be removed from the site."],
  [
    { listings: 1, deposits: 1, hasPlan: true },
    "1 listing will be removed from the site. A ban of more than 3 days refunds 1 deposit at once. A permanent ban ends their plan at once.",
  ],
])("[QUE-28] C13: the form says what the ban will do: %j", (effect, text) => {
  expect(banEffectText(effect)).toBe(text);
});

import { expect, it } from "vitest";
import { isOpenBan } from "./rules.ts";

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

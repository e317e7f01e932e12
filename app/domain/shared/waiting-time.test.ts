import { expect, it } from "vitest";
import { tryAgainText } from "./waiting-time.ts";

it.each([
  [1, "Try again in 1 second."],
  [45, "Try again in 45 seconds."],
  [60, "Try again in 1 minute."],
  [61, "Try again in 2 minutes."],
  [3_599, "Try again in 60 minutes."],
  [3_600, "Try again in 1 hour."],
  [7_201, "Try again in 3 hours."],
])("[OPN-40] says of %i seconds: %s", (seconds, text) => expect(tryAgainText(seconds)).toBe(text));

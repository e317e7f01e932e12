// The texts of the decision form of a case.
import { expect, it } from "vitest";
import { untickText } from "./texts.ts";

it("[DSK-03] says which decision needs the reasons to be unticked", () => {
  expect(untickText("reasons", "approve")).toBe("Untick the reasons to approve.");
  expect(untickText("reasons", "no_action")).toBe("Untick the reasons to take no action.");
});

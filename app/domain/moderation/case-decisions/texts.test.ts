// The notices after decisions name what was decided, and who was warned.
import { expect, it } from "vitest";
import { decidedNameOf, type FoundCase } from "#app/domain/moderation/find-case.server.ts";
import { appliedText, decidedText } from "./texts.ts";

const found = (facts: object) => ({ account: { username: "jo" }, pet: null, litter: null, ...facts }) as FoundCase;
const said = (facts: object, decision: "no_action" | "refused" | "remove" | "warn") =>
  decidedText(decidedNameOf(found(facts), decision), decision);

it("[DSK-18, ALL-02] a notice names the message, the licence or the account that the decision was about", () => {
  const message = { message: { id: 1 } };
  expect(said(message, "remove")).toBe("The message of @jo is removed.");
  expect(said(message, "no_action")).toBe("No action about the message of @jo.");
  expect(appliedText({ also: 1, left: ["The message of @jo"] })).toContain("Not to the message of @jo:");
  expect(said({ licence: { number: "PL 46" } }, "refused")).toBe("Licence PL 46 is refused.");
  expect(said({ pet: { name: "Conker" } }, "warn")).toBe("@jo is warned.");
});

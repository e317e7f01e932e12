// The version of an edit form, and what a save with an older one is told.
import { expect, it } from "vitest";
import { changedMeanwhile, editVersion, isStoredSince } from "./edit-version.server.ts";

it("gives a refused save the version of what it was told, so that the next one is accepted at once", () => {
  const labels = { name: "Name", colour: "Colour" };
  const opened = editVersion({ name: "Rex", colour: "Blue" });
  const wanted = { name: "Max", colour: "Blue" };
  const refused = changedMeanwhile(opened, { stored: { name: "Rexy", colour: "Blue" }, wanted, labels });
  expect(refused).toMatchObject({ code: "changed", changes: [{ label: "Name", now: "Rexy" }] });
  expect(changedMeanwhile(refused!.version, { stored: { name: "Rexy", colour: "Blue" }, wanted, labels })).toBeNull();
  // Another change since then is told as well.
  expect(
    changedMeanwhile(refused!.version, { stored: { name: "Rexi", colour: "Blue" }, wanted, labels }),
  ).not.toBeNull();
});

it("knows a form that is sent twice", () => {
  const opened = editVersion({ name: "Rex", colour: "Blue" });
  const stored = { name: "Max", colour: "Blue" };
  expect(isStoredSince(opened, { stored, wanted: { ...stored } })).toBe(true);
  expect(isStoredSince(opened, { stored, wanted: { ...stored, colour: "Red" } })).toBe(false);
  expect(isStoredSince(editVersion(stored), { stored, wanted: { ...stored } })).toBe(false);
  expect(isStoredSince(undefined, { stored, wanted: { ...stored } })).toBe(false);
});

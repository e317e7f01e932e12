// The version of an edit form, and what a save with an older one is told.
import { expect, it } from "vitest";
import { changedMeanwhile, editVersion } from "./edit-version.server.ts";

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

import { describe, expect, it } from "vitest";
import { draftVersion, mergeTyped, sentParts } from "./draft-version.ts";

const fields = ["name", "breed", "colour"] as const;
const opened = { name: "Moss", breed: "Poodle" };
const version = draftVersion(opened, fields);

describe("[BRD-11] B2: a save of a draft", () => {
  it("keeps what another tab has changed, and takes what was typed here", () => {
    const stored = { name: "Moss", breed: "Cockapoo", colour: "Red" };
    const wanted = { name: "Bramble", breed: "Poodle" };
    expect(mergeTyped({ stored, wanted, fields, version })).toMatchObject({
      values: { name: "Bramble", breed: "Cockapoo", colour: "Red" },
      conflicts: [],
    });
  });

  it("empties nothing that was saved since a form without any text was opened", () => {
    const merged = mergeTyped({ stored: opened, wanted: { colour: "Red" }, fields, version: "" });
    expect(merged).toMatchObject({ values: { ...opened, colour: "Red" }, conflicts: [] });
  });

  it("clears what was emptied here", () => {
    expect(mergeTyped({ stored: opened, wanted: { breed: "Poodle" }, fields, version }).values).toEqual({
      breed: "Poodle",
    });
  });

  it("finds a field that was typed in both, and replaces it with the next version", () => {
    const stored = { ...opened, name: "Rowan" };
    const wanted = { ...opened, name: "Bramble" };
    const found = mergeTyped({ stored, wanted, fields, version });
    expect(found).toMatchObject({ values: stored, conflicts: ["name"] });
    expect(mergeTyped({ stored, wanted, fields, version: found.version })).toMatchObject({
      values: wanted,
      conflicts: [],
    });
    // "Use that" is sent with the same version.
    const keeping = {
      stored,
      wanted: { ...wanted, colour: "Red" },
      fields,
      version: found.version,
      keepsChanges: true,
    };
    expect(mergeTyped(keeping).values).toEqual({ ...stored, colour: "Red" });
    expect(mergeTyped({ ...keeping, version: `${found.version} ${sentParts([["name", "Bramble"]])}` }).values).toEqual({
      ...stored,
      colour: "Red",
    });
    // The same text in both is no conflict.
    expect(mergeTyped({ stored, wanted: stored, fields, version }).conflicts).toEqual([]);
  });

  it("keeps a field that another tab has emptied", () => {
    const [stored, wanted] = [{ breed: "Poodle" }, { ...opened, name: "Bramble" }];
    const found = mergeTyped({ stored, wanted, fields, version });
    expect(found.conflicts).toEqual(["name"]);
    const again = { stored, wanted, fields, version: found.version };
    expect(mergeTyped({ ...again, keepsChanges: true }).values).toEqual(stored);
    expect(mergeTyped(again).values).toEqual(wanted);
  });

  it("is not its own conflict while an earlier one of the form is under way", () => {
    const sent = `${version} ${sentParts([["name", "Bram"]])}`;
    for (const name of ["Moss", "Bram"]) {
      const merged = mergeTyped({
        stored: { ...opened, name },
        wanted: { ...opened, name: "Bramble" },
        fields,
        version: sent,
      });
      expect(merged).toMatchObject({ values: { name: "Bramble" }, conflicts: [] });
    }
  });
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { placeholderClass } from "./placeholder-class.ts";

const css = readFileSync(new URL("placeholders.css", import.meta.url), "utf8");

it("returns the nearest class of the stylesheet for every colour", () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), (channels) => {
      const colour = `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
      const name = placeholderClass(colour);
      expect(css).toContain(`.${name} {`);
      channels.forEach((channel, index) => {
        expect(Math.abs(parseInt(name.at(index - 3)!, 16) * 17 - channel)).toBeLessThanOrEqual(52);
      });
    }),
  );
});

it("returns a class for a malformed colour", () => {
  expect(css).toContain(`.${placeholderClass("red; }")} {`);
});

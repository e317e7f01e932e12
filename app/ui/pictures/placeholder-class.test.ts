import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { placeholderClass } from "./placeholder-class.ts";

const css = readFileSync(new URL("../styles/placeholders.css", import.meta.url), "utf8");

it("every colour has a class that the style sheet knows, near to it", () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), (channels) => {
      const colour = `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
      const name = placeholderClass(colour);
      expect(css).toContain(`.${name} {`);
      channels.forEach((channel, index) => {
        expect(Math.abs(parseInt(name[index + 1]!, 16) * 17 - channel)).toBeLessThanOrEqual(52);
      });
    }),
  );
});

it("a colour that is none still has a class", () => {
  expect(css).toContain(`.${placeholderClass("red; }")} {`);
});

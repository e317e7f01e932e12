import fc from "fast-check";
import { expect, it } from "vitest";
import { formatFocalPoint, parseFocalPoint } from "./focal-point.ts";

it("[BPE-05, BPP-08] reads and writes JSON text of percentages", () => {
  expect(parseFocalPoint('{"x":20,"y":80.5}')).toEqual({ x: 20, y: 80.5 });
  expect(formatFocalPoint({ x: 20, y: 80.5 })).toBe('{"x":20,"y":80.5}');
});

it("[BPE-04, CON-38] is the middle when the text cannot be parsed", () => {
  for (const text of [null, "", "{", "null", "5", "[]", '{"x":"a","y":null}']) {
    expect(parseFocalPoint(text), String(text)).toEqual({ x: 50, y: 50 });
  }
});

it("[BPE-05] stays within the image for any stored text", () => {
  expect(parseFocalPoint('{"x":-5,"y":1e9}')).toEqual({ x: 0, y: 100 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.record({ x: fc.double(), y: fc.double() }).map((p) => JSON.stringify(p)),
      ),
      (text) => {
        const point = parseFocalPoint(text);
        for (const value of [point.x, point.y]) expect(value >= 0 && value <= 100).toBe(true);
        expect(parseFocalPoint(formatFocalPoint(point))).toEqual(point);
      },
    ),
  );
});

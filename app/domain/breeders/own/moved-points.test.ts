// The focal points that an edit form has moved.
import { expect, it } from "vitest";
import { movedPoints, shownPoint } from "./moved-points.ts";

const imageOf = (key: string) => ({ key, width: 480, height: 480, colour: "#eeeeee", alt: "" });
const middle = { x: 50, y: 50 };
const opened = {
  image: { image: imageOf("breeders/a"), position: middle },
  cover: { image: imageOf("breeders/b"), position: middle },
};
const shown = { image: shownPoint(opened.image), cover: shownPoint(opened.cover) };

it("[BPE-03] leaves out a focal point that was not moved, because another tab may have moved it", () => {
  const edit = { description: "New", profilePosition: middle, coverPosition: { x: 50, y: 80 } };
  const images = { ...opened, image: { ...opened.image, position: { x: 70, y: 50 } } };
  expect(movedPoints(edit, shown, images)).toEqual({
    edit: { description: "New", coverPosition: { x: 50, y: 80 } },
    replaced: [],
  });
});

it("[BPE-03] stores no focal point for an image that has been replaced or deleted since", () => {
  const edit = { profilePosition: { x: 20, y: 50 }, coverPosition: { x: 10, y: 50 } };
  const images = {
    image: { image: imageOf("breeders/c"), position: middle },
    cover: { image: null, position: middle },
  };
  expect(movedPoints(edit, shown, images)).toEqual({ edit: {}, replaced: ["image"] });
});

it("stores what is sent without the hidden fields", () => {
  const edit = { profilePosition: middle };
  expect(movedPoints(edit, { image: "", cover: "" }, opened)).toEqual({ edit, replaced: [] });
});

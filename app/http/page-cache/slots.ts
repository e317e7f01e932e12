// The slots of a cacheable page: the parts that show its viewer. The page marks them while it is rendered
// (app/ui/personal/personal.tsx); the marks are taken out once, and where they were is kept beside the page.
import { randomBytes } from "node:crypto";

/** Names the elements on both sides of a slot, before it with the number of its part. Random: no text of a user has it. */
export const MARK = randomBytes(12).toString("hex");
/** Stands for the critical CSS, which is known only when the page is rendered. */
export const STYLE_MARK = randomBytes(12).toString("hex");

/** A slot: where it begins and ends in the page, and what fills it. */
export interface Slot<Part extends Named = Named> {
  from: number;
  to: number;
  part: Part;
}

/** "notice" is empty, and gets the line at the top of a stale page, which leaves out "scripts". */
export interface Named {
  name?: "notice" | "scripts";
}

/** The page without its marks, and its slots from the top. */
export function takeMarks<Part extends Named>(marked: string, parts: readonly Part[]) {
  const [before = "", ...pieces] = marked.split(`<template data-slot="${MARK}`);
  const slots: Slot<Part>[] = [];
  let html = before;
  for (const piece of pieces) {
    const [number, rest] = splitOnce(piece, '"></template>');
    const from = html.length;
    html += rest;
    if (number !== "") slots.push({ from, to: html.length, part: parts[Number(number)]! });
  }
  return { html, slots };
}

/** What is outside the slots: one piece more than there are slots. */
export function outsideSlots(html: string, slots: readonly Slot[]): string[] {
  return [...slots, { from: html.length }].map(({ from }, at) => html.slice(slots[at - 1]?.to, from));
}

/** The page with other HTML in its slots; `fill` also gets what is there. */
export function fillSlots(html: string, slots: readonly Slot[], fill: (part: Named, shown: string) => string): string {
  const filled = slots.map(({ from, to, part }) => fill(part, html.slice(from, to)));
  return outsideSlots(html, slots).reduce((text, piece, at) => text + filled[at - 1]! + piece);
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return [text.slice(0, at), text.slice(at + by.length)];
}

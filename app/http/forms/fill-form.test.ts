// Filling a kept form into rendered HTML.
import { expect, it } from "vitest";
import type { KeptForm } from "#app/domain/accounts/sessions/kept-form.ts";
import { fillKeptForm } from "./fill-form.ts";

const PAGE = [
  `<form action="/other" method="post"><input name="name" value=""/></form>`,
  `<form method="get" action="/form"><input name="name" value=""/></form>`,
  `<form method="post" action="/form?index"><input type="hidden" name="key" value="new"/><input type="hidden" name="earlier" value=""/>`,
  `<input type="text" name="name" value="Old &amp; gone"/><input type="password" name="pin"/><input type="file" name="doc"/>`,
  `<textarea name="text">before</textarea><select name="kind"><option value="a" selected="">A</option><option value="b">B</option></select>`,
  `<input type="checkbox" name="on" checked=""/><input type="checkbox" name="off"/>`,
  `<input type="radio" name="size" value="s" checked=""/><input type="radio" name="size" value="l"/>`,
  `<input name="row" value="1"/><input name="row" value="2"/></form>`,
];
const KEPT: KeptForm = {
  action: "/form",
  fields: [
    ["key", "old"],
    ["earlier", "from step 1"],
    ["name", `"Bess" & <co>`],
    ["text", "two\nlines $& <b>"],
    ["kind", "b"],
    ["off", "on"],
    ["size", "l"],
    ["row", "one"],
    ["row", "two"],
    ["gone", "no field"],
  ],
  files: [],
};

it("[LOG-20] fills each kind of field, and nothing outside the form", () => {
  expect(fillKeptForm(PAGE.join(""), KEPT, "/form")).toBe(
    [
      ...PAGE.slice(0, 2),
      `<form method="post" action="/form?index"><input type="hidden" name="key" value="new"/><input type="hidden" name="earlier" value="from step 1">`,
      `<input type="text" name="name" value="&quot;Bess&quot; &amp; &lt;co&gt;"><input type="password" name="pin"/><input type="file" name="doc"/>`,
      `<textarea name="text">two\nlines $&amp; &lt;b&gt;</textarea><select name="kind"><option value="a">A</option><option value="b" selected="">B</option></select>`,
      `<input type="checkbox" name="on"/><input type="checkbox" name="off" checked="">`,
      `<input type="radio" name="size" value="s"/><input type="radio" name="size" value="l" checked="">`,
      `<input name="row" value="one"><input name="row" value="two"></form>`,
    ].join(""),
  );
});

it("[LOG-20] fills the form without an action on its own page, and leaves other pages as they are", () => {
  const page = `<form method="post"><input name="name" value=""/></form>`;
  expect(fillKeptForm(page, { ...KEPT, action: "/form?index=" }, "/form")).toContain("&quot;Bess&quot;");
  expect(fillKeptForm(page, KEPT, "/elsewhere")).toBe(page);
});

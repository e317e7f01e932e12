// The queries on HTML that other tests rely on: names and roles as browsers compute them, and values of forms.
import { expect, it } from "vitest";
import * as page from "./page.ts";

const HTML = `<!DOCTYPE html><html><head><title>Fish &amp; chips</title><link rel="canonical" href="/x?a=1&amp;b=2"></head><body>
<main><h1>Our <b>pets</b></h1><a href="/pets?a=1&amp;b=2"><svg aria-hidden="true"><title>Paw</title></svg>All&nbsp;pets</a>
<nav aria-label="Pages"><a href="/2" aria-label="Page 2">2</a></nav><section><p>One</p><p>Two <span hidden>Three</span></p></section>
<section aria-labelledby="about"><h2 id="about">About</h2></section><div aria-hidden="true"><a href="/no">All pets</a></div>
<form action="/other" method="get"><input name="q" value="other"></form>
<form action="/save?x=1" method="post"><input type="hidden" name="key" value="a&quot;b"/><label for="mail">Email</label>
<input id="mail" name="email" readOnly="" maxLength="5" value="a@b.example"/><label><input type="radio" name="kind" value="dog" checked=""/> Dog</label>
<textarea name="text" aria-label="Words">
&lt;b&gt; &amp;amp;</textarea><button type="submit">Save <span>Bella</span></button></form></main>
<script>document.write("<p>Script</p>")</script></body></html>`;

it("finds elements by role and accessible name", () => {
  expect(page.nameOf(page.byRole(HTML, "heading", /pets/))).toBe("Our pets");
  expect(page.hrefs(HTML)).toEqual(["/pets?a=1&b=2", "/2"]);
  expect(page.hrefs(page.byRole(HTML, "navigation", "Pages"), "Page 2")).toEqual(["/2"]);
  expect(page.namesOf(HTML, "region")).toEqual(["About"]);
  expect(page.byRole(HTML, "button", "Save Bella").getAttribute("type")).toBe("submit");
  expect(page.byRole(HTML, "radio", "Dog").hasAttribute("checked")).toBe(true);
});

it("finds fields by label, and attributes whatever their case in the source", () => {
  expect(page.byLabel(HTML, "Email").getAttribute("maxlength")).toBe("5");
  expect(page.all(HTML, "input[readonly]")).toEqual([page.byLabel(HTML, "Email")]);
  expect(page.attributes(HTML, "form", "action")).toEqual(["/other", "/save?x=1"]);
  expect(page.canonical(HTML)).toBe("/x?a=1&b=2");
});

it("fails when the only element is missing, hidden, or one of several", () => {
  expect(() => page.byRole(HTML, "link", "No such link")).toThrow("0 elements are link No such link");
  expect(() => page.byRole(HTML, "link")).toThrow("2 elements are link");
  expect(() => page.byLabel(HTML, "Mail")).toThrow("0 elements are field labelled Mail");
  expect(() => page.one(HTML, "form")).toThrow("2 elements are form");
});

it("reads the text of a page, of an element and of a component", () => {
  const text = page.textOf(HTML);
  expect(text).toMatch(/^Our pets\nPawAll pets\n2\nOne\nTwo Three\nAbout\n/);
  expect(text).not.toMatch(/document|Fish/);
  expect(page.textOf(page.byRole(HTML, "heading", "About"))).toBe("About");
  expect(page.textOf("<p>Me &amp; you</p><p>Us</p>")).toBe("Me & you\nUs");
});

it("reads what the form that posts to a path would send", () => {
  expect(page.hiddenFields(HTML, "/save")).toEqual({ key: 'a"b' });
  expect(page.filledIn(HTML, "/save")).toEqual({ key: 'a"b', email: "a@b.example", text: "<b> &amp;" });
  expect(page.hiddenFields(HTML, "/other")).toEqual({});
});

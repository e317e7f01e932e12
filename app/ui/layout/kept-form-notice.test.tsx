// What the page of a form says after its session had ended.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { KEPT_FORM_TEXT, NOTHING_TYPED_TEXT } from "#app/domain/accounts/sessions/kept-form.ts";
import { KeptFormNotice } from "./kept-form-notice.tsx";

it("[LOG-20] says of a form with only a button that nothing has changed, and of typed text that it is back", () => {
  const notice = (...fields: [string, string][]) =>
    renderToStaticMarkup(<KeptFormNotice form={{ action: "/x", fields, files: [] }} />);
  const button = notice(
    ["sent", "yes"],
    ["intent", "decline"],
    ["of", "missed 1"],
    ["starts_at", "2026-12-03T10:00Z"],
    ["holder", "7"],
    ["shown_dam", "4"],
    ["was-7", "mother"],
  );
  expect(button).toContain(NOTHING_TYPED_TEXT);
  expect(button).not.toMatch(/What you wrote|yes/);
  const typed = notice(["sent", "yes"], ["message", "Hello"]);
  expect(typed).toContain(KEPT_FORM_TEXT);
  expect(typed).toContain("<b>Message:</b> <bdi>Hello</bdi>");
});

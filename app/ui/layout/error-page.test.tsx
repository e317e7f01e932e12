import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, it } from "vitest";
import type { FailedForm } from "#app/domain/accounts/sessions/kept-form.ts";
import { all, byRole, hrefs, one, postForm, textOf, valueOf } from "../../../tests/support/page.ts";
import { ErrorPage } from "./error-page.tsx";
import { errorText } from "./error-text.ts";

function page(
  error: unknown,
  at = "/pets?search=a&page=2",
  requestId: string | null = "req-1",
  failed: FailedForm | null = null,
): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <ErrorPage error={error} requestId={requestId} failed={failed} />
    </MemoryRouter>,
  );
}

describe("the error page", () => {
  it("[ERR-03] links to the same URL and shows the request id, without a stack", () => {
    const html = page(new Error("secret at db.ts:12"));
    expect(hrefs(html, "Try again")).toEqual(["/pets?search=a&page=2"]);
    expect(html).toContain("<code>req-1</code>");
    expect(html).not.toContain("secret");
  });

  it("[ERR-03, ALL-03] sends a failed form again, without passwords and files", () => {
    const error = new ErrorResponse(503, "", null);
    const form = {
      fields: [
        ["bio", "Two\nlines"],
        ["bio", "again"],
      ] as [string, string][],
      files: ["a.png"],
    };
    const html = page(error, "/profile/edit?index", "req-1", { ...form, isMultipart: true });
    const sent = postForm(html, "/profile/edit")!;
    expect(sent.getAttribute("enctype")).toBe("multipart/form-data");
    expect(all(sent, "[name=bio]").map(valueOf)).toEqual(["Two\nlines", "again"]);
    expect(textOf(sent)).toContain("Choose these files again: a.png.");
    expect(textOf(byRole(sent, "button"))).toBe("Try again");
    expect(hrefs(html, "Try again")).toEqual([]);
  });

  it("shows a search box and links when the page is not found", () => {
    const html = page(new ErrorResponse(404, "Not Found", "Error: No route matches URL"));
    expect(byRole(html, "heading", "Page not found").localName).toBe("h1");
    const form = byRole(html, "search");
    expect(form.getAttribute("action")).toBe("/pets");
    expect(one(form, "[name=search]").localName).toBe("input");
    expect(html).not.toContain("No route matches");
    expect(html).not.toContain("req-1");
  });

  it("shows the message of the route", () => {
    expect(errorText(new ErrorResponse(400, "", "Invalid slug format")).text).toBe("Invalid slug format");
    expect(errorText(new ErrorResponse(403, "", { message: "Admins only" })).text).toBe("Admins only");
    expect(errorText(new ErrorResponse(418, "", null)).status).toBe(418);
    expect(errorText(new ErrorResponse(500, "", "secret")).text).not.toContain("secret");
    expect(errorText(new ErrorResponse(400, "", "<b>markup</b>")).text).not.toContain("<");
  });
});

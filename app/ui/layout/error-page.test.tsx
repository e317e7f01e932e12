import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, it } from "vitest";
import { byRole, hrefs, one } from "../../../tests/support/page.ts";
import { ErrorPage } from "./error-page.tsx";
import { errorText } from "./error-text.ts";

function page(error: unknown, at = "/pets?search=a&page=2", requestId: string | null = "req-1"): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <ErrorPage error={error} requestId={requestId} />
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

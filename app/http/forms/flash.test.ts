import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestInfoContext, type AppContext, type RequestInfo } from "#app/http/server/context.ts";
import { loginRedirect, takeReturnPath } from "#app/http/session/login-redirect.server.ts";
import { flashRedirect, takeFlash } from "./flash.server.ts";

/** The context of the browser's next request. */
function after(answer: Response, more: Partial<RequestInfo> = {}): AppContext & { info: RequestInfo } {
  const cookies = answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const info = { cookies, headers: new Headers(), prefetch: false, dataPath: null, ...more } as RequestInfo;
  return { info, get: (key: unknown) => (key === requestInfoContext ? info : undefined) } as never;
}

describe("[ERR-06] flash messages", () => {
  it("are shown once, on the next page", () => {
    const answer = flashRedirect("/pets", { kind: "success", text: "Message sent successfully" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/pets");
    const context = after(answer);
    expect(takeFlash(context)).toMatchObject({ kind: "success", text: "Message sent successfully" });
    expect(context.info.headers.get("set-cookie")).toMatch(/^flash=; .*Max-Age=0/);
  });

  it("are shown by each request of script for the page's data, until another page is read", () => {
    const page = { dataPath: "/messages.data" };
    const first = after(flashRedirect("/messages", { kind: "success", text: "Message sent" }), page);
    const shown = takeFlash(first);
    expect(shown?.text).toBe("Message sent");
    const read = new Response(null, { headers: first.info.headers });
    expect(takeFlash(after(read, page))).toEqual(shown);
    for (const dataPath of ["/pets.data", null]) {
      const next = after(read, { dataPath });
      expect(takeFlash(next)).toBeNull();
      expect(next.info.headers.get("set-cookie")).toMatch(/^flash=; .*Max-Age=0/);
    }
  });

  it("with the same words are two messages, so that the second is shown too", () => {
    const ids = [1, 2].map(() => takeFlash(after(flashRedirect("/", { kind: "success", text: "Added 1 time." })))?.id);
    expect(new Set(ids).size).toBe(2);
  });

  it("remain after a prefetch", () => {
    const context = after(flashRedirect("/", { kind: "info", text: "Hello" }), { prefetch: true });
    expect(takeFlash(context)).toBeNull();
    expect(context.info.headers.has("set-cookie")).toBe(false);
  });

  it("hold any text, and their redirect never leads to another site", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, to) => {
        const answer = flashRedirect(to, { kind: "error", text });
        expect(takeFlash(after(answer))?.text).toBe(text);
        expect(new URL(answer.headers.get("location")!, "http://site.test").host).toBe("site.test");
      }),
    );
  });

  it("keep further headers", () => {
    const headers = { "Set-Cookie": "token=x" };
    expect(flashRedirect("/", { kind: "info", text: "x" }, { headers }).headers.getSetCookie()).toHaveLength(2);
  });
});

describe("[GRD-01, TEN-13] loginRedirect", () => {
  const redirect = (path: string, init?: RequestInit) =>
    loginRedirect(new Request(`http://site.test${path}`, init), "Please log in");

  it("remembers the requested page", () => {
    const answer = redirect("/favourites.data?page=2&_routes=x");
    expect(answer.headers.get("location")).toBe("/login");
    expect(takeFlash(after(answer))).toMatchObject({ kind: "error", text: "Please log in" });
    expect(takeReturnPath(after(answer))).toBe("/favourites?page=2");
  });

  it("remembers the page of a form, not the URL that the form submits to", () => {
    const headers = { referer: "http://site.test/pets/bella-spaniel-1?image=2" };
    expect(takeReturnPath(after(redirect("/pets/1/favourite", { method: "POST", headers })))).toBe(
      "/pets/bella-spaniel-1?image=2",
    );
    const foreign = { referer: "http://evil.test/" };
    expect(takeReturnPath(after(redirect("/contact", { method: "POST", headers: foreign })))).toBe("/contact");
  });

  it("never leads back to the login or logout page", () => {
    for (const path of ["/login", "/logout", "/register/breeder", "/login?x=1"])
      expect(takeReturnPath(after(redirect(path)))).toBe("/");
  });

  it("leads to the home page without a remembered page", () => {
    expect(takeReturnPath(after(new Response()))).toBe("/");
  });
});

// The legal texts agree with the behaviour of the product. Each test is for a sentence that once promised a missing
// feature.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { one } from "../../../tests/support/page.ts";
import { sourceFiles, sourceText } from "../../../tests/support/source-files.ts";
import { privacyOf } from "./privacy-text.tsx";
import { termsOf } from "./terms-text.tsx";

function textOf(sections: readonly { body: ReactNode }[]): string {
  const element = sections.map(({ body }, at) => <div key={at}>{body}</div>);
  const router = createMemoryRouter([{ path: "*", element }]);
  const markup = renderToStaticMarkup(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return (one(markup, "main").textContent ?? "").replaceAll(/\s+/g, " ");
}

describe("the terms", () => {
  const text = textOf(termsOf("24 hours"));

  it("[LEG-06] promise no check of every change, of a licence, or of every report", () => {
    expect(text).toContain("We look at every new listing before it is shown");
    expect(text).toContain("we do not check every change before it is shown");
    expect(text).toContain("it is hidden until we have looked at it again");
    expect(text).toContain("we do not visit breeders or ask councils");
    expect(text).not.toMatch(/every listing before|licence where one is needed|reports it/);
  });

  it("[LEG-06] promise no email about a change, and say where an account is closed", () => {
    expect(text).not.toMatch(/by email at least/);
    expect(text).toContain("You can close your account under Your data");
  });

  it("[LEG-06, BRD-24, OPN-70] explain the price of a change of plan, and verified purchases", () => {
    expect(text).toContain("An upgrade begins at once, and what is left of the paid month is credited");
    expect(text).toContain("a change to a smaller plan begins when the paid month ends");
    expect(text).toContain("paid a deposit to that breeder that was not refunded and can no longer be");
  });
});

describe("the privacy notice", () => {
  const text = textOf(privacyOf(14));

  it("[LEG-07] names every cookie that the code sets", () => {
    const names = sourceFiles(".server.ts")
      .filter((path) => path.startsWith("app/http/"))
      .map(sourceText)
      .filter((source) => /\bsignedCookie\(NAME\b/.test(source))
      .map((source) => /^const NAME = "([^"]+)";$/m.exec(source)?.[1] ?? "");
    expect(names.length).toBeGreaterThan(4);
    for (const name of [...names, "token"]) {
      const listed = renderToStaticMarkup(<>{privacyOf(14).find(({ id }) => id === "cookies")?.body}</>);
      expect(listed).toContain(`<strong>${name}</strong>`);
    }
  });

  it("[LEG-07] names the log of login attempts, its retention period, and the keys of second factors", () => {
    expect(text).toContain("each attempt to log in");
    expect(text).toContain("the log of attempts to log in and of changes to your password, contact details and second");
    expect(text).toContain("second factors for a year");
    expect(text).toContain("an authenticator app or a passkey, we keep the key");
  });

  it("[LEG-07] names Google, whose script the login page loads", () => {
    expect(text).not.toContain("no scripts of other companies");
    expect(text).toContain("The only script of another company is Google");
  });
});

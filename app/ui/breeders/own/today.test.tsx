import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { OpenTasks } from "#app/domain/breeders/own/views.ts";
import { allByRole, textOf } from "../../../../tests/support/page.ts";
import { Today } from "./today.tsx";

const NONE: OpenTasks = {
  unreadMessages: 0,
  startedListings: 0,
  rejectedListings: 0,
  paidDeposits: 0,
  unansweredReviews: 0,
};

function links(tasks: Partial<OpenTasks>): string[] {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Today tasks={{ ...NONE, ...tasks }} />
    </MemoryRouter>,
  );
  return allByRole(markup, "link").map((link) => `${textOf(link)} ${link.getAttribute("href")}`);
}

it("[BOV-02] links each open task to its page, in the singular or plural", () => {
  expect(
    links({ unreadMessages: 1, startedListings: 2, rejectedListings: 1, paidDeposits: 1, unansweredReviews: 3 }),
  ).toEqual([
    "1 unread message /messages",
    "2 listings to finish /breeder/pets",
    "1 listing was not approved /breeder/pets",
    "1 pet reserved with a deposit /breeder/deposits",
    "3 reviews to answer /reviews",
  ]);
  expect(links({ unansweredReviews: 1 })).toEqual(["1 review to answer /reviews"]);
  expect(links({ rejectedListings: 2 })).toEqual(["2 listings were not approved /breeder/pets"]);
});

it("[BOV-02] shows a message when no task is open", () => {
  expect(links({})).toEqual([]);
});

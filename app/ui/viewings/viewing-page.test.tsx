import { renderToStaticMarkup } from "react-dom/server";
// The page of a viewing: what it links to.
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { ViewingView } from "#app/domain/payments/viewings/views.ts";
import { hrefs } from "../../../tests/support/page.ts";
import { ViewingPage } from "./viewing-page.tsx";

const MISSED: ViewingView = {
  ...{ viewingId: 7, side: "buyer", state: "missed by breeder", kind: "visit", people: 1, message: "", reason: "" },
  ...{ startsAt: "2028-03-27T09:00:00.000Z", endsAt: "2028-03-27T09:30:00.000Z", town: "Headingley, LS6" },
  pet: { petId: 3, name: "Luna", slug: "luna-3", onShow: true, canBook: true },
  ...{ breederId: 2, tradingName: "Willow", buyerName: "Amira", handoverId: null, address: null, phone: null },
  ...{ canChange: false, canCancel: false, needsCertificate: false, isConfirmed: false, isOver: true },
  ...{ question: null, offer: null, reservedByOtherAt: null, others: [], dispute: null },
};

it("[VIS-07] links to the pet and to another viewing only while the pet has a page and is not sold", () => {
  const links = (pet: Partial<ViewingView["pet"]>) =>
    hrefs(
      renderToStaticMarkup(
        <MemoryRouter>
          <ViewingPage viewing={{ ...MISSED, pet: { ...MISSED.pet, ...pet } }} proof={null} reviews={[]} />
        </MemoryRouter>,
      ),
    ).filter((href) => href?.startsWith("/pets/"));
  expect(links({})).toEqual(["/pets/luna-3", "/pets/luna-3/viewing"]);
  expect(links({ canBook: false })).toEqual(["/pets/luna-3"]);
  // Checked again after an edit, paused, refused or deleted.
  expect(links({ onShow: false, canBook: false })).toEqual([]);
});

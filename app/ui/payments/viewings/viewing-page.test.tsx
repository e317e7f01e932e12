// The page of a viewing: what it links to.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { DeclinableDeposit } from "#app/domain/payments/deposits/declinable-viewing.server.ts";
import { BY_VIDEO } from "#app/domain/payments/viewings/texts.ts";
import type { OpenViewing, ViewingView } from "#app/domain/payments/viewings/views.ts";
import { hrefs } from "../../../../tests/support/page.ts";
import { OwnViewings } from "./own-viewings.tsx";
import { ViewingPage } from "./viewing-page.tsx";

const MISSED: OpenViewing = {
  ...{ viewingId: 7, side: "buyer", state: "missed by breeder", kind: "visit", people: 1, message: "", reason: "" },
  ...{ startsAt: "2028-03-27T09:00:00.000Z", endsAt: "2028-03-27T09:30:00.000Z", town: "Headingley, LS6" },
  pet: { petId: 3, name: "Luna", slug: "luna-3", onShow: true, canBook: true, canReserve: false },
  ...{
    breederId: 2,
    breederOnShow: true,
    tradingName: "Willow",
    buyerName: "Amira",
    handoverId: null,
    depositId: null,
  },
  ...{ address: null, phone: null, canChange: false, canCancel: false, cancelsLate: false, needsCertificate: false },
  ...{ confirmedBy: [], readyPath: null, isOver: true },
  ...{ question: null, offer: null, reservedByOtherAt: null, others: [], dispute: null },
  chatPath: null,
};

const markup = (viewing: Partial<OpenViewing>, declinable: DeclinableDeposit | null = null) => {
  const Page = () => (
    <ViewingPage viewing={{ ...MISSED, ...viewing }} proof={null} reviews={[]} declinable={declinable} />
  );
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
};

it("[VIS-08, VIS-11] leads to what comes next: to say that one comes, to move or cancel, to reserve", () => {
  const coming = { state: "booked", isOver: false, canCancel: true } as const;
  const before = markup({ ...coming, readyPath: "/viewings/ready/x", confirmedBy: ["Nia"] });
  expect(before).toMatch(/action="\/viewings\/ready\/x".*I am coming/s);
  expect(before).toMatch(/Confirmed by<\/dt><dd>Nia</);
  expect(markup(coming)).not.toMatch(/I am coming|Confirmed by/);
  expect(hrefs(markup({ ...coming, side: "breeder" }))).toContain("/breeder/viewings#viewing-7");
  expect(hrefs(markup({}))).toContain("/breeders/2");
  expect(hrefs(markup({ breederOnShow: false }))).not.toContain("/breeders/2");
  const pet = { ...MISSED.pet, canReserve: true };
  expect(hrefs(markup({ state: "done", pet }))).toContain("/pets/luna-3/deposit");
  expect(hrefs(markup({ pet }))).not.toContain("/pets/luna-3/deposit");
});

it("[VIS-15] has the handover, and the form that declines the deposit with its last moment", () => {
  const declinable = { viewingId: 7, depositId: 5, until: "2028-03-28T09:30:00.000Z" };
  const page = markup({ state: "done", handoverId: 9 }, declinable);
  expect(hrefs(page)).toContain("/handovers/9");
  expect(page).toMatch(/action="\/deposits\/5".*Until 28 March 2028 at 10:30.*I do not want to go ahead with Luna/s);
  expect(markup({ state: "done" })).not.toContain("I do not want");
});

it("[VIS-15, ALL-03] leads from a viewing that the breeder missed to the deposit, where its refund is decided", () => {
  const missed = { handoverId: 9, depositId: 5 };
  expect(hrefs(markup(missed))).toContain("/deposits/5");
  expect(hrefs(markup({ ...missed, side: "breeder" }))).toContain("/breeder/deposits/5");
  expect(hrefs(markup({ ...missed, state: "done" }))).not.toContain("/deposits/5");
});

it("[VIS-10] says in the list, as on its own page, that the other side is asked too", () => {
  const viewing = { ...MISSED, state: "booked" } as const;
  const List = () => <OwnViewings upcoming={[]} past={[viewing]} declinable={[]} />;
  const Stub = createRoutesStub([{ path: "/", Component: List }]);
  const text = "You have answered. We ask Willow too.";
  expect(renderToStaticMarkup(<Stub />)).toContain(text);
  expect(markup(viewing)).toContain(text);
  const video = { state: "booked", kind: "video" } as const;
  expect(markup({ ...video, isOver: false })).toContain(BY_VIDEO);
  expect(markup({ ...video, isOver: true })).not.toContain(BY_VIDEO);
});

it("[VIS-07] links to the pet and to another viewing only while the pet has a page and is not sold", () => {
  const links = (pet: Partial<ViewingView["pet"]>) =>
    hrefs(
      renderToStaticMarkup(
        <MemoryRouter>
          <ViewingPage
            viewing={{ ...MISSED, pet: { ...MISSED.pet, ...pet } }}
            proof={null}
            reviews={[]}
            declinable={null}
          />
        </MemoryRouter>,
      ),
    ).filter((href) => href?.startsWith("/pets/"));
  expect(links({})).toEqual(["/pets/luna-3", "/pets/luna-3/viewing"]);
  expect(links({ canBook: false })).toEqual(["/pets/luna-3"]);
  // Checked again after an edit, paused, refused or deleted.
  expect(links({ onShow: false, canBook: false })).toEqual([]);
});

it("[VIS-07] offers another viewing after one that a rule has ended, once its reason is over", () => {
  const ended = { state: "ended", reason: "Nia is no longer available." } as const;
  expect(hrefs(markup(ended))).toContain("/pets/luna-3/viewing");
  expect(markup(ended)).not.toContain("no longer available");
  const still = { ...ended, pet: { ...MISSED.pet, canBook: false } };
  expect(hrefs(markup(still))).not.toContain("/pets/luna-3/viewing");
  expect(markup(still)).toContain("Nia is no longer available.");
});

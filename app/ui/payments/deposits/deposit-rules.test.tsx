// What the page of a deposit says after a missed viewing.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DepositPage } from "#app/domain/payments/deposits/views.ts";
import { DepositRules } from "./deposit-rules.tsx";

it("[VIS-18] a contested refund is said to come on one day only, and can still be declined", () => {
  const html = (contestedUntil: string | null, answer: "refund" | null = null) => {
    const missed = { until: "2026-12-07T16:30:00.000Z", answer };
    const rules = {
      missed,
      declineUntil: null,
      coming: null,
      contest: contestedUntil === null ? null : { until: contestedUntil },
    };
    const page = { deposit: { amountPence: 15_000 }, pet: { name: "Luna" }, breeder: "Willow", rules };
    return renderToStaticMarkup(<DepositRules page={page as DepositPage} />);
  };
  expect(html(null)).toContain("7 December 2026");
  expect(html(null)).toContain("Refund my deposit");
  const contested = html("2026-12-12T16:31:00.000Z");
  expect(contested).toContain("12 December 2026");
  expect(contested).not.toMatch(/7 December 2026|Refund my deposit/);
  expect(contested).toContain("Keep it and find another time");
  // Nothing is left to say of it under a heading.
  expect(html("2026-12-12T16:31:00.000Z", "refund")).not.toContain("<h2");
});

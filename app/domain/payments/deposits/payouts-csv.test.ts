// The CSV file of deposits ready to pay out.
import { expect, it } from "vitest";
import { payoutsCsv } from "./payouts-csv.ts";

it("[VIS-23] has a line for each deposit, and no name becomes a formula", () => {
  const payout = {
    depositId: 12,
    reference: "Deposit 12",
    breederId: 3,
    amountPence: 25_000,
    paidOut: null,
    isLost: false,
  };
  const names = { isOwn: false, tradingName: '=HYPERLINK("x")', pet: "Poppy, small", handedOverOn: "2028-03-01" };
  expect(payoutsCsv([{ ...payout, ...names }])).toBe(
    "deposit_id,reference,breeder_id,trading_name,pet,amount_pence,handed_over_on\r\n" +
      `12,"Deposit 12",3,"'=HYPERLINK(""x"")","Poppy, small",25000,"2028-03-01"\r\n`,
  );
});

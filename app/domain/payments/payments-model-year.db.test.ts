// A year of viewings and deposits in which everything happens that can.
import { it } from "vitest";
import { playYear, YEAR_LIMIT_MS } from "../../../tests/support/payments/year.ts";

it(
  "[VIS-08, VIS-15, VIS-24] a year ends each deposit as it must, with the ledger as the provider's, and no reminder twice or an hour off",
  { timeout: YEAR_LIMIT_MS },
  playYear,
);

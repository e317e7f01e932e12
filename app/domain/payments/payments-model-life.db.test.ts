import { it } from "vitest";
import { playLife } from "../../../tests/support/payments/life-model.ts";
import { MODEL_LIMIT_MS } from "../../../tests/support/payments/model.ts";

it(
  "[VIS-15, VIS-16, VIS-18, VIS-20, VIS-24] refunds a deposit or hands it over, once, with the ledger as the provider's and each date by the clock",
  { timeout: MODEL_LIMIT_MS },
  playLife,
);

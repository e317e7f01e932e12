import { it } from "vitest";
import { MODEL_LIMIT_MS, playModel } from "../../../tests/support/payments/model.ts";

it(
  "[OPN-26, OPN-28, OPN-29, OPN-30, OPN-31, OPN-33, VIS-24] keeps the ledger's invariants in random runs with crashes (1)",
  { timeout: MODEL_LIMIT_MS },
  () => playModel(1),
);

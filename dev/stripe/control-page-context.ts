// The context of the control page: the account, its controls, injected errors and webhook deliveries.
import type { Account } from "./account.ts";
import type { StripeControl } from "./control.ts";
import type { Deliveries } from "./deliveries.ts";
import type { Trouble } from "./trouble.ts";

export interface ControlPageContext {
  account: Account;
  control: StripeControl;
  trouble: Trouble;
  deliveries: Deliveries;
  /** Runs `work` at the present time, saves the account and delivers its events. */
  doNow: <Result>(work: () => Result) => Result;
}

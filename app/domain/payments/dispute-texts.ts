// Texts about payments that a payer disputes at the bank.

/** Why a refund is refused while a dispute is open. */
export const BANK_DECIDES = "The buyer's bank is deciding about this payment.";

/** The state of a pet or deposit whose payment is disputed. */
export const DISPUTED = "Disputed at the bank";

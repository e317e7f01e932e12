// Formats amounts of money. Amounts are integer pence everywhere and converted to pounds only for display.

const WHOLE = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", minimumFractionDigits: 2 });

/** Returns integer pence as pounds: "£1,250" for 125000, "£9.99" for 999. Pence are shown only if not zero. */
export function formatPrice(pence: number): string {
  return pence % 100 === 0 ? WHOLE.format(pence / 100) : EXACT.format(pence / 100);
}

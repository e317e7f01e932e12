// Money as people read it. Amounts are integer pence everywhere; only a screen turns them into pounds.

const WHOLE = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", minimumFractionDigits: 2 });

/** Integer pence as pounds: 125000 is "£1,250", 999 is "£9.99". Pence show only where there are some. */
export function formatPrice(pence: number): string {
  return pence % 100 === 0 ? WHOLE.format(pence / 100) : EXACT.format(pence / 100);
}

// Measures one visit in ten: the code for it is not loaded in the others.
const SHARE = 0.1;

/** Called once a page's script runs. What is measured is not missed by then: the browser keeps its entries. */
export function sampleVisit(): void {
  if (Math.random() >= SHARE) return;
  const path = location.pathname;
  void import("./measure-visit.ts").then(({ measureVisit }) => measureVisit(path)).catch(() => undefined);
}

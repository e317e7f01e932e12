// Cost of the 22 rules for one listing, for an ordinary description and for texts made to be slow.
import { type Benchmark, percentile } from "./figure.ts";

const RUNS = 200;
/** The longest description. */
const CHARACTERS = 5_000;
const ORDINARY = "Born at home with both parents, vaccinated, and used to children and other dogs. ";
const HOSTILE = ["a", "a-", "a.", "a@a.", "0 ", "+4", "рЬуё ", "p i t ", "字", "😀", " "];

export const law: Benchmark = {
  name: "law",
  async run() {
    const { checkListing } = await import("#app/domain/law/check-listing.ts");
    const { listing } = await import("../tests/support/law/lawful-listings.ts");
    const timesOf = (part: string) => {
      const facts = listing("dog", { description: part.repeat(CHARACTERS / part.length) });
      const times = Array.from({ length: RUNS }, () => {
        const began = performance.now();
        checkListing(facts);
        return performance.now() - began;
      });
      return percentile(times, 0.95);
    };
    timesOf(ORDINARY); // warm-up
    const ordinary = timesOf(ORDINARY);
    const slowest = Math.max(...HOSTILE.map(timesOf));
    return [
      { what: "the 22 rules, an ordinary listing: p95", measured: ordinary, unit: "ms", target: { most: 5 } },
      { what: "the 22 rules, the slowest text: p95", measured: slowest, unit: "ms", target: { most: 5 } },
      { what: "the slowest text, of an ordinary one", measured: slowest / ordinary, unit: "x", target: null },
    ];
  },
};

// Whose copies are on the device: whatever is answered in whatever order, never those of two accounts.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Account, cacheName, isStale, judge, type Says, whose } from "./accounts.ts";

const AMIRA = "AAAAAAAAAAAAAAAAAAAAAA";
const BEN = "BBBBBBBBBBBBBBBBBBBBBB";

describe("what an answer says of who is signed in", () => {
  it("is the header of a page, and nothing when the site has failed or does not know", () => {
    expect(whose(200, AMIRA)).toEqual({ account: AMIRA });
    expect(whose(404, AMIRA)).toEqual({ account: AMIRA });
    expect(whose(200, null)).toBe("nobody");
    expect(whose(200, "unknown")).toBe("nothing");
    expect(whose(503, null)).toBe("nothing");
    // A redirect that the browser follows by itself.
    expect(whose(0, null)).toBe("nothing");
    expect(whose(200, "no:mark")).toBe("nothing");
  });
});

describe("what follows from it", () => {
  it("another account, or none, takes everything personal away", () => {
    expect(judge(AMIRA, { account: AMIRA }, false, [])).toEqual({ account: AMIRA, purge: false, keep: true });
    expect(judge(AMIRA, { account: BEN }, false, [])).toEqual({ account: BEN, purge: true, keep: true });
    expect(judge(AMIRA, "nobody", false, [])).toEqual({ account: null, purge: true, keep: true });
    expect(judge(null, "nobody", false, [])).toEqual({ account: null, purge: false, keep: true });
    expect(judge(undefined, "nobody", false, [])).toEqual({ account: null, purge: true, keep: true });
    expect(judge(AMIRA, "nothing", false, [])).toEqual({ account: AMIRA, purge: false, keep: false });
  });

  it("a late answer of another account, or one of an account that has gone, brings nothing", () => {
    expect(judge(BEN, { account: AMIRA }, true, [])).toEqual({ account: BEN, purge: false, keep: false });
    expect(judge(null, { account: AMIRA }, true, [])).toEqual({ account: null, purge: false, keep: false });
    expect(judge(AMIRA, "nobody", true, [])).toEqual({ account: AMIRA, purge: false, keep: false });
    expect(judge(undefined, "nobody", true, [])).toEqual({ account: undefined, purge: false, keep: false });
    expect(judge(AMIRA, { account: AMIRA }, true, [])).toEqual({ account: AMIRA, purge: false, keep: true });
    expect(judge(null, { account: AMIRA }, false, [AMIRA])).toEqual({ account: null, purge: false, keep: false });
  });

  it("leaves no copy of an account that is not the last one seen", () => {
    const says = fc.constantFrom<Says>("nothing", "nobody", { account: AMIRA }, { account: BEN });
    const steps = fc.array(fc.record({ says, late: fc.boolean(), leaves: fc.boolean() }));
    fc.assert(
      fc.property(steps, (taken) => {
        let account: Account | undefined;
        let names = new Set<string>();
        const purge = () => (names = new Set([...names].filter((name) => !isStale(name, "b1", account))));
        for (const { says: said, late, leaves } of taken) {
          if (leaves) {
            account = undefined;
            purge();
            continue;
          }
          const verdict = judge(account, said, late, []);
          account = verdict.account;
          if (verdict.purge) purge();
          if (verdict.keep) names.add(cacheName("page", "b1", account ?? null));
          const owners = [...names].map((name) => name.split(":")[2]).filter((owner) => owner !== "everybody");
          expect(owners.every((owner) => owner === account)).toBe(true);
        }
      }),
    );
  });
});

describe("which caches go", () => {
  it("those of other builds and of other accounts, and no cache that is none of copies", () => {
    expect(isStale(cacheName("page", "b1", null), "b1", AMIRA)).toBe(false);
    expect(isStale(cacheName("page", "b1", AMIRA), "b1", AMIRA)).toBe(false);
    expect(isStale(cacheName("page", "b1", AMIRA), "b1", BEN)).toBe(true);
    expect(isStale(cacheName("page", "b1", AMIRA), "b1", null)).toBe(true);
    expect(isStale(cacheName("file", "b0", null), "b1", AMIRA)).toBe(true);
    expect(isStale("state", "b1", null)).toBe(false);
  });
});

// Account rules of the offline copies: in any order of responses, never copies of two accounts.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Account, cacheName, isStale, judge, type SessionState, readSession, userOf } from "./accounts.ts";

const AMIRA = "12-AAAAAAAAAAAAAAAAAAAAAA";
const BEN = "3-BBBBBBBBBBBBBBBBBBBBBB";

describe("readSession", () => {
  it("returns the account of the header, and unknown for failures and malformed values", () => {
    expect(readSession(200, AMIRA)).toEqual({ account: AMIRA });
    expect(readSession(404, AMIRA)).toEqual({ account: AMIRA });
    expect(readSession(200, null)).toBe("signed-out");
    expect(readSession(200, "unknown")).toBe("unknown");
    expect(readSession(503, null)).toBe("unknown");
    // Status 0 is an opaque redirect, which the browser follows.
    expect(readSession(0, null)).toBe("unknown");
    expect(readSession(200, "no:mark")).toBe("unknown");
    expect(readSession(200, "AAAAAAAAAAAAAAAAAAAAAA")).toBe("unknown");
  });
});

describe("userOf", () => {
  it("returns the id of the user, and null for visitors and where nothing is known", () => {
    expect([AMIRA, BEN, "unknown", null, undefined].map(userOf)).toEqual([12, 3, null, null, null]);
  });
});

describe("judge", () => {
  it("purges personal copies when the account changes or signs out", () => {
    expect(judge(AMIRA, { account: AMIRA }, false, [])).toEqual({ account: AMIRA, purge: false, store: true });
    expect(judge(AMIRA, { account: BEN }, false, [])).toEqual({ account: BEN, purge: true, store: true });
    expect(judge(AMIRA, "signed-out", false, [])).toEqual({ account: null, purge: true, store: true });
    expect(judge(null, "signed-out", false, [])).toEqual({ account: null, purge: false, store: true });
    expect(judge(undefined, "signed-out", false, [])).toEqual({ account: null, purge: true, store: true });
    expect(judge(AMIRA, "unknown", false, [])).toEqual({ account: AMIRA, purge: false, store: false });
  });

  it("ignores a late response of another account and any response of an account that has signed out", () => {
    expect(judge(BEN, { account: AMIRA }, true, [])).toEqual({ account: BEN, purge: false, store: false });
    expect(judge(null, { account: AMIRA }, true, [])).toEqual({ account: null, purge: false, store: false });
    expect(judge(AMIRA, "signed-out", true, [])).toEqual({ account: AMIRA, purge: false, store: false });
    expect(judge(undefined, "signed-out", true, [])).toEqual({ account: undefined, purge: false, store: false });
    expect(judge(AMIRA, { account: AMIRA }, true, [])).toEqual({ account: AMIRA, purge: false, store: true });
    expect(judge(null, { account: AMIRA }, false, [AMIRA])).toEqual({ account: null, purge: false, store: false });
  });

  it("leaves only copies of the account last seen", () => {
    const session = fc.constantFrom<SessionState>("unknown", "signed-out", { account: AMIRA }, { account: BEN });
    const steps = fc.array(fc.record({ session, late: fc.boolean(), leaves: fc.boolean() }));
    fc.assert(
      fc.property(steps, (events) => {
        let account: Account | undefined;
        let names = new Set<string>();
        const purge = () => (names = new Set([...names].filter((name) => !isStale(name, "b1", account))));
        for (const { session: state, late, leaves } of events) {
          if (leaves) {
            account = undefined;
            purge();
            continue;
          }
          const verdict = judge(account, state, late, []);
          account = verdict.account;
          if (verdict.purge) purge();
          if (verdict.store) names.add(cacheName("page", "b1", account ?? null));
          const owners = [...names].map((name) => name.split(":")[2]).filter((owner) => owner !== "public");
          expect(owners.every((owner) => owner === account)).toBe(true);
        }
      }),
    );
  });
});

describe("isStale", () => {
  it("selects caches of other builds and other accounts, and never the state cache", () => {
    expect(isStale(cacheName("page", "b1", null), "b1", AMIRA)).toBe(false);
    expect(isStale(cacheName("page", "b1", AMIRA), "b1", AMIRA)).toBe(false);
    expect(isStale(cacheName("page", "b1", AMIRA), "b1", BEN)).toBe(true);
    expect(isStale(cacheName("page", "b1", AMIRA), "b1", null)).toBe(true);
    expect(isStale(cacheName("file", "b0", null), "b1", AMIRA)).toBe(true);
    expect(isStale("state", "b1", null)).toBe(false);
  });
});

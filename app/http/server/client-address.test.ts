import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressGroup, clientAddress } from "./client-address.ts";

describe("clientAddress", () => {
  it("ignores X-Forwarded-For when no proxy is trusted", () => {
    expect(clientAddress("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9");
  });

  it("counts trusted proxies from the right, so that a visitor cannot forge the address", () => {
    expect(clientAddress("10.0.0.1", "1.1.1.1, 198.51.100.1", 1)).toBe("198.51.100.1");
    expect(clientAddress("10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", 2)).toBe("198.51.100.1");
    expect(clientAddress("10.0.0.1", "198.51.100.1", 3)).toBe("198.51.100.1");
  });

  it("unwraps ports, brackets and IPv4 in IPv6", () => {
    expect(clientAddress("::ffff:203.0.113.9", undefined, 0)).toBe("203.0.113.9");
    expect(clientAddress("10.0.0.1", "[2001:db8::1]:443", 1)).toBe("2001:db8::1");
    expect(clientAddress("10.0.0.1", "198.51.100.1:5000", 1)).toBe("198.51.100.1");
  });

  it("always returns an address", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(5), (socket, forwarded, proxies) => {
        expect(isIP(clientAddress(socket, forwarded, proxies))).not.toBe(0);
      }),
    );
  });
});

describe("addressGroup", () => {
  it("groups IPv6 by its /64 network in every notation", () => {
    expect(addressGroup("203.0.113.9")).toBe("203.0.113.9");
    expect(addressGroup("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(addressGroup("2001:0DB8:1:2::9")).toBe("2001:db8:1:2::/64");
    expect(addressGroup("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(addressGroup("::1")).toBe("0:0:0:0::/64");
  });

  it("gives all addresses of a network the same group", () => {
    const half = fc.tuple(
      ...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16))),
    );
    fc.assert(
      fc.property(half, half, half, (network, a, b) => {
        const group = (rest: string[]) => addressGroup([...network, ...rest].join(":"));
        expect(group(a)).toBe(group(b));
      }),
    );
  });
});

import { expect, it } from "vitest";
import { isOwnHost } from "./allowed-hosts.ts";

it("accepts the host of SITE_URL, with or without the default port of its scheme", () => {
  const rule = { siteUrl: "https://pawstead.example", allowLoopback: false };
  for (const host of ["pawstead.example", "PAWSTEAD.example", "pawstead.example:443"]) {
    expect([host, isOwnHost(host, rule)]).toEqual([host, true]);
  }
  for (const host of ["evil.test", "www.pawstead.example", "pawstead.example.evil.test", "pawstead.example:80"]) {
    expect([host, isOwnHost(host, rule)]).toEqual([host, false]);
  }
  for (const host of [
    "evil.test@pawstead.example",
    "pawstead.example/evil",
    "pawstead.example?evil",
    "pawstead.example#",
  ]) {
    expect([host, isOwnHost(host, rule)]).toEqual([host, false]);
  }
  for (const host of ["localhost", "127.0.0.1:3000", "[::1]", "", "a b"]) expect(isOwnHost(host, rule)).toBe(false);
  expect(isOwnHost("pets.test:8080", { siteUrl: "http://pets.test:8080", allowLoopback: false })).toBe(true);
  expect(isOwnHost("pets.test", { siteUrl: "http://pets.test:8080", allowLoopback: false })).toBe(false);
});

it("in the demo accepts localhost, 127.0.0.1 and [::1] too, but no name that resolves to them", () => {
  const rule = { siteUrl: "http://localhost:3000", allowLoopback: true };
  for (const host of ["localhost:3000", "localhost", "127.0.0.1:41234", "[::1]:3000", "[0:0:0:0:0:0:0:1]"]) {
    expect([host, isOwnHost(host, rule)]).toEqual([host, true]);
  }
  for (const host of ["rebound.evil.test:3000", "localhost.evil.test", "127.0.0.2", "192.168.1.5:3000", "[::2]"]) {
    expect([host, isOwnHost(host, rule)]).toEqual([host, false]);
  }
});

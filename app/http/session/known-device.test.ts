import { describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { deviceCookie, isDeviceCookieAlone, knownDevice } from "./known-device.server.ts";

/** The Cookie header that the browser sends. */
const sent = (line: string) => line.split(";")[0]!;

describe("the device cookie", () => {
  it("recognises the accounts that the browser has signed in to, in any case, and no others", () => {
    const first = sent(deviceCookie(null, "Robin@example.test"));
    const id = knownDevice(first, "robin@EXAMPLE.test");
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(knownDevice(first, "zoe@example.test")).toBeNull();
    const both = sent(deviceCookie(first, "zoe@example.test"));
    expect([knownDevice(both, "robin@example.test"), knownDevice(both, "zoe@example.test")]).toEqual([id, id]);
    expect(knownDevice(null, "robin@example.test")).toBeNull();
    expect(sent(deviceCookie(null, "robin@example.test"))).not.toBe(first);
  });

  it("stores the five newest accounts, without names or email addresses", () => {
    let cookies: string | null = null;
    for (let n = 0; n < 6; n += 1) cookies = sent(deviceCookie(cookies, `robin.${n}@example.test`));
    expect(knownDevice(cookies, "robin.0@example.test")).toBeNull();
    for (let n = 1; n < 6; n += 1) expect(knownDevice(cookies, `robin.${n}@example.test`)).not.toBeNull();
    const [payload = ""] = cookies!.split("=")[1]!.split(".");
    expect(Buffer.from(payload, "base64url").toString()).not.toMatch(/robin|example/);
  });

  it("cannot be forged or changed, and expires after 400 days", () => {
    const line = deviceCookie(null, "robin@example.test");
    expect(line).toMatch(/; Max-Age=34560000; HttpOnly; SameSite=Strict/);
    const cookie = sent(line);
    const [payload = "", signature = ""] = cookie.split("=")[1]!.split(".");
    const [ends, device] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [number, object];
    const forged = Buffer.from(JSON.stringify([ends + 1, device])).toString("base64url");
    expect(knownDevice(`device=${forged}.${signature}`, "robin@example.test")).toBeNull();
    expect(knownDevice("device=x", "robin@example.test")).toBeNull();
    const realNow = clock.now;
    const later = new Date(Date.now() + 401 * 86_400_000);
    clock.now = () => later;
    expect(knownDevice(cookie, "robin@example.test")).toBeNull();
    clock.now = realNow;
  });

  it("has no effect on a page when it is the only cookie", () => {
    expect(isDeviceCookieAlone("device=x")).toBe(true);
    for (const header of ["", "device=x; token=y", "token=y;device=x", "devices=x", "device"]) {
      expect(isDeviceCookieAlone(header), header).toBe(false);
    }
  });
});

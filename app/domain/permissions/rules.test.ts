import { expect, it } from "vitest";
import { hasAllPermissions, hasAnyPermission, hasPermission, PERMISSIONS } from "./rules.ts";

const member = { isAdmin: false, permissions: ["messages.send", "messages.read"] };
const admin = { isAdmin: true, permissions: [] };

it("[GRD-05, GRD-06, GRD-07] one, all or any of some permissions", () => {
  expect(hasPermission(member, "messages.send")).toBe(true);
  expect(hasPermission(member, "pets.create")).toBe(false);
  expect(hasAllPermissions(member, ["messages.send", "messages.read"])).toBe(true);
  expect(hasAllPermissions(member, ["messages.send", "pets.create"])).toBe(false);
  expect(hasAnyPermission(member, ["messages.send", "pets.create"])).toBe(true);
  expect(hasAnyPermission(member, ["pets.create", "pets.update"])).toBe(false);
});

it("[TEN-40] an administrator holds them all", () => {
  expect(hasAllPermissions(admin, PERMISSIONS)).toBe(true);
});

it("[GRD-09] there are twelve, and no others", () => {
  expect([...PERMISSIONS].sort()).toEqual([
    "admin.access",
    "admin.audit",
    "admin.permissions",
    "admin.settings",
    "admin.users",
    "breeders.approve",
    "messages.read",
    "messages.send",
    "pets.approve",
    "pets.create",
    "pets.delete",
    "pets.update",
  ]);
});

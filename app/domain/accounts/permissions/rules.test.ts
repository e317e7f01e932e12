import { expect, it } from "vitest";
import {
  BREEDER_PERMISSIONS,
  coversStaffPermissions,
  hasAllPermissions,
  hasAnyPermission,
  hasPermission,
  satisfiesRule,
  MEMBER_PERMISSIONS,
  PERMISSIONS,
  STAFF_PERMISSIONS,
} from "./rules.ts";

const member = { isAdmin: false, permissions: ["messages.send", "messages.read"] };
const admin = { isAdmin: true, permissions: [] };

it("[GRD-05, GRD-06, GRD-07] checks one, all or any of several permissions", () => {
  expect(hasPermission(member, "messages.send")).toBe(true);
  expect(hasPermission(member, "pets.create")).toBe(false);
  expect(hasAllPermissions(member, ["messages.send", "messages.read"])).toBe(true);
  expect(hasAllPermissions(member, ["messages.send", "pets.create"])).toBe(false);
  expect(hasAnyPermission(member, ["messages.send", "pets.create"])).toBe(true);
  expect(hasAnyPermission(member, ["pets.create", "pets.update"])).toBe(false);
});

it("[GRD-05, GRD-06] a rule requires all of some, any of some, both, or nothing", () => {
  const all = ["messages.send", "messages.read"] as const;
  expect(satisfiesRule(member, { all })).toBe(true);
  expect(satisfiesRule(member, { all: [...all, "admin.access"] })).toBe(false);
  expect(satisfiesRule(member, { any: ["admin.access", "messages.read"] })).toBe(true);
  expect(satisfiesRule(member, { any: ["admin.access", "pets.create"] })).toBe(false);
  expect(satisfiesRule(member, { any: [] })).toBe(false);
  expect(satisfiesRule(member, { all, any: ["admin.access"] })).toBe(false);
  expect(satisfiesRule(member, { all: ["admin.access"], any: all })).toBe(false);
  expect(satisfiesRule(member, {})).toBe(true);
});

it("[TEN-40, GRD-08] an administrator holds all permissions, also those not in the account's list", () => {
  expect(hasAllPermissions(admin, PERMISSIONS)).toBe(true);
  for (const permission of PERMISSIONS) expect(hasPermission(admin, permission)).toBe(true);
});

it("[GRD-10, OPN-52] admin.access does not include other permissions", () => {
  const moderator = { isAdmin: false, permissions: ["admin.access"] };
  expect(PERMISSIONS.filter((permission) => hasPermission(moderator, permission))).toEqual(["admin.access"]);
});

it("[OPN-50] members hold the message permissions, and approved breeders the pet permissions", () => {
  expect(MEMBER_PERMISSIONS).toEqual(["messages.send", "messages.read"]);
  expect(BREEDER_PERMISSIONS).toEqual(["pets.create", "pets.update", "pets.delete"]);
});

it("[GRD-09] there are exactly twelve permissions", () => {
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

it("[OPN-51, OPN-80] a staff account is managed only by actors who hold all of its staff permissions", () => {
  const holder = (...permissions: string[]) => ({ isAdmin: false, permissions });
  const moderator = holder("admin.access", "admin.users");
  expect([...STAFF_PERMISSIONS].sort()).toEqual([
    "admin.access",
    "admin.audit",
    "admin.permissions",
    "admin.settings",
    "admin.users",
    "breeders.approve",
    "pets.approve",
  ]);
  expect(coversStaffPermissions(moderator, holder(...MEMBER_PERMISSIONS, ...BREEDER_PERMISSIONS))).toBe(true);
  expect(coversStaffPermissions(moderator, moderator)).toBe(true);
  for (const permission of STAFF_PERMISSIONS) {
    const mayManage = moderator.permissions.includes(permission);
    expect([permission, coversStaffPermissions(moderator, holder(permission))]).toEqual([permission, mayManage]);
  }
  expect(coversStaffPermissions(moderator, admin)).toBe(false);
  expect(coversStaffPermissions(holder(...STAFF_PERMISSIONS), admin)).toBe(true);
  expect(coversStaffPermissions(admin, admin)).toBe(true);
});

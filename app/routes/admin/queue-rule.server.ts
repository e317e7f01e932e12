// The permissions of the moderation queue: that of at least one lane, in addition to admin.access (the area's guard).
import { LANES } from "#app/domain/accounts/case-intake/kinds.ts";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";

const any: readonly Permission[] = Object.values(LANES).map(({ permission }) => permission);

export const QUEUE_RULE = { all: ["admin.access"], any, fallback: "/admin" } as const;

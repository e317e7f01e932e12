// Schema of the API request that grants a permission.
import { z } from "zod";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { PERMISSION_FAILURES } from "./permission-texts.ts";

export const permissionBodySchema = z.object({
  permission: z.enum(PERMISSIONS, PERMISSION_FAILURES["unknown-permission"].message),
});

// Schema of the API request that grants a permission.
import { z } from "zod";
import { PERMISSION_FAILURES } from "#app/domain/accounts/permissions/permission-texts.ts";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";

export const permissionBodySchema = z.object({
  permission: z.enum(PERMISSIONS, PERMISSION_FAILURES["unknown-permission"].message),
});

// Calls with which administrators give and take permissions.
import { z } from "zod";
import { holderSchema } from "#app/domain/permissions/holder-resource.ts";
import { permissionCallSchema } from "#app/domain/permissions/schema.ts";
import { type CallGroup, done, id } from "#app/http/api/openapi/call.ts";
import { adminListPaging, listed, search } from "./admin-lists.ts";

const NEEDS = "Needs admin.access and admin.permissions.";
const CHANGES = `${NEEDS} 403 also for an account that holds a permission of staff which the caller lacks.`;

export const permissionsCalls: CallGroup = {
  heading: "Permissions",
  calls: [
    {
      method: "get",
      path: "/api/users/permissions",
      id: "listPermissionHolders",
      summary: "Who holds which permissions",
      description: NEEDS,
      access: "permission",
      query: z.object({
        search,
        permission: permissionCallSchema.shape.permission
          .optional()
          .meta({ description: "Only those who hold this one." }),
        ...adminListPaging,
      }),
      example: { query: { permission: "pets.approve", page: 1, page_size: 10 } },
      answers: { 200: { description: "The newest accounts first.", schema: listed("users", holderSchema) } },
    },
    {
      method: "post",
      path: "/api/users/{userId}/permissions",
      id: "grantPermission",
      summary: "Give somebody a permission",
      description: `${CHANGES} 409 for one they hold already.`,
      access: "permission",
      params: z.object({ userId: id }),
      body: { schema: permissionCallSchema },
      example: { body: { permission: "pets.approve" } },
      answers: { 200: { description: "They hold it now.", schema: done() } },
      refusals: [409],
    },
    {
      method: "delete",
      path: "/api/users/{userId}/permissions/{permission}",
      id: "revokePermission",
      summary: "Take a permission from somebody",
      description: `${CHANGES} 409 for one they do not hold, or that nobody could give back.`,
      access: "permission",
      params: permissionCallSchema.extend({ userId: id }),
      answers: { 200: { description: "They do not hold it any more.", schema: done() } },
      refusals: [409],
    },
  ],
};

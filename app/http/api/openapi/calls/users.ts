// Calls about accounts.
import { z } from "zod";
import { userResourceSchema } from "#app/domain/accounts/user-resource.ts";
import { patchBodySchema } from "#app/domain/profile/patch-schema.ts";
import { publicUserSchema } from "#app/domain/profile/public-user.ts";
import { type CallGroup, done, file, id } from "#app/http/api/openapi/call.ts";

const params = z.object({ userId: id });

export const usersCalls: CallGroup = {
  heading: "Users",
  calls: [
    {
      method: "get",
      path: "/api/users/me",
      id: "readMe",
      summary: "The account of the token",
      access: "member",
      answers: {
        200: { description: "All of it.", schema: z.object({ success: z.literal(true), user: userResourceSchema }) },
      },
    },
    {
      method: "patch",
      path: "/api/users/me",
      id: "changeMe",
      summary: "Change the account",
      description:
        "What is left out stays as it is. A new email address or mobile number is saved once it is proved, and needs recent authentication (403).",
      access: "member",
      body: { schema: patchBodySchema },
      example: { body: { first_name: "Ada", last_name: "Ashdown" } },
      answers: {
        200: { description: "All is saved.", schema: done({ user: userResourceSchema }) },
        202: {
          description: "All but the contact details is saved; those wait for a code, which is on its way.",
          schema: done({ next: z.enum(["verify_email", "verify_phone"]), user: userResourceSchema }),
        },
      },
      refusals: [409],
    },
    {
      method: "get",
      path: "/api/users/{userId}",
      id: "readUser",
      summary: "An account",
      description: "All of it for its owner and administrators, for everybody else what anybody may know.",
      access: "everyone",
      params,
      answers: {
        200: {
          description: "As much as the caller may see.",
          schema: z.object({ success: z.literal(true), user: z.union([publicUserSchema, userResourceSchema]) }),
        },
      },
    },
    {
      method: "get",
      path: "/api/users/{userId}/is-breeder",
      id: "readIsBreeder",
      summary: "Whether an account is that of an approved breeder",
      access: "everyone",
      params,
      answers: {
        200: { description: "Whether it is.", schema: z.object({ success: z.literal(true), is_breeder: z.boolean() }) },
      },
    },
    {
      method: "post",
      path: "/api/users/profile/image",
      id: "setProfileImage",
      summary: "Give the account a picture",
      access: "member",
      body: { schema: z.object({ image: file }), multipart: true },
      example: { body: { image: "robin.jpg" } },
      answers: {
        200: { description: "It takes the place of any other.", schema: done({ profile_image_url: z.string() }) },
      },
    },
    {
      method: "delete",
      path: "/api/users/profile/image",
      id: "deleteProfileImage",
      summary: "Take the picture away",
      access: "member",
      answers: { 200: { description: "The account has none.", schema: done() } },
    },
  ],
};

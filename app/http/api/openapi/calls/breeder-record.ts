// What a breeder does with their own record.
import { z } from "zod";
import { ownBreederResourceSchema } from "#app/domain/breeders/own/own-breeder-resource.ts";
import { codeCallSchema, editCallSchema, emailCallSchema, phoneCallSchema } from "#app/domain/breeders/own/schema.ts";
import { settingsResourceSchema } from "#app/domain/breeders/own/settings-resource.ts";
import { settingsCallSchema } from "#app/domain/breeders/own/settings-schema.ts";
import { type ApiCall, type CallGroup, done, file, id } from "#app/http/api/openapi/call.ts";

const params = z.object({ breederId: id });
const settings = settingsResourceSchema;
const pictures = done({ profile_image_url: z.string(), cover_image_url: z.string().nullable() });

const saved = { description: "Saved.", schema: done({ breeder: ownBreederResourceSchema }) };
const codeSent = {
  description: "A code is on its way, and nothing is saved before it has come back; `next` says where it goes.",
  schema: done({ next: z.enum(["verify_phone", "verify_email"]), breeder: ownBreederResourceSchema }),
};

const edit: Pick<ApiCall, "method" | "description" | "access" | "body" | "example" | "answers"> = {
  method: "patch",
  description:
    "What is left out stays as it is. A new contact_phone is proved by the code that is sent there: bring it to " +
    "confirm-phone, which saves the whole. An email address is changed by verify-email and confirm-email alone.",
  access: "owner",
  // What a breeder has now is not judged again; nothing of it shows in the shape.
  body: { schema: editCallSchema({ contactPhone: null, contactEmail: null }) },
  example: { body: { location: "Ludlow", council_authority: "Shropshire Council" } },
  answers: { 200: saved, 202: codeSent },
};

const NEW_CONTACT = { phone: { phone_number: "07700 900456" }, email: { email: "kennel@example.test" } } as const;

function sendCode(kind: "phone" | "email", callId: string, schema: z.ZodObject): ApiCall {
  const to = kind === "phone" ? "a telephone number" : "an email address";
  return {
    method: "post",
    path: `/api/breeders/{breederId}/verify-${kind}`,
    id: callId,
    summary: `Sends a code to ${to}`,
    description: "At most one a minute. It works for 15 minutes.",
    access: "owner",
    params,
    body: { schema },
    example: { body: NEW_CONTACT[kind] },
    answers: { 200: { description: "Sent.", schema: done() } },
  };
}

function confirmCode(kind: "phone" | "email", callId: string, schema: z.ZodObject): ApiCall {
  const what = kind === "phone" ? "telephone number" : "email address";
  return {
    method: "post",
    path: `/api/breeders/{breederId}/confirm-${kind}`,
    id: callId,
    summary: `Saves a new ${what}, with the code that was sent there`,
    description: "With it everything else is saved that waited for the code.",
    access: "owner",
    params,
    body: { schema: schema.extend(codeCallSchema.shape) },
    example: { body: { ...NEW_CONTACT[kind], code: "123456" } },
    answers: { 200: saved, 202: codeSent },
  };
}

function picture(which: "profile" | "cover"): ApiCall[] {
  const call = { path: `/api/breeders/{breederId}/${which}-image`, access: "owner", params } as const;
  const name = which === "profile" ? "ProfileImage" : "CoverImage";
  return [
    {
      ...call,
      method: "post",
      id: `setBreeder${name}`,
      summary: `Puts the ${which} image up`,
      description: "A JPEG, PNG or WebP. It takes the place of the one before.",
      body: { schema: z.object({ image: file }), multipart: true },
      example: { body: { image: `${which}.jpg` } },
      answers: { 200: { description: "Where both pictures are now.", schema: pictures } },
    },
    {
      ...call,
      method: "delete",
      id: `deleteBreeder${name}`,
      summary: `Takes the ${which} image away`,
      description: "Also when there is none.",
      answers: { 200: { description: "Where both pictures are now.", schema: pictures } },
    },
  ];
}

export const breederRecordCalls: CallGroup = {
  heading: "A breeder's own record",
  calls: [
    {
      ...edit,
      path: "/api/breeders/{breederId}",
      id: "changeBreeder",
      summary: "Changes a breeder's profile",
      params,
    },
    {
      ...edit,
      path: "/api/breeders/user/{userId}",
      id: "changeBreederOfAccount",
      summary: "The same, by the account",
      params: z.object({ userId: id }),
    },
    {
      method: "get",
      path: "/api/breeders/{breederId}/settings",
      id: "readBreederSettings",
      summary: "A breeder's settings",
      access: "owner",
      params,
      answers: { 200: { description: "All of them.", schema: z.object({ success: z.literal(true), settings }) } },
    },
    {
      method: "patch",
      path: "/api/breeders/{breederId}/settings",
      id: "changeBreederSettings",
      summary: "Changes a breeder's settings",
      description: "What is left out stays as it is.",
      access: "owner",
      params,
      body: { schema: settingsCallSchema },
      example: { body: { settings: { vacation_mode: true, vacation_message: "Back on Monday" } } },
      answers: { 200: { description: "All of them, as they are now.", schema: done({ settings }) } },
    },
    sendCode("phone", "sendBreederPhoneCode", phoneCallSchema),
    confirmCode("phone", "confirmBreederPhone", phoneCallSchema),
    sendCode("email", "sendBreederEmailCode", emailCallSchema),
    confirmCode("email", "confirmBreederEmail", emailCallSchema),
    ...picture("profile"),
    ...picture("cover"),
  ],
};

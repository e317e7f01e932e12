// GET /api/openapi.json: the OpenAPI document of the API, for programs; /api/docs shows it to developers.
import { z } from "zod";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint, type Endpoint } from "#app/http/api/endpoint.ts";
import type { OpenApiDocument } from "#app/http/api/openapi/document.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";

/** The endpoint of a document that itself describes this endpoint. */
export function openApiEndpoint(document: () => OpenApiDocument): Endpoint {
  return defineEndpoint({
    method: "get",
    path: "/api/openapi.json",
    id: "readDescription",
    summary: "Get this description",
    access: everyone,
    responses: { 200: { description: "An OpenAPI 3.1 document.", schema: z.looseObject({ openapi: z.string() }) } },
    handler: () => apiReply(document(), { headers: { "Cache-Control": "public, max-age=300" } }),
  });
}

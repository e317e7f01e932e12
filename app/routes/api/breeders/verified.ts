// GET /api/breeders/verified, the same resources as GET /api/breeders.
import type { LoaderFunctionArgs } from "react-router";
import { breederChoiceReply } from "#app/http/breeder-choice-reply.server.ts";

export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return breederChoiceReply("verified", request, context);
}

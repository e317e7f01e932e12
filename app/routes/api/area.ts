// The area of the JSON API: what all its calls have in common.
import { answerCall } from "#app/http/api-manners.server.ts";
import type { Route } from "./+types/area.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }, next) => answerCall(context, request, () => next()),
];

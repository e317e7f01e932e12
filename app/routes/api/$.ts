// /api/*: the endpoints of app/http/api/endpoints/registry.server.ts. The handler asks this route directly, before the
// router of the pages.
import { receiveStripeEvent } from "#app/http/api/endpoints/payments/webhook.server.ts";
import { ENDPOINTS } from "#app/http/api/endpoints/registry.server.ts";
import { createApiRouter } from "#app/http/api/router.server.ts";
import type { Route } from "./+types/$.ts";

const router = createApiRouter([...ENDPOINTS, receiveStripeEvent]);

export const loader = ({ request, context }: Route.LoaderArgs) => router(request, context);
export const action = ({ request, context }: Route.ActionArgs) => router(request, context);

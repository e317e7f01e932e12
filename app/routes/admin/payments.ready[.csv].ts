// /admin/payments/ready.csv: the deposits ready to pay out as a file.
import { payoutsCsv } from "#app/domain/payments/deposits/payouts-csv.ts";
import { listPayouts } from "#app/domain/payments/deposits/payouts.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/payments.ready[.csv].ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const { ready } = await withRetry(() => listPayouts(viewer));
  return new Response(payoutsCsv(ready), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="ready-to-pay-out.csv"',
      "Cache-Control": "no-store",
    },
  });
}

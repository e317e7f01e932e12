// /admin/payments/ready: the deposits ready to pay out to breeders, and those marked as paid out last.
import { data } from "react-router";
import { listPayouts, markPaidOut, REFERENCE_MAX, undoPayout } from "#app/domain/payments/deposits/payouts.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { PayoutsPage } from "#app/ui/payments/payouts-page.tsx";
import type { Route } from "./+types/payments.ready.ts";

const HERE = "/admin/payments/ready";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Ready to pay out", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  return { ...(await withRetry(() => listPayouts(viewer))), referenceMax: REFERENCE_MAX };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const form = await readForm(args.request);
  const depositId = parseId(formText(form, "deposit"));
  if (depositId === null) throw data(null, { status: 400 });
  if (formText(form, "intent") === "undo") {
    const undone = await undoPayout(viewer, depositId, formText(form, "mark") || undefined);
    return flashRedirect(
      HERE,
      undone
        ? { kind: "success", text: "The deposit is to be paid out again." }
        : { kind: "error", text: "This mark was undone or replaced since you opened the page." },
    );
  }
  const reference = formText(form, "reference").trim();
  if (reference === "" || reference.length > REFERENCE_MAX)
    return flashRedirect(HERE, { kind: "error", text: `Enter a reference of at most ${REFERENCE_MAX} characters.` });
  const marked = await markPaidOut(viewer, depositId, reference);
  return flashRedirect(
    HERE,
    marked
      ? { kind: "success", text: "Marked as paid out." }
      : {
          kind: "error",
          text: `This deposit is not ready to pay out, or is marked already. Your reference ${reference} is not saved.`,
        },
  );
}

export default function ReadyPage({ loaderData }: Route.ComponentProps) {
  return <PayoutsPage {...loaderData} />;
}

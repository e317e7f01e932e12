// /admin/users/{id}/erase: erases the data of an account that asked for it. First the reason, then what is erased.
import { data } from "react-router";
import { BAN_TEXTS } from "#app/domain/accounts/bans/ban-rules.ts";
import { coversStaffPermissions } from "#app/domain/accounts/permissions/rules.ts";
import { reasonSchema } from "#app/domain/moderation/decisions/reason.ts";
import { getUserDetails } from "#app/domain/moderation/user-admin/admin-queries.server.ts";
import {
  eraseByAdministrator,
  getEraseOffer,
} from "#app/domain/operations/personal-data/closing/erase-by-administrator.server.ts";
import { ERASE_TEXTS } from "#app/domain/operations/personal-data/closing/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { EraseUserPage } from "#app/ui/moderation/user-admin/erase-user-page.tsx";
import type { Route } from "./+types/users.$userId_.erase.ts";

const RULE = { all: ["admin.users"] } as const;

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ ...RULE, fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? ERASE_TEXTS.title : "Not found", noIndex: true });

async function offerOf(text: string) {
  const id = parseId(text);
  const offer = id === null ? null : await withRetry(() => getEraseOffer(id));
  if (!offer) throw data(null, { status: 404 });
  return offer;
}

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const offer = await offerOf(args.params.userId);
  const user = await withRetry(() => getUserDetails(offer.userId));
  if (viewer.userId === offer.userId) throw refused(offer.userId, BAN_TEXTS.self);
  if (!user || !coversStaffPermissions(viewer, user)) throw refused(offer.userId, BAN_TEXTS.protected);
  return offer;
}

/** The reason leads to the second page; that one erases. */
export async function action(args: Route.ActionArgs) {
  const { actor, remoteIp } = await requireAdminActor(args, RULE);
  const { userId, reasons } = await offerOf(args.params.userId);
  // The page says why.
  if (reasons.length > 0) return data({ step: "reason" as const, reason: "", error: null }, { status: 409 });
  const form = await readForm(args.request);
  const typed = reasonSchema.safeParse(formText(form, "reason"));
  const reason = formText(form, "reason");
  const error = typed.success ? (typed.data === "" ? ERASE_TEXTS.enterReason : null) : typed.error.issues[0]!.message;
  if (error !== null || !typed.success) return data({ step: "reason" as const, reason, error }, { status: 422 });
  if (formText(form, "step") !== "erase") return { step: "confirm" as const, reason, error: null };
  const request = { actor, userId, reason: typed.data, remoteIp };
  const done = await withErrorLogging(args.context, () => eraseByAdministrator(request));
  if (!done) return data({ step: "confirm" as const, reason, error: ERASE_TEXTS.failed }, { status: 503 });
  if (done.ok || done.code === "begun") throw flashTo(userId, "success", ERASE_TEXTS.begun);
  if (done.code === "reasons") return data({ step: "reason" as const, reason, error: null }, { status: 409 });
  if (done.code === "self" || done.code === "protected") throw refused(userId, BAN_TEXTS[done.code]);
  throw data(null, { status: done.code === "not-found" ? 404 : 403 });
}

function refused(userId: number, text: string) {
  return flashTo(userId, "error", text);
}

function flashTo(userId: number, kind: "success" | "error", text: string) {
  return flashRedirect(`/admin/users/${userId}`, { kind, text });
}

export default function EraseUserRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EraseUserPage {...loaderData} asked={actionData} />;
}

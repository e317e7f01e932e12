// /admin/saved-texts: the texts that moderators share, each for one reason of a decision.
import { data } from "react-router";
import { REASON_CODES } from "#app/domain/moderation/decisions/reason-choice.ts";
import { REASONS } from "#app/domain/moderation/decisions/reasons.ts";
import { deleteSavedText, listSavedTexts, saveText } from "#app/domain/moderation/decisions/saved-texts.server.ts";
import {
  TEXT_CHANGED,
  TEXT_DELETED,
  TEXT_GONE,
  TEXT_NOT_DELETED,
  TEXT_SAVED,
} from "#app/domain/moderation/decisions/saved-texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { SAVED_TEXTS_PATH } from "#app/ui/moderation/cases/queue-paths.ts";
import { type RejectedText, SavedTextsPage } from "#app/ui/moderation/saved-texts-page.tsx";
import type { Route } from "./+types/saved-texts.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Saved texts", noIndex: true });

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const reasons = REASON_CODES.map((code) => ({ value: code, label: REASONS[code].sentence }));
  return { texts: await listSavedTexts(viewer), reasons };
}

export async function action(args: Route.ActionArgs) {
  const { actor: viewer } = await requireAdminActor(args, QUEUE_RULE);
  const form = await readForm(args.request);
  const id = parseId(formText(form, "id"));
  const seen = form.has("seen") ? formText(form, "seen") : undefined;
  if (formText(form, "intent") === "delete") {
    const done = id === null ? null : await deleteSavedText(viewer, id, seen);
    if (done && !done.ok && done.code === "changed") {
      return flashRedirect(SAVED_TEXTS_PATH, { kind: "info", text: TEXT_NOT_DELETED });
    }
    if (!done?.ok) throw data(null, { status: 404 });
    return flashRedirect(SAVED_TEXTS_PATH, { kind: "success", text: TEXT_DELETED });
  }
  const [reasonCode, text] = [formText(form, "code"), formText(form, "text")];
  const saved = await saveText({ viewer, id, reasonCode, text, seen });
  if (saved.ok) return flashRedirect(SAVED_TEXTS_PATH, { kind: "success", text: TEXT_SAVED });
  if (saved.code === "not-found") throw data(null, { status: 404 });
  if (saved.code === "gone")
    return data<RejectedText>({ id: null, reasonCode, text, error: TEXT_GONE }, { status: 409 });
  if (saved.code === "changed")
    return data<RejectedText>({ id, reasonCode, text, error: TEXT_CHANGED }, { status: 409 });
  return data<RejectedText>({ id, reasonCode, text, error: saved.message }, { status: 422 });
}

export default function SavedTextsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedTextsPage {...loaderData} rejected={actionData} />;
}

// The forms with which an administrator grants and revokes permissions.
import { data } from "react-router";
import { PERMISSION_FAILURES, PERMISSION_TEXTS } from "#app/domain/accounts/permissions/permission-texts.ts";
import {
  grantPermission,
  type PermissionChanged,
  revokePermission,
} from "#app/domain/moderation/user-admin/change-permission.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import type { GuardArgs } from "#app/http/session/guards.server.ts";

/** Grants or revokes a permission and redirects back to the same list; a refusal is shown on the same page. */
export async function sendPermissionForm(args: GuardArgs, here: string) {
  const { actor, remoteIp } = await requireAdminActor(args, { all: ["admin.access", "admin.permissions"] });
  const form = await readForm(args.request);
  const intent = formText(form, "intent");
  if (intent !== "add" && intent !== "remove") {
    const { status, message } = errorFor("bad-form");
    throw data({ code: "bad-form", message }, { status });
  }
  const permission = formText(form, "permission");
  const userId = parseId(formText(form, "user_id")) ?? 0;
  const change = { actor, userId, permission, remoteIp };
  if (permission === "") return again(PERMISSION_FAILURES["no-permission"]);
  const done = await withErrorLogging<PermissionChanged>(args.context, () =>
    intent === "add" ? grantPermission(change) : revokePermission(change),
  );
  const at = `user-${userId}`;
  if (!done) return again(errorFor("unexpected"));
  if (done.ok) {
    const text = intent === "add" ? PERMISSION_TEXTS.added : PERMISSION_TEXTS.removed;
    return flashBack(here, { kind: "success", text }, at);
  }
  // Another administrator made the same change, or the form was submitted twice: the state is the wanted one.
  if (done.code === "held" || done.code === "not-held") {
    return flashBack(here, { kind: "info", text: PERMISSION_TEXTS[done.code] }, at);
  }
  return again(done.code === "forbidden" ? errorFor("forbidden") : PERMISSION_FAILURES[done.code]);
}

function again({ status, message }: { status: number; message: string }) {
  return data({ message }, { status });
}

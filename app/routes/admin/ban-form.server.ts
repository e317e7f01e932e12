// The forms with which an administrator bans, warns or unbans a user, or signs them out everywhere.
import { data } from "react-router";
import { BAN_TEXTS } from "#app/domain/accounts/bans/ban-rules.ts";
import { banFormSchema } from "#app/domain/accounts/bans/ban-schema.ts";
import { signOutUser } from "#app/domain/accounts/sessions/sign-out-user.server.ts";
import { warnAccount } from "#app/domain/moderation/case-decisions/warn-user.server.ts";
import { knownCodes } from "#app/domain/moderation/decisions/reason-choice.ts";
import { banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { unbanUser } from "#app/domain/moderation/subject-decisions/unban-user.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { checkForm, schemaErrors } from "#app/http/forms/parse-form.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { type Acting, requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import type { GuardArgs } from "#app/http/session/guards.server.ts";
import type { BanFormState } from "#app/ui/moderation/user-admin/ban-form.tsx";
import { refusedDecision } from "./decision-form.server.ts";
import { undoOf } from "./undo.server.ts";

const BACK = /^\/admin\/(?:users(?:\?|$)|queue\/\d+$)/;

interface Ban extends Acting {
  context: AppContext;
  userId: number;
  form: FormData;
  /** The URL of the redirect. */
  to: string;
}

/**
 * Bans, unbans or signs out. After a refusal the form is shown again; after a 5xx without a message (documented), because the page
 * shows the current state.
 */
export async function sendBanForm(args: GuardArgs, userId: number) {
  const acting = await requireAdminActor(args, { all: ["admin.access", "admin.users"] });
  const form = await readForm(args.request);
  const back = formText(form, "back");
  const to = BACK.test(back) ? back : `/admin/users/${userId}`;
  const sent = { ...acting, context: args.context, userId, form, to };
  switch (formText(form, "intent")) {
    case "ban":
      return ban(sent);
    case "warn":
      return warn(sent);
    case "unban":
      return unban(sent);
    case "sign_out":
      return signOut(sent);
    default: {
      const { status, message } = errorFor("bad-form");
      throw data({ code: "bad-form", message }, { status });
    }
  }
}

async function ban({ context, actor, remoteIp, userId, form, to }: Ban) {
  const typed = typedValues(form);
  const again = (errors: Record<string, string[]>, status: number) => data({ values: typed, errors }, { status });
  const submission = checkForm(form, banFormSchema);
  if (submission.status !== "success") return again(schemaErrors(submission), 422);
  const { duration, reason, ip_ban: ipBan } = submission.value;
  const input = { actor, userId, duration, reason, ...aboutOf(form), ipBan, remoteIp };
  const done = await withErrorLogging(context, () => banUser(input));
  if (!done) return again({}, 500);
  if (done.ok) {
    const { addresses, sparedOwn } = done.value;
    const more = sparedOwn ? BAN_TEXTS.ownAddress : ipBan && addresses.length === 0 ? BAN_TEXTS.noAddress : "";
    return flashBack(to, { kind: "success", text: more === "" ? BAN_TEXTS.banned : `${BAN_TEXTS.banned}. ${more}` });
  }
  if (done.code === "already-banned") {
    if (reason === "") return flashBack(to, { kind: "info", text: BAN_TEXTS.already });
    return again({ form: [BAN_TEXTS.already] }, 409);
  }
  return refused(done.code, form);
}

/** A warning needs a reason: the user reads nothing else. */
async function warn({ context, actor, remoteIp, userId, form, to }: Ban) {
  const reason = banFormSchema.shape.reason.safeParse(formText(form, "reason"));
  const again = (text: string) =>
    data<BanFormState>({ values: typedValues(form), errors: { reason: [text] } }, { status: 422 });
  if (!reason.success) return again(reason.error.issues[0]!.message);
  if (reason.data === "") return again(BAN_TEXTS.warnReason);
  const about = aboutOf(form);
  const done = await withErrorLogging(context, () =>
    warnAccount({ viewer: actor, userId, reason: reason.data, ...about, remoteIp }),
  );
  if (!done) return data<BanFormState>({ values: typedValues(form), errors: {} }, { status: 500 });
  if (done.ok) return flashBack(to, { kind: "success", text: BAN_TEXTS.warned, undo: undoOf(done.value, to) });
  return refused(done.code, form);
}

function typedValues(form: FormData) {
  return {
    duration: formText(form, "duration"),
    reason: formText(form, "reason"),
    ip_ban: formText(form, "ip_ban") !== "",
    false_report: form.getAll("code").includes("false_report"),
  };
}

/** The case that leads to the decision, with its reasons. */
function aboutOf(form: FormData) {
  return {
    caseId: parseId(formText(form, "case")),
    reasonCodes: knownCodes(form.getAll("code").filter((code) => typeof code === "string")),
  };
}

function refused(code: "self" | "not-found" | "own-subject" | "protected" | "forbidden", form: FormData) {
  switch (code) {
    case "self":
    case "protected":
      return data<BanFormState>(
        { values: typedValues(form), errors: { form: [BAN_TEXTS[code]] } },
        { status: code === "self" ? 422 : 403 },
      );
    case "not-found":
      throw data(null, { status: 404 });
    case "own-subject":
      throw refusedDecision(code);
    case "forbidden":
      throw notAllowed();
  }
}

async function unban({ context, actor, remoteIp, userId, form, to }: Ban) {
  // As other programs send it, without one, it lifts the present ban.
  const seen = formText(form, "seen") || undefined;
  const done = await withErrorLogging(context, () => unbanUser({ actor, userId, remoteIp, seen }));
  if (!done) return data(null, { status: 500 });
  if (done.ok) return flashBack(to, { kind: "success", text: BAN_TEXTS.unbanned });
  if (done.code === "not-banned") return flashBack(to, { kind: "info", text: BAN_TEXTS.notBanned });
  if (done.code === "changed") return flashBack(to, { kind: "info", text: BAN_TEXTS.banChanged });
  if (done.code === "not-found") throw data(null, { status: 404 });
  if (done.code === "protected")
    return data({ values: null, errors: { form: [BAN_TEXTS.protected] } }, { status: 403 });
  throw notAllowed();
}

async function signOut({ context, actor, remoteIp, userId, to }: Ban) {
  const done = await withErrorLogging(context, () => signOutUser({ actor, userId, remoteIp }));
  if (!done) return data(null, { status: 500 });
  if (done.ok) {
    const { signedOut, notSignedIn } = BAN_TEXTS;
    return flashBack(
      to,
      done.value.count > 0 ? { kind: "success", text: signedOut } : { kind: "info", text: notSignedIn },
    );
  }
  if (done.code === "not-found") throw data(null, { status: 404 });
  if (done.code === "protected")
    return data({ values: null, errors: { form: [BAN_TEXTS.protected] } }, { status: 403 });
  throw notAllowed();
}

function notAllowed() {
  const { status, message } = errorFor("forbidden");
  return data({ code: "forbidden", message }, { status });
}

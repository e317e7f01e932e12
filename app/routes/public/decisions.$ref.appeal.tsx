// /decisions/:ref/appeal: the user concerned appeals against a decision, once.
import { data } from "react-router";
import type { ReceivedDocument } from "#app/domain/images/documents/document.server.ts";
import { submitAppeal } from "#app/domain/moderation/appeals/submit-appeal.server.ts";
import { APPEAL_TEXTS, appealReceivedText } from "#app/domain/moderation/appeals/texts.ts";
import { appealTextSchema } from "#app/domain/moderation/decisions/appeal-rules.ts";
import { getStatement } from "#app/domain/moderation/decisions/statement.server.ts";
import { readDocument } from "#app/http/documents/read-document.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { type Multipart, readMultipart } from "#app/http/forms/multipart.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { type AppealErrors, AppealPage } from "#app/ui/moderation/decisions/appeal-page.tsx";
import { decisionPath } from "#app/ui/moderation/decisions/decision-paths.ts";
import type { Route } from "./+types/decisions.$ref.appeal.ts";
import { statementAccess } from "./statement-access.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? "Appeal" : errorText(error).title, noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const access = await statementAccess(args);
  const decisionRef = args.params.ref;
  const statement = await withRetry(() => getStatement(access, decisionRef));
  if (!statement || statement.isForStaff) throw data(null, { status: 404 });
  const { token } = access;
  if (!statement.appealUntil) {
    const text = statement.appeal ? APPEAL_TEXTS.received : APPEAL_TEXTS.closed;
    throw flashRedirect(decisionPath(decisionRef, { token }), { kind: "info", text });
  }
  return { decisionRef, words: statement.words, token };
}

export async function action(args: Route.ActionArgs) {
  const access = await statementAccess(args);
  const decisionRef = args.params.ref;
  const sent = await readMultipart(args.request, { plainToo: true });
  try {
    const typed = formText(sent.form, "text");
    const again = (status: number, errors: AppealErrors) => data({ text: typed, errors }, { status });
    const text = appealTextSchema.safeParse(typed);
    const { documents, problem } = await readDocuments(sent);
    if (!text.success || problem) {
      const errors = {
        ...(!text.success && { text: text.error.issues[0]?.message }),
        ...(problem && { documents: problem }),
      };
      return again(422, errors);
    }
    const tooOften = await limitForm(
      args.context,
      "upload",
      access.viewer ? `user-${access.viewer.userId}` : undefined,
    );
    if (tooOften) return again(429, { form: tooOften });
    const input = { access, decisionRef, text: text.data, documents };
    const done = await withErrorLogging(args.context, () => submitAppeal(input));
    if (!done) return again(503, { form: APPEAL_TEXTS.failed });
    if (!done.ok && done.code === "not-found") throw data(null, { status: 404 });
    const flash = done.ok
      ? ({ kind: "success", text: appealReceivedText(done.value.ref) } as const)
      : ({ kind: "info", text: done.code === "received" ? APPEAL_TEXTS.received : APPEAL_TEXTS.closed } as const);
    return flashRedirect(decisionPath(decisionRef, { token: access.token }), flash);
  } finally {
    await sent.discard();
  }
}

/** The documents, or why the first refused one is refused. */
async function readDocuments({ files, tooMany }: Multipart) {
  const documents: ReceivedDocument[] = [];
  if (tooMany) return { documents, problem: APPEAL_TEXTS.tooManyDocuments };
  for (const file of files) {
    const { document, problem } = await readDocument(file);
    if (!document) return { documents, problem: problem.text };
    documents.push(document);
  }
  return { documents, problem: null };
}

export default function AppealRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealPage {...loaderData} {...actionData} />;
}

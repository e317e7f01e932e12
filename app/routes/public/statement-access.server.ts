// Who reads a decision: a signed-in user, or the holder of a link from an email. All others are sent to the login.
import type { StatementAccess } from "#app/domain/moderation/decisions/statement.server.ts";
import { keepPersonal } from "#app/http/server/context.ts";
import { findViewer, type GuardArgs, requireViewer } from "#app/http/session/guards.server.ts";
import { keepResponseSecret, urlToken } from "#app/http/session/secret-response.ts";

export async function statementAccess(args: GuardArgs): Promise<StatementAccess> {
  const token = urlToken(args.request);
  keepPersonal(args.context);
  if (token === "") return { viewer: await requireViewer(args), token };
  keepResponseSecret(args.context);
  return { viewer: await findViewer(args), token };
}

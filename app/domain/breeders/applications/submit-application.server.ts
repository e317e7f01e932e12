// Submits the application to become a breeder: one pending application per account, idempotent by key.
import { plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isTradingNameTaken } from "#app/domain/breeders/trading-name.server.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { runOnce, type Submission } from "#app/platform/idempotency-keys.server.ts";
import { readApplicationValues } from "./get-application-page.server.ts";
import { getApplicationStatus } from "./queries.server.ts";
import { type Application, changeApplication, recordApplication } from "./record-application.server.ts";
import { APPLICATION_SCHEMAS, type ApplicationForm, applicationOf, type ApplicationVariant } from "./schema.ts";
import { takesApplication } from "./status.ts";
import { APPLICATION_LABELS } from "./texts.ts";

export interface SubmitInput {
  actor: Pick<Viewer, "userId" | "type" | "isAdmin">;
  variant: ApplicationVariant;
  form: ApplicationForm;
  /** The idempotency key of the form; null for an API request without one. */
  idempotencyKey: string | null;
  remoteIp: string | null;
  /** The form changes the pending application. */
  changes?: boolean;
  /** The version of the application that the form shows. */
  version?: string;
}

type Refusal = "already-pending" | "already-approved" | "already-decided" | "name-taken";
export type SubmitFailure = Refusal | "invalid-form" | "not-verified" | "forbidden" | "idempotency-key-missing";

/** Plain JSON, which an idempotency key keeps. */
type Outcome =
  | { applicationId: number }
  | { refusal: Refusal }
  | { changes: { label: string; now: string }[]; version: string };

/**
 * Stores the application as pending. The short form is for accounts of type breeder; the long one requires that its
 * email address and phone number are the account's own, verified. After a rejection the user may apply again,
 * and a pending application may be changed. `changed`: it was changed after the form was opened, and this one would put fields back.
 */
export async function submitApplication(
  input: SubmitInput,
): Promise<Result<{ applicationId: number }, SubmitFailure> | ChangedMeanwhile> {
  const { actor, variant, idempotencyKey, changes = false } = input;
  if (!mayUse(variant, actor)) return { ok: false, code: "forbidden" };
  const parsed = APPLICATION_SCHEMAS[variant].safeParse(input.form);
  if (!parsed.success) {
    return { ok: false, code: "invalid-form", field: String(parsed.error.issues[0]?.path[0] ?? "") };
  }
  const application = applicationOf(parsed.data);
  if (variant === "long" && !(await isProved(actor.userId, application))) return { ok: false, code: "not-verified" };
  const work = (client: Prisma.TransactionClient) => apply(client, input, parsed.data);
  const submission = {
    purpose: `application-${actor.userId}`,
    content: { variant, application, ...(changes && { changes }) },
  };
  const outcome = await once(idempotencyKey, submission, work);
  if (!outcome) return { ok: false, code: "idempotency-key-missing" };
  if ("changes" in outcome) return { ok: false, code: "changed", ...outcome };
  return "refusal" in outcome ? { ok: false, code: outcome.refusal } : { ok: true, value: outcome };
}

/** Whether an account may submit this form. */
export function mayUse(variant: ApplicationVariant, { type, isAdmin }: Pick<Viewer, "type" | "isAdmin">): boolean {
  return variant === "long" || type === "breeder" || isAdmin;
}

async function once(
  idempotencyKey: string | null,
  submission: Submission,
  work: (client: Prisma.TransactionClient) => Promise<Outcome>,
): Promise<Outcome | null> {
  if (idempotencyKey === null) return db.$transaction(work);
  const done = await runOnce(idempotencyKey, submission, work);
  return done && done.outcome;
}

async function apply(
  client: Prisma.TransactionClient,
  { actor: { userId }, remoteIp, changes = false, version }: SubmitInput,
  form: ApplicationForm,
): Promise<Outcome> {
  // Row lock: serialises concurrent forms of one account, and a form with a decision about the application.
  await client.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`;
  const { status } = await getApplicationStatus(userId, client);
  if (changes && status !== "PENDING") return { refusal: "already-decided" };
  if (!changes && !takesApplication(status))
    return { refusal: status === "PENDING" ? "already-pending" : "already-approved" };
  if (changes) {
    const stored = await readApplicationValues(userId, client);
    const changed = changedMeanwhile(version, { stored, wanted: form, labels: APPLICATION_LABELS });
    if (changed) return { changes: changed.changes, version: changed.version };
  }
  const application = applicationOf(form);
  if (await isTradingNameTaken(client, application.registeredTradingName, { userId })) return { refusal: "name-taken" };
  return (changes ? changeApplication : recordApplication)(client, userId, application, remoteIp);
}

async function isProved(userId: number, { contactEmail, contactTel }: Application): Promise<boolean> {
  const account = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true, mobNo: true, phoneVerifiedAt: true },
  });
  const isEmail = account.emailVerifiedAt !== null && account.email.toLowerCase() === contactEmail.toLowerCase();
  return isEmail && account.phoneVerifiedAt !== null && plainPhone(account.mobNo ?? "") === contactTel;
}

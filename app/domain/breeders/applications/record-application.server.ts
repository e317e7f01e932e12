// Stores an application to become a breeder, from the registration wizard, either form or the API.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { APPLICATION_EMAIL_JOB, type ApplicationEmail } from "./received-email.server.ts";

/** An application as stored; every text is trimmed and within its limit. */
export interface Application {
  registeredTradingName: string;
  registeredFirstName: string;
  registeredLastName: string;
  /** Missing in the short form. */
  registeredAddress: string | null;
  contactName: string;
  contactEmail: string;
  contactTel: string;
  location: string;
  localCouncilAuthority: string;
  description: string;
}

/**
 * Stores a pending application with an entry in the audit log and the email that acknowledges it. Throws a unique violation when one is pending already.
 * The breeder record, pending until an admin approves it, is created or updated; the account gets neither type nor flag
 * nor permission before the approval.
 */
export async function recordApplication(
  client: Prisma.TransactionClient,
  userId: number,
  application: Application,
  remoteIp: string | null = null,
): Promise<{ applicationId: number }> {
  const { id } = await client.breederApplication.create({ data: { userId, ...application }, select: { id: true } });
  const breederId = await storeBreeder(client, userId, application);
  await recordAudit(client, {
    type: "new breeder application",
    body: `Breeder ${breederId} applied`,
    detail: { breederId },
    actorId: userId,
    remoteIp,
  });
  const email: ApplicationEmail = { applicationId: id };
  await enqueue(APPLICATION_EMAIL_JOB, email, { client });
  return { applicationId: id };
}

/** Changes a pending application, with an entry in the audit log. It keeps its place in the queue and its expected day. */
export async function changeApplication(
  client: Prisma.TransactionClient,
  userId: number,
  { registeredAddress, ...application }: Application,
  remoteIp: string | null,
): Promise<{ applicationId: number }> {
  const { id } = await client.breederApplication.findFirstOrThrow({
    where: { userId, status: "pending" },
    select: { id: true },
  });
  // The short form does not ask for the address.
  const address = registeredAddress === null ? {} : { registeredAddress };
  await client.breederApplication.update({ where: { id }, data: { ...application, ...address } });
  const breederId = await storeBreeder(client, userId, application);
  await recordAudit(client, {
    type: "breeder application changed",
    body: `Breeder ${breederId} changed the application`,
    detail: { breederId },
    actorId: userId,
    remoteIp,
  });
  return { applicationId: id };
}

async function storeBreeder(
  client: Prisma.TransactionClient,
  userId: number,
  application: Omit<Application, "registeredAddress">,
): Promise<number> {
  const details = {
    tradingName: application.registeredTradingName,
    description: application.description,
    location: application.location,
    localCouncilAuthority: application.localCouncilAuthority,
    contactEmail: application.contactEmail,
    contactTel: application.contactTel,
  };
  const before = await client.breeder.findUnique({ where: { userId }, select: { contactEmail: true } });
  // Proven only by a code for this email address.
  const isSame = before?.contactEmail?.toLowerCase() === application.contactEmail.toLowerCase();
  const proof = isSame ? {} : { contactEmailVerifiedAt: null };
  const status = { status: "pending", rejectionReason: null } as const;
  const breeder = await client.breeder.upsert({
    where: { userId },
    create: { userId, ...details, ...status },
    update: { ...details, ...proof, ...status },
    select: { id: true },
  });
  return breeder.id;
}

// Loads the application page: the status of the application, and the prefilled form.
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { BreederApplication, Prisma } from "#app/platform/generated/prisma/client.ts";
import { expectedDay } from "./expected-day.server.ts";
import type { ApplicationField } from "./schema.ts";
import { type ApplicationStatus, statusOf } from "./status.ts";

export interface ApplicationPage {
  status: ApplicationStatus;
  /** Why the latest application was rejected; null when it was not, or no reason was given. */
  rejectionReason: string | null;
  /** The application that waits for a decision: when it was sent (ISO 8601), by when it is decided, and what it says. */
  sent: { at: string; expectedOn: string; values: Partial<Record<ApplicationField, string>> } | null;
  /** The initial values of the form. */
  values: Record<ApplicationField, string>;
  /** The version of the values. */
  version: string;
  /** Which contact details are verified. */
  verified: Record<ContactKind, boolean>;
}

/** The account with its latest application. */
function readApplicant(userId: number, client: Prisma.TransactionClient) {
  return client.user.findUniqueOrThrow({
    where: { id: userId },
    include: { address: true, applications: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 } },
  });
}

type Applicant = Awaited<ReturnType<typeof readApplicant>>;

/** The values of the form; of an application that is pending or was rejected its own, with verified contacts. */
export async function readApplicationValues(
  userId: number,
  client: Prisma.TransactionClient,
): Promise<ApplicationPage["values"]> {
  return valuesOf(await readApplicant(userId, client));
}

/** Returns the page of an account. */
export async function getApplicationPage(userId: number): Promise<ApplicationPage> {
  const user = await readApplicant(userId, db);
  const { latest, status } = applicationStateOf(user);
  const values = valuesOf(user);
  return {
    status,
    rejectionReason: (status === "REJECTED" && latest?.rejectionReason) || null,
    sent: status === "PENDING" && latest ? await sentOf(latest) : null,
    verified: verifiedOf(user),
    values,
    version: editVersion(values),
  };
}

function applicationStateOf({ applications, isBreeder }: Applicant) {
  const latest = applications[0] ?? null;
  return { latest, status: statusOf(latest, isBreeder) };
}

function verifiedOf(user: Applicant): ApplicationPage["verified"] {
  return {
    email: user.emailVerifiedAt !== null,
    phone: user.mobNo !== null && user.phoneVerifiedAt !== null,
  };
}

function valuesOf(user: Applicant): ApplicationPage["values"] {
  const { latest, status } = applicationStateOf(user);
  const before = status === "REJECTED" || status === "PENDING" ? latest : null;
  // The short form, for accounts of type breeder, may have another address than the account.
  const sentEmail = status === "PENDING" && user.type === "breeder" ? latest?.contactEmail : null;
  const verified = verifiedOf(user);
  return {
    registered_trading_name: before?.registeredTradingName ?? "",
    local_council_authority: before?.localCouncilAuthority ?? "",
    registered_first_name: before?.registeredFirstName ?? user.firstName,
    registered_last_name: before?.registeredLastName ?? user.lastName,
    contact_name: before?.contactName ?? `${user.firstName} ${user.lastName}`.trim(),
    contact_email: sentEmail || (!verified.email && before?.contactEmail) || user.email,
    contact_tel: (verified.phone && user.mobNo) || before?.contactTel || user.mobNo || user.telNo || "",
    location: before?.location ?? user.address?.town ?? "",
    registered_address: before?.registeredAddress ?? addressText(user.address),
    description: before?.description ?? "",
  };
}

async function sentOf(application: BreederApplication): Promise<ApplicationPage["sent"]> {
  const { createdAt } = application;
  return {
    at: createdAt.toISOString(),
    expectedOn: await expectedDay(createdAt),
    values: {
      registered_trading_name: application.registeredTradingName,
      contact_name: application.contactName,
      contact_email: application.contactEmail,
      contact_tel: application.contactTel,
      location: application.location,
      local_council_authority: application.localCouncilAuthority,
      description: application.description,
    },
  };
}

type AddressLines = Record<"houseNameOrNo" | "firstLine" | "town" | "postCode", string> &
  Record<"flatAptNo" | "secondLine" | "thirdLine" | "fourthLine" | "city", string | null>;

function addressText(address: AddressLines | null): string {
  if (!address) return "";
  const { flatAptNo, houseNameOrNo, firstLine, secondLine, thirdLine, fourthLine, town, city, postCode } = address;
  const street = `${houseNameOrNo} ${firstLine}`.trim();
  return [flatAptNo, street, secondLine, thirdLine, fourthLine, town, city, postCode].filter(Boolean).join(", ");
}

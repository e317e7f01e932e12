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

/**
 * Returns the page of an account. Of an application that is pending or was rejected the form has the values, with verified
 * contacts.
 */
export async function getApplicationPage(
  userId: number,
  client: Prisma.TransactionClient = db,
): Promise<ApplicationPage> {
  const user = await client.user.findUniqueOrThrow({
    where: { id: userId },
    include: { address: true, applications: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 } },
  });
  const latest = user.applications[0] ?? null;
  const status = statusOf(latest, user.isBreeder);
  const before = status === "REJECTED" || status === "PENDING" ? latest : null;
  // The short form, for accounts of type breeder, may have another address than the account.
  const sentEmail = status === "PENDING" && user.type === "breeder" ? latest?.contactEmail : null;
  const verified = {
    email: user.emailVerifiedAt !== null,
    phone: user.mobNo !== null && user.phoneVerifiedAt !== null,
  };
  const values = {
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
  return {
    status,
    rejectionReason: (status === "REJECTED" && before?.rejectionReason) || null,
    sent: status === "PENDING" && latest ? await sentOf(latest) : null,
    verified,
    values,
    version: editVersion(values),
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

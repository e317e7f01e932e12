// Loads the application page: the status of the application, and the prefilled form.
import type { ContactKind } from "#app/domain/verification/rules.ts";
import { db } from "#app/platform/db.server.ts";
import type { ApplicationField } from "./schema.ts";
import { type ApplicationStatus, statusOf } from "./status.ts";

export interface ApplicationPage {
  status: ApplicationStatus;
  /** Why the latest application was rejected; null when it was not, or no reason was given. */
  rejectionReason: string | null;
  /** The initial values of the form. */
  values: Record<ApplicationField, string>;
  /** Which contact details are verified. */
  verified: Record<ContactKind, boolean>;
}

/**
 * Returns the page of an account. After a rejection the form has the values of the application and verified contacts.
 */
export async function getApplicationPage(userId: number): Promise<ApplicationPage> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { address: true, applications: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 } },
  });
  const latest = user.applications[0] ?? null;
  const status = statusOf(latest, user.isBreeder);
  const before = status === "REJECTED" ? latest : null;
  const verified = {
    email: user.emailVerifiedAt !== null,
    phone: user.mobNo !== null && user.phoneVerifiedAt !== null,
  };
  return {
    status,
    rejectionReason: before?.rejectionReason || null,
    verified,
    values: {
      registered_trading_name: before?.registeredTradingName ?? "",
      local_council_authority: before?.localCouncilAuthority ?? "",
      registered_first_name: before?.registeredFirstName ?? user.firstName,
      registered_last_name: before?.registeredLastName ?? user.lastName,
      contact_name: before?.contactName ?? `${user.firstName} ${user.lastName}`.trim(),
      contact_email: (!verified.email && before?.contactEmail) || user.email,
      contact_tel: (verified.phone && user.mobNo) || before?.contactTel || user.mobNo || user.telNo || "",
      location: before?.location ?? user.address?.town ?? "",
      registered_address: before?.registeredAddress ?? addressText(user.address),
      description: before?.description ?? "",
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

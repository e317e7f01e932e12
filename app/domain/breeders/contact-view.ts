// What somebody may see of a breeder's phone and email. Decided on the server, before anything is sent: a value that
// is shown masked never leaves it whole.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { maskEmail, maskPhone } from "./contact-mask.ts";
import type { BreederContactView } from "./views.ts";

export interface ContactDetails {
  phone: string | null;
  email: string | null;
  /** The breeder shows the details to everybody. */
  isPublic: boolean;
  /** The breeder wants to be reached through the contact form alone; stronger than `isPublic`. */
  isHidden: boolean;
}

/** The contact details for a viewer. `revealed`: the viewer asked to see them, which only counts when logged in. */
export function contactView(details: ContactDetails, viewer: Viewer | null, revealed = false): BreederContactView {
  const phone = details.phone || null;
  const email = details.email || null;
  if (details.isHidden) return { phone: null, email: null, masked: true, revealable: false };
  if (details.isPublic || (revealed && viewer !== null)) return { phone, email, masked: false, revealable: false };
  return {
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    masked: true,
    revealable: phone !== null || email !== null,
  };
}

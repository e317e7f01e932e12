// A breeder's phone and email for a viewer. Masked on the server, so that the full values are never sent to viewers who
// may not see them.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { maskEmail, maskPhone } from "./contact-mask.ts";
import type { BreederContactView } from "./views.ts";

export interface ContactDetails {
  phone: string | null;
  email: string | null;
  /** The breeder shows the details to all visitors. */
  isPublic: boolean;
  /** The breeder wants to be contacted by the contact form only; overrides `isPublic`. */
  isHidden: boolean;
}

/** The contact details for a viewer. `revealed`: the viewer asked to see them, which requires a session. */
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

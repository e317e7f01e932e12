// The WebAuthn relying party: passkeys are bound to this host and origin.
import { env } from "#app/platform/env.server.ts";

/** The host of SITE_URL. */
export const RP_ID = new URL(env.SITE_URL).hostname;
/** The origin that a passkey's response must contain. */
export const RP_ORIGIN = env.SITE_URL;

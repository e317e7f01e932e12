// Which errors of the identity libraries mean an invalid response or token, as opposed to a provider that cannot be reached.
import { errors } from "jose";
import * as oidc from "openid-client";

/** Whether an error of the OpenID client means an invalid response. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    (error instanceof oidc.ClientError && error.code !== "OAUTH_TIMEOUT" && error.code !== "OAUTH_ABORT") ||
    // The library's error for an invalid call, such as one without a state.
    (error instanceof TypeError && (error as { code?: unknown }).code !== undefined)
  );
}

/** Whether an error of a verification means an invalid token. */
export function isBadToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    error.code !== "ERR_JOSE_GENERIC"
  );
}

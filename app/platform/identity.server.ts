// Signing in at a provider of identities, over OpenID Connect: Google, or whatever speaks the same at GOOGLE_ISSUER. What
// comes back is believed only after its signature, issuer, audience, time and nonce have been checked.
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import * as oidc from "openid-client";
import { env } from "./env.server.ts";
import { singleFlight } from "./single-flight.ts";

/** What the provider vouches for. `subject` never changes; the rest may. */
export interface IdentityProfile {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string;
  givenName: string;
  familyName: string;
}

/** What has to be kept, by the browser alone, between going to the provider and coming back. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
}

export interface IdentitySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends people back to. */
  redirectUri: string;
}

/** Each call rejects when the provider cannot be reached. */
export interface IdentityProvider {
  /** Where to send somebody, and what to remember of it. */
  begin(): Promise<{ url: URL; pending: PendingSignIn }>;
  /** Who came back with this query; null when anything about it is not as it was begun. */
  finish(query: string, pending: PendingSignIn): Promise<IdentityProfile | null>;
  /** Whom an ID token names; null unless it was made by the provider, for this site, and still holds. */
  read(idToken: string): Promise<IdentityProfile | null>;
}

/** For each request to the provider, and for all that one call needs: less than a page may take. */
const WAIT_SECONDS = 8;
const LIMIT_MS = 12_000;
const CLOCK_TOLERANCE_SECONDS = 30;
const KNOWN_FOR_MS = 6 * 3_600_000;
const SIGNED_WITH = "RS256";

type KeySet = ReturnType<typeof createRemoteJWKSet>;

interface Known {
  config: oidc.Configuration;
  keys: KeySet;
}

/** A provider by its settings. What it publishes about itself is read when first needed, and again after some hours. */
export function createIdentityProvider(settings: IdentitySettings): IdentityProvider {
  const { issuer, clientId, redirectUri } = settings;
  const discover = singleFlight(() => readConfiguration(settings), { keepMs: KNOWN_FOR_MS });

  return within({
    async begin() {
      const { config } = await discover();
      const verifier = oidc.randomPKCECodeVerifier();
      const pending = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        // On a family's tablet, who it is stays a choice.
        prompt: "select_account",
      });
      return { url, pending };
    },

    async finish(query, { state, nonce, verifier }) {
      const { config } = await discover();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return profileOf(tokens.claims());
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },

    async read(idToken) {
      const { keys } = await discover();
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          // Google names itself with and without the scheme.
          issuer: [issuer, issuer.replace(/^https:\/\//, "")],
          audience: clientId,
          algorithms: [SIGNED_WITH],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          requiredClaims: ["sub", "iat", "exp"],
        });
        // A token for us and for others as well could have been handed on by them.
        return [payload.aud].flat().length === 1 ? profileOf(payload) : null;
      } catch (error) {
        if (isBadToken(error)) return null;
        throw error;
      }
    },
  });
}

/** The same calls, none of which keeps anybody waiting for longer than the limit. */
function within({ begin, finish, read }: IdentityProvider): IdentityProvider {
  const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, failed) => {
      timer = setTimeout(() => failed(new Error("The identity provider took too long")), LIMIT_MS);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  };
  return {
    begin: () => inTime(begin()),
    finish: (query, pending) => inTime(finish(query, pending)),
    read: (idToken) => inTime(read(idToken)),
  };
}

async function readConfiguration({ issuer, clientId, clientSecret }: IdentitySettings): Promise<Known> {
  const config = await oidc.discovery(
    new URL(issuer),
    clientId,
    {
      client_secret: clientSecret,
      id_token_signed_response_alg: SIGNED_WITH,
      [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    },
    undefined,
    {
      timeout: WAIT_SECONDS,
      execute: [
        // The signature too, not only that the token came straight from the provider.
        oidc.enableNonRepudiationChecks,
        // Settings allow plain HTTP on this machine alone.
        // oxlint-disable-next-line typescript/no-deprecated -- marked so to be noticed
        ...(issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  const { jwks_uri: address } = config.serverMetadata();
  if (!address) throw new Error("The identity provider names no keys");
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: WAIT_SECONDS * 1000 });
  return { config, keys };
}

// Anything that was answered, but not as it should have been. A provider that is away says nothing.
function isRefusal(error: unknown): boolean {
  return (
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    (error instanceof oidc.ClientError && error.code !== "OAUTH_TIMEOUT" && error.code !== "OAUTH_ABORT") ||
    // The library's own word for a call that makes no sense, such as one without a state.
    (error instanceof TypeError && (error as { code?: unknown }).code !== undefined)
  );
}

function isBadToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    error.code !== "ERR_JOSE_GENERIC"
  );
}

function profileOf(claims: JWTPayload | undefined): IdentityProfile | null {
  const text = (name: string) => {
    const value = claims?.[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const subject = claims?.sub ?? "";
  if (subject === "" || subject.length > 255) return null;
  return {
    subject,
    email: text("email") || null,
    // Some providers write it as text.
    emailVerified: claims?.email_verified === true || claims?.email_verified === "true",
    name: text("name"),
    givenName: text("given_name"),
    familyName: text("family_name"),
  };
}

/** The provider that the settings name. */
export const google = createIdentityProvider({
  issuer: env.GOOGLE_ISSUER,
  clientId: env.GOOGLE_CLIENT_ID,
  clientSecret: env.GOOGLE_CLIENT_SECRET,
  redirectUri: `${env.SITE_URL}/auth/google/callback`,
});

// OpenID Connect client for signing in with Google, or with another provider at GOOGLE_ISSUER. ID tokens are accepted
// only with a valid signature, issuer, audience, time and nonce.
import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from "jose";
import * as oidc from "openid-client";
import { env } from "./env.server.ts";
import { isBadToken, isRefusal } from "./identity-errors.ts";
import { singleFlight } from "./single-flight.ts";

/** The verified claims of the provider. `subject` never changes; the others may. */
export interface IdentityProfile {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string;
  givenName: string;
  familyName: string;
}

/** State of a sign-in between the redirect to the provider and the callback; stored in the browser only. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
}

export interface IdentitySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The URL of the callback. */
  redirectUri: string;
}

/** Every method rejects when the provider cannot be reached. */
export interface IdentityProvider {
  /** Returns the URL to redirect to, and the state to store. */
  begin(): Promise<{ url: URL; pending: PendingSignIn }>;
  /** Returns the profile for the callback's query; null when it does not match the stored state. */
  finish(query: string, pending: PendingSignIn): Promise<IdentityProfile | null>;
  /**
   * Returns the profile of an ID token; null unless the provider issued it for this site and it has not expired. A nonce
   * in the token has to be the SHA-256 of `nonceSecret`, which only the page that asked for the token has.
   */
  read(idToken: string, nonceSecret?: string): Promise<IdentityProfile | null>;
}

/**
 * The timeout of each request to the provider, and of all requests of one method together: less than a page may take.
 */
const WAIT_SECONDS = 8;
const LIMIT_MS = 12_000;
const CLOCK_TOLERANCE_SECONDS = 30;
const KNOWN_FOR_MS = 6 * 3_600_000;
const SIGNED_WITH = "RS256";

/** Returns a provider for its settings. Its metadata is fetched at first use, and again after some hours. */
export function createIdentityProvider(settings: IdentitySettings): IdentityProvider {
  const { issuer, clientId, redirectUri } = settings;
  const discover = singleFlight(() => readConfiguration(settings), { keepMs: KNOWN_FOR_MS });

  return withTimeout({
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
        // Shows the account chooser, for shared devices.
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

    async read(idToken, nonceSecret) {
      const { keys } = await discover();
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          // Google's issuer occurs with and without the scheme.
          issuer: [issuer, issuer.replace(/^https:\/\//, "")],
          audience: clientId,
          algorithms: [SIGNED_WITH],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          requiredClaims: ["sub", "iat", "exp"],
        });
        if (payload.nonce !== undefined && payload.nonce !== nonceOf(nonceSecret)) return null;
        // Refuses a token with other audiences as well: one of them could have passed it on.
        return [payload.aud].flat().length === 1 ? profileOf(payload) : null;
      } catch (error) {
        if (isBadToken(error)) return null;
        throw error;
      }
    },
  });
}

/** The same methods, each with the timeout. */
function withTimeout({ begin, finish, read }: IdentityProvider): IdentityProvider {
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
    read: (idToken, nonceSecret) => inTime(read(idToken, nonceSecret)),
  };
}

function nonceOf(secret: string | undefined): string | null {
  return secret === undefined ? null : createHash("sha256").update(secret).digest("base64url");
}

async function readConfiguration({ issuer, clientId, clientSecret }: IdentitySettings) {
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
        // Verifies the signature as well, although the token comes directly from the provider.
        oidc.enableNonRepudiationChecks,
        // Settings allow plain HTTP on this machine only.
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
    // Some providers send it as text.
    emailVerified: claims?.email_verified === true || claims?.email_verified === "true",
    name: text("name"),
    givenName: text("given_name"),
    familyName: text("family_name"),
  };
}

/** The configured provider. */
export const google = createIdentityProvider({
  issuer: env.GOOGLE_ISSUER,
  clientId: env.GOOGLE_CLIENT_ID,
  clientSecret: env.GOOGLE_CLIENT_SECRET,
  redirectUri: `${env.SITE_URL}/auth/google/callback`,
});

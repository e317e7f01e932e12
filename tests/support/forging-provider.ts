// An OpenID provider that issues forged ID tokens, which the site must refuse.
import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";

export interface ForgingProvider {
  issuer: string;
  /** A token of this provider; claims that are undefined are left out. */
  token(claims?: JWTPayload, by?: { key?: Parameters<SignJWT["sign"]>[0]; alg?: string }): Promise<string>;
  /** Sets the response of the token endpoint; a status makes it fail. */
  answers(next: string | number): void;
  /** While true, it responds with 503 only. */
  away: boolean;
  /** Number of requests by path. */
  asked: Map<string, number>;
  stop(): Promise<void>;
}

export const FORGED_CLIENT = { clientId: "pawstead", clientSecret: "a-secret-of-at-least-32-characters" };

/** Starts one on a free port of this machine. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "1", use: "sig", alg: "RS256" }] };
  const asked = new Map<string, number>();
  let next: string | number = 500;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", issuer);
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    const bodies: Record<string, unknown> = {
      "/.well-known/openid-configuration": {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      },
      "/keys": keys,
      "/token": { access_token: "opaque", token_type: "Bearer", expires_in: 60, id_token: next },
    };
    const status = provider.away ? 503 : pathname === "/token" && typeof next === "number" ? next : 200;
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(status === 200 ? bodies[pathname] : {}));
  });
  const port = await new Promise<number>((ready) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      ready(typeof address === "object" && address ? address.port : 0);
    });
  });
  const issuer = `http://127.0.0.1:${port}`;
  const provider: ForgingProvider = {
    issuer,
    away: false,
    asked,
    token(claims = {}, { key = privateKey, alg = "RS256" } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const standard = {
        iss: issuer,
        aud: FORGED_CLIENT.clientId,
        sub: "a-user",
        iat: now,
        exp: now + 600,
        email: "a.user@gmail.test",
        email_verified: true,
        name: "A User",
      };
      return new SignJWT({ ...standard, ...claims }).setProtectedHeader({ alg, kid: "1" }).sign(key);
    },
    answers: (answer) => {
      next = answer;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return provider;
}

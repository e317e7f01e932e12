// Validation of the identity provider's responses, against a provider that sends wrong ones.
import { createHash } from "node:crypto";
import { generateKeyPair, type JWTPayload } from "jose";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { FORGED_CLIENT, startForgingProvider } from "../../tests/support/forging-provider.ts";
import { createIdentityProvider, type IdentityProvider, type PendingSignIn } from "./identity.server.ts";

const forger = await startForgingProvider();
const settings = { ...FORGED_CLIENT, issuer: forger.issuer, redirectUri: "http://127.0.0.1:1/auth/google/callback" };
const now = () => Math.floor(Date.now() / 1000);
const PROFILE = { subject: "a-user", email: "a.user@gmail.test", emailVerified: true, name: "A User" };

afterAll(forger.stop);

const WRONG: [string, JWTPayload][] = [
  ["has expired", { iat: now() - 7200, exp: now() - 3600 }],
  ["is for another site", { aud: "another-client" }],
  ["is for this site and others", { aud: [FORGED_CLIENT.clientId, "another-client"] }],
  ["is by another provider", { iss: "https://accounts.evil.test" }],
  ["has no subject", { sub: undefined }],
  ["has an empty subject", { sub: "" }],
  ["has no expiry", { exp: undefined }],
];

/** Tokens with valid claims and an invalid signature. */
async function badlySigned(claims: JWTPayload): Promise<[string, string][]> {
  const { privateKey } = await generateKeyPair("RS256");
  const [, body = ""] = (await forger.token(claims)).split(".");
  const secret = new TextEncoder().encode(FORGED_CLIENT.clientSecret);
  return [
    ["another key", await forger.token(claims, { key: privateKey })],
    ["the client's secret", await forger.token(claims, { key: secret, alg: "HS256" })],
    ["none", `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`],
  ];
}

describe("an ID token", () => {
  const provider = createIdentityProvider(settings);

  it("[JAU-21] is accepted with its profile", async () => {
    expect(await provider.read(await forger.token())).toMatchObject(PROFILE);
    const plain = await provider.read(await forger.token({ email: undefined, email_verified: "no" }));
    expect(plain).toMatchObject({ subject: "a-user", email: null, emailVerified: false });
  });

  it.each(WRONG)("[GML-07] that %s is refused", async (_what, claims) => {
    expect(await provider.read(await forger.token(claims))).toBeNull();
  });

  it("[GML-07] with a nonce is accepted only with the secret of the page that asked for it", async () => {
    const secret = "the page that asked has this";
    const token = await forger.token({ nonce: createHash("sha256").update(secret).digest("base64url") });
    expect(await provider.read(token, secret)).toMatchObject(PROFILE);
    for (const other of [undefined, "", "another secret"]) expect(await provider.read(token, other)).toBeNull();
    expect(await provider.read(await forger.token({ nonce: 7 }), secret)).toBeNull();
  });

  it("[GML-07] is refused without the signature of the provider", async () => {
    for (const [how, token] of await badlySigned({})) expect([how, await provider.read(token)]).toEqual([how, null]);
    for (const token of ["", "x", "a.b.c", "é".repeat(400)]) expect(await provider.read(token)).toBeNull();
  });
});

describe("the callback from the provider", () => {
  const provider = createIdentityProvider(settings);
  let pending: PendingSignIn;
  let query: string;

  beforeEach(async () => {
    ({ pending } = await provider.begin());
    query = `?${new URLSearchParams({ code: "a-code", state: pending.state })}`;
  });

  const back = async (claims: JWTPayload, as: IdentityProvider = provider) => {
    forger.answers(await forger.token(claims));
    return as.finish(query, pending);
  };

  it("[OPN-47] returns the provider's profile", async () => {
    expect(await back({ nonce: pending.nonce })).toMatchObject(PROFILE);
  });

  it.each(WRONG)("[GML-07] with a token that %s is refused", async (_what, claims) => {
    expect(await back({ nonce: pending.nonce, ...claims })).toBeNull();
  });

  it("[GML-07] with the nonce of another visit, or none, is refused", async () => {
    expect(await back({ nonce: (await provider.begin()).pending.nonce })).toBeNull();
    expect(await back({})).toBeNull();
  });

  it("[GML-07] with a token that the provider has not signed is refused", async () => {
    for (const [how, token] of await badlySigned({ nonce: pending.nonce })) {
      forger.answers(token);
      expect([how, await provider.finish(query, pending)]).toEqual([how, null]);
    }
  });

  it("[GML-07] with another state or code, or an error, is refused", async () => {
    forger.answers(await forger.token({ nonce: pending.nonce }));
    for (const wrong of [
      "",
      "?code=a",
      `?state=${pending.state}`,
      "?code=a&state=b",
      `?error=denied&state=${pending.state}`,
    ]) {
      expect([wrong, await provider.finish(wrong, pending)]).toEqual([wrong, null]);
    }
    forger.answers(400);
    expect(await provider.finish(query, pending)).toBeNull();
  });
});

describe("the provider's metadata", () => {
  const PATH = "/.well-known/openid-configuration";

  it("is fetched once for concurrent requests", async () => {
    forger.asked.clear();
    const provider = createIdentityProvider(settings);
    await Promise.all([provider.begin(), provider.begin(), provider.begin()]);
    await provider.read(await forger.token());
    expect(forger.asked.get(PATH)).toBe(1);
  });

  it("is fetched again after a failure", async () => {
    const provider = createIdentityProvider(settings);
    forger.away = true;
    await expect(provider.begin()).rejects.toThrow();
    await expect(provider.read(await forger.token())).rejects.toThrow();
    forger.away = false;
    expect((await provider.begin()).url.href).toContain(`${forger.issuer}/auth?`);
    expect(await provider.read(await forger.token())).toMatchObject(PROFILE);
  });

  it("must name the requested issuer", async () => {
    const other = createIdentityProvider({ ...settings, issuer: forger.issuer.replace("127.0.0.1", "localhost") });
    await expect(other.begin()).rejects.toThrow();
  });
});

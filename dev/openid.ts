// A stand-in for Google: real OpenID Connect, with a sign-in page that accepts any name and email address. It listens
// at once; the provider is created on the first request.
import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { AccountClaims, Configuration, Provider } from "oidc-provider";
import { browserScript, handOverPage, plainMessage, signInPage } from "./openid-pages.ts";

const CALLBACK = "/auth/google/callback";
const ID_TOKEN_SECONDS = 3600;
const MOST_BYTES = 16 * 1024;

/** A running provider on 127.0.0.1; `settings` are the site's settings for it. */
export interface EmbeddedOpenid {
  settings: Record<"GOOGLE_ISSUER" | "GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET" | "GOOGLE_SCRIPT_URL", string>;
  stop(): Promise<void>;
}

interface GoogleUser extends AccountClaims {
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
}

/** Starts the provider on a free port. */
export async function startOpenid(): Promise<EmbeddedOpenid> {
  let listener: Promise<RequestListener> | undefined;
  const client = { id: "pawstead-stand-in", secret: randomBytes(24).toString("base64url") };
  const server = createServer((request, response) => {
    if (request.url === "/gsi/client") return void send(response, browserScript(issuer), 200, "text/javascript");
    listener ??= makeListener(issuer, client);
    listener.then(
      (answer) => answer(request, response),
      () => response.writeHead(500).end(),
    );
  });
  const port = await new Promise<number>((ready, failed) => {
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      ready(typeof address === "object" && address ? address.port : 0);
    });
  });
  const issuer = `http://127.0.0.1:${port}`;
  return {
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_SCRIPT_URL: `${issuer}/gsi/client`,
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function makeListener(issuer: string, client: { id: string; secret: string }): Promise<RequestListener> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: "stand-in", use: "sig", alg: "RS256" };
  const people = new Map<string, GoogleUser>();
  const provider = await createProvider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: [`http://localhost${CALLBACK}`],
      },
    ],
    jwks: { keys: [jwk] },
    findAccount: (_context, id) => {
      const user = people.get(id);
      return user && { accountId: id, claims: () => user };
    },
  });
  const standard = provider.callback();

  const signIn = async (request: IncomingMessage, response: ServerResponse) => {
    await provider.interactionDetails(request, response);
    if (request.method !== "POST") return send(response, signInPage());
    const fields = await readForm(request);
    if (fields.has("cancel")) {
      return provider.interactionFinished(request, response, { error: "access_denied" });
    }
    const user = userOf(fields);
    if (!user) return send(response, signInPage(Object.fromEntries(fields)), 422);
    people.set(user.sub, user);
    const result = { login: { accountId: user.sub, remember: false }, select_account: {} };
    return provider.interactionFinished(request, response, result);
  };

  /** The frame of the browser script: posts an ID token to the page that opened it. */
  const prompt = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    const origin = query.get("origin") ?? "";
    if (request.method !== "POST") return send(response, signInPage());
    const fields = await readForm(request);
    if (fields.has("cancel")) return send(response, handOverPage(null, origin));
    const user = userOf(fields);
    if (!user) return send(response, signInPage(Object.fromEntries(fields)), 422);
    const nonce = query.get("nonce");
    const credential = await new SignJWT({ ...user, ...(nonce !== null && { nonce }) })
      .setProtectedHeader({ alg: "RS256", kid: jwk.kid, typ: "JWT" })
      .setIssuer(issuer)
      .setAudience(query.get("client_id") ?? "")
      .setIssuedAt()
      .setExpirationTime(`${ID_TOKEN_SECONDS}s`)
      .sign(privateKey);
    return send(response, handOverPage(credential, origin));
  };

  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    const failed = () => void send(response, plainMessage("This sign-in is over. Go back, and begin again."), 400);
    if (pathname.startsWith("/sign-in/")) return void signIn(request, response).catch(failed);
    if (pathname === "/gsi/prompt") return void prompt(request, response, searchParams).catch(failed);
    return void standard(request, response);
  };
}

async function createProvider(issuer: string, more: Configuration): Promise<Provider> {
  // The library warns of the in-memory store and of Node versions, both of which are intended here.
  const { warn } = console;
  console.warn = () => undefined;
  try {
    const { default: OpenidProvider, interactionPolicy } = await import("oidc-provider");
    const policy = interactionPolicy.base();
    policy.remove("consent");
    policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
    const provider = new OpenidProvider(issuer, {
      ...more,
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
      // As at Google, the ID token contains the profile.
      conformIdTokenClaims: false,
      cookies: { keys: [randomBytes(24).toString("base64url")] },
      features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
      interactions: { policy, url: (_context, { uid }) => `/sign-in/${uid}` },
      pkce: { required: () => true },
      ttl: { IdToken: ID_TOKEN_SECONDS, AccessToken: 60, Grant: 600, Interaction: 600, Session: 600 },
      // There is no consent page: every requested scope is granted.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId,
          accountId: oidc.session?.accountId,
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      renderError: (context, { error, error_description: why }) => {
        context.type = "html";
        context.body = plainMessage(`${error}: ${why ?? "no reason given"}`);
      },
    });
    // The site's port varies; the path of its redirect URI does not.
    provider.Client.prototype.redirectUriAllowed = (uri: string) =>
      URL.canParse(uri) && new URL(uri).pathname === CALLBACK;
    return provider;
  } finally {
    console.warn = warn;
  }
}

function userOf(fields: URLSearchParams): (GoogleUser & { sub: string }) | null {
  const email = (fields.get("email") ?? "").trim().slice(0, 255);
  const name = (fields.get("name") ?? "").trim().slice(0, 200);
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || name === "") return null;
  const [given = "", ...rest] = name.split(/\s+/);
  return {
    // A hash, so that the subject of an email address is the same after a restart.
    sub: createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21),
    email,
    email_verified: fields.has("verified"),
    name,
    given_name: given,
    family_name: rest.join(" "),
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new Error("The form is too large");
  }
  return new URLSearchParams(text);
}

function send(response: ServerResponse, body: string, status = 200, type = "text/html"): ServerResponse {
  const headers = {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  return response.writeHead(status, headers).end(body);
}

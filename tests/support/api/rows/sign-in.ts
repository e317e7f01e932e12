// Endpoints that open and end sessions.
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../factories.ts";
import { codeOf } from "../../verification-codes.ts";
import type { EndpointRow } from "../endpoint-row.ts";
import { exampleBody } from "../example-request.ts";

let hash: Promise<string> | null = null;
const signedInUser = async () =>
  createUser({ passwordHash: await (hash ??= hashPassword(String(exampleBody("POST /api/auth/login").password))) });

async function linkOf(purpose: "magic_link" | "reset_password"): Promise<string> {
  const { id, email } = await createUser();
  return issueLink({ purpose, userId: id, target: email, seconds: 60 });
}

export const signInRows: readonly EndpointRow[] = [
  {
    endpoint: "POST /api/auth/login",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ json: { email: (await signedInUser()).email } }),
  },
  {
    endpoint: "POST /api/auth/second-factor",
    statuses: "401 401 401 401 401 401 401 401",
    send: () => ({ json: { token: "none", code: "123456" } }),
  },
  // See sign-up.ts.
  {
    endpoint: "POST /api/auth/google",
    statuses: "401 401 401 401 401 401 401 401",
  },
  { endpoint: "POST /api/auth/logout", statuses: "200 200 200 200 200 200 200 200" },
  {
    endpoint: "POST /api/auth/reauthenticate",
    statuses: "401 401 401 200 200 200 200 200",
    send: async (visitor) => {
      const own = await db.user.findUnique({ where: { id: visitor.userId } });
      // These accounts have no password.
      return {
        json: {
          password: undefined,
          code: await codeOf("reauthenticate", own?.email ?? "not.used@example.test", visitor),
        },
      };
    },
  },
  { endpoint: "POST /api/auth/reauthenticate/request-code", statuses: "401 401 401 200 200 200 200 200" },
  { endpoint: "GET /api/auth/me", statuses: "401 401 401 200 200 200 200 200" },
  {
    endpoint: "POST /api/auth/request-magic-link",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ json: { email: (await createUser()).email } }),
  },
  {
    endpoint: "GET /api/auth/verify-magic-link/{token}",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ params: { token: await linkOf("magic_link") } }),
  },
  {
    endpoint: "POST /api/auth/request-reset",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ json: { email: (await createUser()).email } }),
  },
  {
    endpoint: "POST /api/auth/reset-password",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ json: { token: await linkOf("reset_password") } }),
  },
];

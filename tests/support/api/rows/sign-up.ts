// Endpoints that make an account.
import { issueLink } from "#app/domain/accounts/verification/one-time-links.server.ts";
import { requestProof } from "#app/domain/breeders/registration/email-proof.server.ts";
import { newKennel, newUser } from "../../sign-up.ts";
import type { EndpointRow } from "../endpoint-row.ts";
import { exampleBody } from "../example-request.ts";

/** What no two accounts have in common. */
const newAccount = () => {
  const { username, email } = newUser();
  return { username, email };
};

const application = () => {
  const { contact_tel, contact_email } = newKennel();
  const { breeder_application: example } = exampleBody("POST /api/auth/breeder-register");
  return { breeder_application: { ...(example as object), contact_tel, contact_email } };
};

async function proof() {
  const { email } = newUser();
  const requested = await requestProof(email);
  if (!requested.ok) throw new Error(requested.code);
  return { email, ...requested.value };
}

export const signUpRows: readonly EndpointRow[] = [
  {
    endpoint: "POST /api/auth/register",
    statuses: "201 201 201 201 201 201 201 201",
    send: () => ({ json: newAccount() }),
  },
  {
    endpoint: "POST /api/auth/breeder-register",
    statuses: "201 201 201 201 201 201 201 201",
    send: () => ({ json: { ...newAccount(), ...application() } }),
  },
  // What Google vouches for is in tests/http/account/google.test.ts; here a token that it never gave.
  {
    endpoint: "POST /api/auth/google/register",
    statuses: "401 401 401 401 401 401 401 401",
  },
  {
    endpoint: "GET /api/auth/check-field/{field}/{value}",
    statuses: "200 200 200 200 200 200 200 200",
  },
  {
    endpoint: "GET /api/auth/username/suggestions",
    statuses: "200 200 200 200 200 200 200 200",
  },
  {
    endpoint: "POST /api/auth/pre-verify-email",
    statuses: "200 200 200 200 200 200 200 200",
    send: () => ({ json: { email: newUser().email } }),
  },
  {
    endpoint: "GET /api/auth/verify-email-token/{token}",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => {
      const { email, pollId } = await proof();
      const link = { purpose: "verify_email", target: email, seconds: 60, data: { pollId } } as const;
      return { params: { token: await issueLink(link) } };
    },
  },
  {
    endpoint: "GET /api/auth/verify-email-status/{pollToken}",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ params: { pollToken: (await proof()).pollToken } }),
  },
];

// Endpoints that make an account.
import { requestProof } from "#app/domain/registration/email-proof.server.ts";
import { issueLink } from "#app/domain/verification/one-time-links.server.ts";
import { newKennel, newUser } from "../../sign-up.ts";
import type { CallRow } from "../endpoint-row.ts";
import { exampleBody } from "../example-request.ts";

/** What no two accounts have in common. */
const person = () => {
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

export const signUpRows: readonly CallRow[] = [
  {
    call: "POST /api/auth/register",
    statuses: "201 201 201 201 201 201 201 201",
    send: () => ({ json: person() }),
  },
  {
    call: "POST /api/auth/breeder-register",
    statuses: "201 201 201 201 201 201 201 201",
    send: () => ({ json: { ...person(), ...application() } }),
  },
  // What Google vouches for is in tests/http/account/google.test.ts; here a token that it never gave.
  {
    call: "POST /api/auth/google/register",
    statuses: "401 401 401 401 401 401 401 401",
  },
  {
    call: "GET /api/auth/check-field/{field}/{value}",
    statuses: "200 200 200 200 200 200 200 200",
  },
  {
    call: "GET /api/auth/username/suggestions",
    statuses: "200 200 200 200 200 200 200 200",
  },
  {
    call: "POST /api/auth/pre-verify-email",
    statuses: "200 200 200 200 200 200 200 200",
    send: () => ({ json: { email: newUser().email } }),
  },
  {
    call: "GET /api/auth/verify-email-token/{token}",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => {
      const { email, pollId } = await proof();
      const link = { purpose: "verify_email", target: email, seconds: 60, data: { pollId } } as const;
      return { params: { token: await issueLink(link) } };
    },
  },
  {
    call: "GET /api/auth/verify-email-status/{pollToken}",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ params: { pollToken: (await proof()).pollToken } }),
  },
];

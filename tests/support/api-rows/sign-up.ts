// Calls that make an account.
import { issueLink } from "#app/domain/verification/one-time-links.server.ts";
import { requestProof } from "#app/domain/registration/email-proof.server.ts";
import type { CallRow } from "../api-table.ts";
import { newKennel, newPerson } from "../sign-up.ts";

const person = (type: "user" | "breeder") => {
  const { confirm_password: _typedTwice, ...details } = newPerson({ type });
  return details;
};

async function proof() {
  const { email } = newPerson();
  const requested = await requestProof(email);
  if (!requested.ok) throw new Error(requested.code);
  return { email, ...requested.value };
}

export const signUpRows: readonly CallRow[] = [
  {
    call: "POST /api/auth/register",
    statuses: "201 201 201 201 201 201 201 201",
    send: () => ({ json: person("user") }),
  },
  {
    call: "POST /api/auth/breeder-register",
    statuses: "201 201 201 201 201 201 201 201",
    send: () => ({ json: { ...person("breeder"), breeder_application: newKennel() } }),
  },
  // What Google vouches for is in tests/http/google.test.ts; here a token that it never gave.
  {
    call: "POST /api/auth/google/register",
    statuses: "401 401 401 401 401 401 401 401",
    send: () => ({ json: { id_token: "none" } }),
  },
  {
    call: "GET /api/auth/check-field/{field}/{value}",
    statuses: "200 200 200 200 200 200 200 200",
    send: () => ({ params: { field: "email", value: "nobody@example.test" } }),
  },
  {
    call: "GET /api/auth/username/suggestions",
    statuses: "200 200 200 200 200 200 200 200",
    send: () => ({ query: "?base=otter" }),
  },
  {
    call: "POST /api/auth/pre-verify-email",
    statuses: "200 200 200 200 200 200 200 200",
    send: () => ({ json: { email: newPerson().email } }),
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
    call: "GET /api/auth/verify-email-status/{id}",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ params: { id: (await proof()).pollToken } }),
  },
];

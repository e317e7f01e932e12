// Endpoints that prove contact details.
import { db } from "#app/platform/db.server.ts";
import { createUser } from "../../factories.ts";
import { newNumber } from "../../members.ts";
import { newUser } from "../../sign-up.ts";
import { codeFor, codeOf } from "../../verification-codes.ts";
import type { EndpointRow } from "../endpoint-row.ts";

const MEMBERS = "401 401 401 200 200 200 200 200";

const newEmail = () => ({ json: { email: newUser().email } });
const newPhone = () => ({ json: { phone: newNumber().typed } });

export const verificationRows: readonly EndpointRow[] = [
  {
    endpoint: "POST /api/auth/verify-email",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => {
      const { id, email } = await createUser({ emailVerifiedAt: null });
      return { json: { email, code: await codeFor("verify_email", email, id) } };
    },
  },
  {
    endpoint: "POST /api/auth/resend-verification",
    statuses: "200 200 200 200 200 200 200 200",
    send: async () => ({ json: { email: (await createUser({ emailVerifiedAt: null })).email } }),
  },
  { endpoint: "POST /api/auth/request-email-verification", statuses: MEMBERS },
  { endpoint: "POST /api/auth/request-phone-verification", statuses: MEMBERS, send: newPhone },
  {
    endpoint: "POST /api/auth/verify-phone",
    statuses: MEMBERS,
    send: async (visitor) => ({ json: { code: await codeOf("verify_phone", newNumber().plain, visitor) } }),
  },
  { endpoint: "POST /api/users/verify/email/request", statuses: MEMBERS },
  {
    endpoint: "POST /api/users/verify/email",
    statuses: MEMBERS,
    send: async (visitor) => {
      const own = await db.user.findUnique({ where: { id: visitor.userId } });
      const email = own?.email ?? newUser().email;
      return { json: { email, code: await codeOf("verify_email", email, visitor) } };
    },
  },
  { endpoint: "POST /api/users/verify/phone/request", statuses: MEMBERS, send: newPhone },
  {
    endpoint: "POST /api/users/verify/phone",
    statuses: MEMBERS,
    send: async (visitor) => {
      const { typed, plain } = newNumber();
      return { json: { phone: typed, code: await codeOf("verify_phone", plain, visitor) } };
    },
  },
  { endpoint: "POST /api/users/email/update", statuses: MEMBERS, send: newEmail },
  {
    endpoint: "POST /api/users/email/verify",
    statuses: MEMBERS,
    send: async (visitor) => {
      const { email } = newUser();
      return { json: { email, code: await codeOf("change_email", email, visitor) } };
    },
  },
];

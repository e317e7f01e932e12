// The call that writes to us.
import type { CallRow } from "../api-table.ts";

const MESSAGE = {
  name: "Robin Ashdown",
  email: "robin@example.test",
  subject: "A question",
  message: "How do I change my email address?",
};

export const contactRows: readonly CallRow[] = [
  {
    call: "POST /api/contact",
    statuses: "201 201 201 201 201 201 201 201",
    send: () => ({ json: MESSAGE }),
  },
];

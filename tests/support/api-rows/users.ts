// Calls about accounts.
import type { CallRow } from "../api-table.ts";
import { createUser } from "../factories.ts";
import { plainImage } from "../sample-images.ts";

const MEMBERS = "401 401 401 200 200 200 200 200";
const ALL = "200 200 200 200 200 200 200 200";

const another = async () => ({ params: { userId: (await createUser()).id } });

export const usersRows: readonly CallRow[] = [
  { call: "GET /api/users/me", statuses: MEMBERS },
  { call: "PATCH /api/users/me", statuses: MEMBERS, send: () => ({ json: { first_name: "Ada" } }) },
  { call: "GET /api/users/{userId}", statuses: ALL, send: another },
  { call: "GET /api/users/{userId}/is-breeder", statuses: ALL, send: another },
  {
    call: "POST /api/users/profile/image",
    statuses: MEMBERS,
    send: async () => {
      const form = new FormData();
      const picture = new Uint8Array(await plainImage(64, 64).png().toBuffer());
      form.set("image", new File([picture], "me.png", { type: "image/png" }));
      return { form };
    },
  },
  { call: "DELETE /api/users/profile/image", statuses: MEMBERS },
];

// The account resource of the API, and the list of signed-in devices.
import { expect, it } from "vitest";
import { endSession } from "#app/domain/accounts/sessions/end-sessions.server.ts";
import { listSessions } from "#app/domain/accounts/sessions/list-sessions.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../../../tests/support/factories.ts";
import { getUserResource } from "./get-user-resource.server.ts";

const ADDRESS = {
  ...{ houseNameOrNo: "7", flatAptNo: "B", firstLine: "Mill Lane", secondLine: "Two", thirdLine: "Three" },
  ...{ fourthLine: "Four", postCode: "LS1 4AP", town: "Leeds", city: "Leeds", region: "Yorkshire", country: "England" },
};

it("[ENT-01, ENT-02, ENT-03, ENT-04, ENT-05] returns every documented field of an account", async () => {
  const image = await db.image.create({ data: { key: `profiles/${"a".repeat(32)}`, width: 320, height: 9, colour: "#ffffff" } }); // oxfmt-ignore
  const user = await createUser({ mobNo: "+447700900123", phoneVerifiedAt: new Date(), imageId: image.id });
  await db.address.create({ data: { userId: user.id, ...ADDRESS } });
  await db.userPermission.createMany({
    data: ["messages.send", "messages.read"].map((permission) => ({ userId: user.id, permission })),
  });
  expect(await getUserResource(user.id, "a token")).toEqual({
    user_id: user.id,
    username: user.username,
    first_name: "Robin",
    last_name: "Ashdown",
    email: user.email,
    type: "user",
    is_breeder: false,
    is_admin: false,
    token: "a token",
    permissions: ["messages.read", "messages.send"],
    contact: { email: user.email, tel_no: null, mob_no: "+447700900123" },
    images: { profile_image_url: `/upload/profiles/${"a".repeat(32)}-320.jpg` },
    checks: { is_email_verified: true, is_phone_verified: true },
    address: {
      ...{ house_name_or_no: "7", flat_apt_no: "B", first_line: "Mill Lane", second_line: "Two", third_line: "Three" },
      ...{ fourth_line: "Four", post_code: "LS1 4AP", town: "Leeds", city: "Leeds", region: "Yorkshire" },
      country: "England",
    },
  });
});

it("[ENT-01, ENT-03, ENT-05, GRD-08] has empty address lines, initials and, for admins, every permission", async () => {
  const { id } = await createUser({ isAdmin: true, emailVerifiedAt: null });
  const resource = await getUserResource(id);
  expect(resource).toMatchObject({ token: null, checks: { is_email_verified: false, is_phone_verified: false } });
  expect(resource?.images.profile_image_url).toBe("/avatar/Robin%20Ashdown");
  expect(resource?.permissions).toHaveLength(12);
  expect(Object.values(resource!.address)).toEqual(Array(11).fill(null));
  expect(await getUserResource(0)).toBeNull();
});

it("[OPN-49] lists live sessions with device, IP address and last activity, the current one first", async () => {
  const user = await createUser();
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 9, minute));
  const here = await createSession(user.id, {
    userAgent: firefox,
    ipAddress: "203.0.113.4",
    lastActiveAt: at(1),
    remember: true,
  });
  const there = await createSession(user.id, { lastActiveAt: at(30), remember: true });
  const over = await createSession(user.id, { expiresAt: at(5) });
  const ended = await createSession(user.id);
  await createSession((await createUser()).id);
  await endSession(user.id, ended.session.id);
  const devices = await listSessions(user.id, here.session.id);
  expect(devices).toMatchObject([
    { sessionId: here.session.id, device: "Firefox on Linux", address: "203.0.113.4", lastActiveAt: at(1), isPresent: true },
    { sessionId: there.session.id, device: "Unknown device", address: null, isPresent: false },
  ]); // oxfmt-ignore
  expect(devices.map(({ sessionId }) => sessionId)).not.toContain(over.session.id);
});

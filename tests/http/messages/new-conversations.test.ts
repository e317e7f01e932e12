// The 21st conversation that a new account starts within 24 hours, on the page and through the API.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createChat, createPet, createSession, createUser } from "../../support/factories.ts";
import { byRole, hiddenFields, html, one, postForm, textOf, valueOf } from "../../support/page.ts";
import { startSite } from "../../support/site.ts";

const site = await startSite({ RATE_LIMIT_SCALE: "1" });
const REFUSED = "You have started 20 conversations today. Please try again tomorrow.";
const MESSAGE = "Is Luna still looking for a home?";

it("[SCM-10] is rejected with 429 and its reason, and the text is kept", async () => {
  const user = await createUser({ createdAt: new Date() });
  const permissions = ["messages.send", "messages.read"] as const;
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  const { token } = await createSession(user.id);
  for (let nth = 0; nth < 20; nth += 1) {
    await createChat({ starterId: user.id, recipientId: (await createUser()).id, createdAt: new Date() });
  }
  const kennel = await createBreeder({ plan: "gold", contactEmail: "kennel@example.test" });
  const pet = await createPet({ breederId: kennel.id, name: "Luna", breed: "Beagle" });
  const path = `/pets/luna-beagle-${pet.id}/contact`;
  const visitor = site.visitor({ token });
  const fields = hiddenFields(await html(await visitor.get(path)), path);
  const answer = await visitor.post(path, { ...fields, message: MESSAGE });
  expect(answer.status).toBe(429);
  const form = postForm(await html(answer), path)!;
  expect(textOf(byRole(form, "alert"))).toContain(REFUSED);
  expect(valueOf(one(form, "textarea"))).toBe(MESSAGE);

  const send = (route: string, body: object) =>
    fetch(`${site.url}/api${route}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const opened = await send("/messages/chats", { recipientId: kennel.userId, message: MESSAGE });
  expect([opened.status, await opened.json()]).toEqual([
    429,
    { success: false, message: REFUSED, errors: {}, limit: "newChats" },
  ]);
  expect(await db.chat.count({ where: { starterId: user.id } })).toBe(20);
  expect(await db.moderationCase.count({ where: { userId: user.id, kind: "account" } })).toBe(1);
});

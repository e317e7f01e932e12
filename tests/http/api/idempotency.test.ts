// Idempotency-Key header of every endpoint that accepts one: the same body repeats the response, another body is refused.
import { describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { type ApiClient, apiClient } from "../../support/api/api-client.ts";
import { document } from "../../support/api/openapi-document.ts";
import { createBreeder, createChat, createUser } from "../../support/factories.ts";
import { newImage, imageForm } from "../../support/images/image-uploads.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { createLitter, SENT_LITTER } from "../../support/litters.ts";
import { newNumber } from "../../support/members.ts";
import { newKennel, newUser } from "../../support/sign-up.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const REUSED = "This Idempotency-Key was sent before with another body. Send a new key with a new request.";
const HELLO = "Is she still looking for a home?";

interface Sent {
  path: string;
  body: object;
  /** The fields that differ in the other body. */
  other: object;
  who?: ApiClient;
}

const contact = { name: "Robin Ashdown", email: "robin@example.test", subject: "A question", message: HELLO };
const newBreeder = () => createBreeder({ plan: "gold" });
const newAccount = (type: "user" | "breeder") => {
  const { confirm_password: _typedTwice, ...details } = newUser({ type });
  return details;
};

/** By described path: a valid body, and the fields that differ in another body. */
const REQUESTS: Record<string, () => Promise<Sent> | Sent> = {
  "/api/contact": () => ({ path: "/contact", body: contact, other: { message: `${HELLO} Please say.` } }),
  "/api/auth/register": () => ({ path: "/auth/register", body: newAccount("user"), other: { first_name: "Other" } }),
  "/api/auth/breeder-register": () => {
    const body = { ...newAccount("breeder"), breeder_application: newKennel() };
    return { path: "/auth/breeder-register", body, other: { breeder_application: newKennel() } };
  },
  "/api/breeders/apply": async () => {
    const { plain } = newNumber();
    const user = await createUser({ type: "breeder", mobNo: plain, phoneVerifiedAt: new Date() });
    const { location, ...kennel } = newKennel({ contact_email: user.email, contact_tel: plain });
    const names = { registered_first_name: "Robin", registered_last_name: "Ashdown", contact_name: "Robin Ashdown" };
    const body = { ...kennel, ...names, location };
    return {
      path: "/breeders/apply",
      body,
      other: { location: "Ludlow" },
      who: await apiClient(site, { userId: user.id }),
    };
  },
  "/api/messages/chats": async () => {
    const body = { recipientId: (await newBreeder()).userId, message: HELLO };
    return { path: "/messages/chats", body, other: { message: "Another question." }, who: await apiClient(site) };
  },
  "/api/messages/chats/{chatId}/messages": async () => {
    const who = await apiClient(site);
    const { id } = await createChat({ starterId: who.userId, recipientId: (await createUser()).id });
    return { path: `/messages/chats/${id}/messages`, body: { message: HELLO }, other: { message: "Other" }, who };
  },
  "/api/breeders/{breederId}/contact": async () => {
    const path = `/breeders/${(await newBreeder()).id}/contact`;
    return { path, body: { message: HELLO }, other: { message: "Another question." }, who: await apiClient(site) };
  },
  "/api/breeders/{breederId}/licences": async () => {
    const { id, userId } = await newBreeder();
    const body = {
      nation: "england",
      kind: "dog_breeding",
      number: "AB/12 345",
      council: "Leeds City Council",
      holder_name: "Mina Harrow",
      starts_on: "2026-01-01",
      ends_on: "2098-12-31",
    };
    const who = await apiClient(site, { userId });
    return { path: `/breeders/${id}/licences`, body, other: { number: "AB/12 346" }, who };
  },
  "/api/litters": async () => {
    const who = await apiClient(site, { userId: (await newBreeder()).userId, permissions: BREEDER_PERMISSIONS });
    const body = { ...SENT_LITTER, stage: "planned" };
    return { path: "/litters", body, other: { price_min: 1000 }, who };
  },
  "/api/litters/{litterId}/rows": async () => {
    const { id, userId } = await newBreeder();
    const who = await apiClient(site, { userId, permissions: BREEDER_PERMISSIONS });
    const litter = await createLitter(id);
    return { path: `/litters/${litter.id}/rows`, body: { sex: "female" }, other: { sex: "male" }, who };
  },
  "/api/reviews/breeder/{breederId}": async () => {
    const path = `/reviews/breeder/${(await newBreeder()).id}`;
    return { path, body: { rating: 4 }, other: { rating: 5 }, who: await apiClient(site) };
  },
  "/api/reviews/user/{userId}": async () => {
    const who = await apiClient(site);
    const { id } = await createUser();
    await createChat({ starterId: id, recipientId: who.userId });
    return { path: `/reviews/user/${id}`, body: { rating: 4 }, other: { rating: 5 }, who };
  },
};

async function send({ path, who }: Sent, body: object, key: string) {
  if (who) return who.ask(`POST ${path}`, body, key);
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  const response = await fetch(`${site.url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { ...((await response.json()) as Record<string, unknown>), status: response.status };
}

it("[OPN-60] covers every endpoint that accepts a key, and each describes a 409 response", () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  const withKey = operations.filter(({ operation }) =>
    JSON.stringify(operation.parameters).includes("Idempotency-Key"),
  );
  expect(withKey.map(({ path }) => path).sort()).toEqual([...Object.keys(REQUESTS), "/api/pets"].sort());
  for (const { operation } of withKey) expect(operation.responses).toHaveProperty("409");
});

describe("[OPN-60] a repeated key", () => {
  it.each(Object.keys(REQUESTS))(
    "POST %s repeats the response for the same body, and refuses another with 409",
    async (name) => {
      const sent = await REQUESTS[name]!();
      // For messages also a key in the format of the idempotency keys of the site's forms.
      for (const key of sent.path.includes("/chats/") ? ["mine", newIdempotencyKey()] : ["mine"]) {
        const first = await send(sent, sent.body, key);
        expect(first.status).toBe(201);
        expect(await send(sent, sent.body, key)).toMatchObject({ success: true });
        expect(await send(sent, { ...sent.body, ...sent.other }, key)).toEqual({
          status: 409,
          success: false,
          message: REUSED,
          errors: {},
        });
      }
    },
  );

  it("POST /api/pets counts fields and images as its body", async () => {
    const breeder = await newBreeder();
    const { userId } = breeder;
    await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
    const { token } = await apiClient(site, { userId });
    const [one, two] = [await newImage(), await newImage()];
    const post = async (fields: object, image: typeof one) => {
      const form = imageForm({ ...TYPED_LISTING, ...fields });
      form.append("image0", new File([new Uint8Array(image.bytes)], image.name, { type: "image/jpeg" }));
      const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": "listing" };
      const response = await fetch(`${site.url}/api/pets`, { method: "POST", headers, body: form });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const first = await post({}, one);
    expect(first.status).toBe(201);
    expect(await post({}, one)).toEqual(first);
    for (const other of [await post({ name: "Bracken" }, one), await post({}, two)]) {
      expect(other).toMatchObject({ status: 409, body: { message: REUSED } });
    }
    expect(await db.pet.count({ where: { breederId: breeder.id } })).toBe(1);
  });

  it("can be used with another body when the first was refused", async () => {
    const who = await apiClient(site);
    const { id } = await createChat({ starterId: who.userId, recipientId: (await createUser()).id });
    const path = `POST /messages/chats/${id}/messages`;
    expect(await who.ask(path, { message: " " }, "k")).toMatchObject({ status: 400 });
    expect(await who.ask(path, { message: HELLO }, "k")).toMatchObject({ status: 201 });
    expect(await who.ask(path, { message: "Other" }, "k")).toMatchObject({ status: 409 });
    expect(await db.message.count({ where: { chatId: id } })).toBe(1);
  });
});

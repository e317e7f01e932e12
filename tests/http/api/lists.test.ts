// Every list endpoint: `has_more`, and what `strict=1` refuses.
import { beforeAll, describe, expect, it } from "vitest";
import { MEMBER_PERMISSIONS, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { type ApiClient, apiClient } from "../../support/api/api-client.ts";
import { document } from "../../support/api/openapi-document.ts";
import { createBreeder, createChat, createPet, createReview, createUser } from "../../support/factories.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const EVERY_LIST: readonly Permission[] = [
  ...MEMBER_PERMISSIONS,
  ...(["admin.access", "admin.users", "admin.permissions", "admin.audit"] as const),
];

interface Parameter {
  name: string;
}
interface Described {
  parameters: Parameter[];
  responses: Record<string, { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }>;
}
const reads = Object.entries(document.paths).flatMap(([path, { get }]) =>
  get ? [{ path, ...(get as unknown as Described) }] : [],
);
const hasParameter = ({ parameters }: Described, wanted: string) => parameters.some(({ name }) => name === wanted);
const lists = reads.filter((read) => hasParameter(read, "page"));

let viewer: ApiClient;
let ids: Record<string, number>;
const address = (path: string, query: string) =>
  `GET ${path.slice("/api".length).replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(ids[name]))}?${query}`;

beforeAll(async () => {
  viewer = await apiClient(site, { permissions: EVERY_LIST });
  const breeder = await createBreeder({ plan: "gold" });
  for (let pets = 0; pets < 3; pets += 1) {
    const { id } = await createPet({ breederId: breeder.id });
    await db.petFavourite.create({ data: { userId: viewer.userId, petId: id } });
    await createReview(breeder.id);
  }
  const chat = await createChat({ starterId: viewer.userId, recipientId: (await createUser()).id });
  ids = { breederId: breeder.id, userId: viewer.userId, chatId: chat.id };
});

it("[JGN-04] every list says whether there is more, and takes strict", () => {
  expect(lists.map(({ path }) => path).length).toBeGreaterThan(12);
  for (const { path, responses, ...read } of [...lists, ...reads.filter((one) => hasParameter(one, "before"))]) {
    const { properties } = responses[200]!.content["application/json"]!.schema;
    expect(properties, path).toHaveProperty("has_more");
    expect(hasParameter({ responses, ...read }, "strict"), path).toBe(true);
  }
});

describe("every list", () => {
  it.each(lists.map(({ path }) => path))(
    "[JGN-04, JPE-01, JBR-01] GET %s is empty past the end and refuses unknown values, when strict",
    async (path) => {
      const past = await viewer.ask(address(path, "page=9000&strict=1"));
      const [, items] = Object.entries(past).find(([, value]) => Array.isArray(value)) ?? [];
      expect([past.status, items, past.has_more]).toEqual([200, [], false]);
      const refused = await viewer.ask(address(path, "page=two&strict=1"));
      expect(refused).toMatchObject({ status: 400, errors: { page: "page must be a whole number from 1" } });
      expect((await viewer.ask(address(path, "page=two"))).status).toBe(200);
    },
  );

  it("has has_more in lists of pets, favourites and reviews", async () => {
    for (const path of ["/api/breeders/{breederId}/pets", "/api/favourites", "/api/reviews/breeder/{breederId}"]) {
      const more = async (page: number) => (await viewer.ask(address(path, `page=${page}&page_size=2`))).has_more;
      expect([await more(1), await more(2)], path).toEqual([true, false]);
    }
  });

  it("has has_more for earlier messages of a chat", async () => {
    const path = `/messages/chats/${ids.chatId}/messages`;
    await viewer.ask(`POST ${path}`, { message: "Is she still looking for a home?" });
    expect(await viewer.ask(`GET ${path}`)).toMatchObject({ has_more: false, earlier_than: null });
    expect(await viewer.ask(`GET ${path}?before=x&strict=1`)).toMatchObject({ status: 400 });
  });
});

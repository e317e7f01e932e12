// Common to every API endpoint: its description, conditional GET (ETag, 304), rate limits and error format.
import { describe, expect, it } from "vitest";
import { document } from "../../support/api/openapi-document.ts";
import { createBreeder, createPet, createSession } from "../../support/factories.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

describe("conditional GET requests", () => {
  it("have an ETag, and return 304 without a body when it matches", async () => {
    await createPet({ breederId: (await createBreeder({ plan: "gold" })).id });
    const first = await site.get("/api/pets");
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^(?:W\/)?"[\w-]{22}"$/);
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(first.headers.get("Vary")).toContain("Authorization");
    for (const asked of [tag, tag.replace("W/", ""), `"other", ${tag}`, "*"]) {
      const again = await site.get("/api/pets", { headers: { "If-None-Match": asked } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("ETag")).toBe(tag.replace("W/", ""));
    }
    const other = await site.get("/api/pets", { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
    await createPet({ breederId: (await createBreeder({ plan: "gold" })).id });
    expect((await site.get("/api/pets", { headers: { "If-None-Match": tag } })).status).toBe(200);
  });

  it("with credentials are stored by no browser; one that sends the ETag again gets a 304", async () => {
    const { token } = await createSession((await createBreeder()).userId);
    const ways: Record<string, string>[] = [{ Authorization: `Bearer ${token}` }, { Cookie: `token=${token}` }];
    for (const headers of ways) {
      const mine = await site.get("/api/users/me", { headers });
      expect([mine.status, mine.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      const again = await site.get("/api/users/me", {
        headers: { ...headers, "If-None-Match": mine.headers.get("ETag") ?? "" },
      });
      expect([again.status, again.headers.get("Cache-Control")]).toEqual([304, "no-store"]);
    }
  });

  it("of one user are never returned to another", async () => {
    const tags = new Set<string | null>();
    for (let times = 0; times < 2; times += 1) {
      const { token } = await createSession((await createBreeder()).userId);
      const mine = await site.get("/api/users/me", { headers: { Authorization: `Bearer ${token}` } });
      expect(mine.headers.get("Cache-Control")).toBe("no-store");
      tags.add(mine.headers.get("ETag"));
    }
    expect(tags.size).toBe(2);
  });
});

describe("limits", () => {
  it("of one endpoint are sent beside the limit of all endpoints", async () => {
    const answer = await site.get("/api/auth/check-field/username/robin");
    expect(answer.headers.get("RateLimit-Policy")).toMatch(/^"api";q=\d+;w=60, "availability";q=\d+;w=60$/);
    expect(answer.headers.get("RateLimit")).toMatch(/^"api";r=\d+;t=\d+, "availability";r=\d+;t=\d+$/);
  });
});

describe("headers", () => {
  it("[JGN-05] have the request id, and the challenge of a 401 without a token or with an expired one", async () => {
    const answer = await site.get("/api/users/me");
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="Pawstead"']);
    expect(answer.headers.get("X-Request-Id")).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("A token is required") });
    const over = await site.get("/api/users/me", { headers: { Authorization: `Bearer ${"A".repeat(43)}` } });
    expect(over.headers.get("WWW-Authenticate")).toBe('Bearer realm="Pawstead", error="invalid_token"');
  });

  it("are described for every response of every operation", () => {
    const responses = document.components.responses as Record<string, { headers: object }>;
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    for (const { operationId, ...operation } of operations) {
      for (const [status, own] of Object.entries(operation.responses as Record<string, { $ref?: string }>)) {
        const response = own.$ref ? responses[own.$ref.split("/").at(-1)!]! : own;
        const where = `${String(operationId)} ${status}`;
        expect(response, where).toHaveProperty("headers.X-Request-Id");
        expect(response, where).toHaveProperty("headers.RateLimit");
        expect(response, where).toHaveProperty("headers.RateLimit-Policy");
        if (status === "401") expect(response, where).toHaveProperty("headers.WWW-Authenticate");
        if (status === "429" || status === "503") expect(response, where).toHaveProperty("headers.Retry-After");
      }
    }
  });
});

describe("the description", () => {
  it("is the document that the tests validate responses against", async () => {
    const served = await site.get("/api/openapi.json");
    expect(served.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(await served.json()).toEqual(document);
  });
});

// /breeder/places and its map tiles over HTTP: with the gazetteer only. With a map provider: server/settings.test.ts.
import { describe, expect, it } from "vitest";
import { createBreeder, createSession } from "../../support/factories.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();

async function breeder(): Promise<Visitor> {
  const { userId } = await createBreeder();
  const { token } = await createSession(userId);
  return site.visitor({ token });
}

const places = async (answer: Response) =>
  ((await answer.json()) as { places: { address: string; lat: number; lng: number }[] }).places;

describe("without a map provider", () => {
  it("[OPN-98, BPF-15] places are found in the gazetteer, also by a postcode", async () => {
    const visitor = await breeder();
    expect((await places(await visitor.get("/breeder/places?q=otley")))[0]).toMatchObject({
      address: "Otley, Leeds",
      lat: expect.closeTo(53.906, 2),
      lng: expect.closeTo(-1.694, 2),
    });
    expect((await places(await visitor.get("/breeder/places?q=ls21%201ab")))[0]?.address).toBe("Otley, Leeds LS21");
    expect(await places(await visitor.get("/breeder/places?q="))).toEqual([]);
    expect(await places(await visitor.get(`/breeder/places?q=${"x".repeat(5_000)}`))).toEqual([]);
  });

  it("[BPF-20] a point is named by the town it is near", async () => {
    const visitor = await breeder();
    expect((await places(await visitor.get("/breeder/places?lat=53.906&lng=-1.694")))[0]?.address).toBe("Otley, Leeds");
    expect(await places(await visitor.get("/breeder/places?lat=0&lng=0"))).toEqual([]);
  });

  it("[BPF-16, OPN-98] the map is drawn here, and cached by the browser", async () => {
    const visitor = await breeder();
    const answer = await visitor.get("/breeder/places/tile/13/4093/2724");
    expect(answer.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=86400");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/s);
  });

  it.each(["20/0/0", "1/2/0", "1/0/2", "-1/0/0", "1/0/x", "1.5/0/0", "9999999/0/0"])("has no square %s", async (at) => {
    expect((await (await breeder()).get(`/breeder/places/tile/${at}`)).status).toBe(404);
  });

  it("[BPF-20, SCH-01] lets pages ask the browser where it is, for breeders and for visitors", async () => {
    const policy = async (visitor: Pick<Visitor, "get">) =>
      (await visitor.get("/pets")).headers.get("permissions-policy");
    expect(await policy(await breeder())).toContain("geolocation=(self)");
    expect(await policy(site)).toContain("geolocation=(self)");
  });
});

it("[OPN-98] limits the rate of searches", async () => {
  const visitor = await breeder();
  const responses = [await visitor.get("/breeder/places?q=otley")];
  await leaveTries("places", 2);
  for (let turn = 0; turn < 3; turn++) responses.push(await visitor.get("/breeder/places?q=otley"));
  expect(responses.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
  expect(responses.at(-1)!.headers.get("retry-after")).toMatch(/^\d+$/);
});

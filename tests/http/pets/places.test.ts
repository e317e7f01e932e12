// /breeder/places and its map tiles over HTTP: with the gazetteer only, and with a stand-in for the map provider.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createBreeder, createSession } from "../../support/factories.ts";
import { leaveTries } from "../../support/rate-limits.ts";
import { sharedSite, startSite, type Site, type Visitor } from "../../support/site.ts";

let status = 200;
const asked: string[] = [];
const provider = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (status !== 200) return void response.writeHead(status).end();
  if (request.url?.startsWith("/maps/")) {
    return void response.writeHead(200, { "Content-Type": "image/png" }).end(Buffer.from("a picture"));
  }
  const features = [{ id: "one", place_name: "Mill Lane, Otley", center: [-1.69, 53.9] }];
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ features }));
});
await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
afterAll(() => void provider.close());

const plain = await sharedSite();
const mapped = await startSite({
  MAPS_KEY: "secret-key",
  MAPS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
});

async function breeder(site: Site): Promise<Visitor> {
  const { userId } = await createBreeder();
  const { token } = await createSession(userId);
  return site.visitor({ token });
}

const places = async (answer: Response) =>
  ((await answer.json()) as { places: { address: string; lat: number; lng: number }[] }).places;

describe("without a map provider", () => {
  it("[OPN-98, BPF-15] places are found in the gazetteer, also by a postcode", async () => {
    const visitor = await breeder(plain);
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
    const visitor = await breeder(plain);
    expect((await places(await visitor.get("/breeder/places?lat=53.906&lng=-1.694")))[0]?.address).toBe("Otley, Leeds");
    expect(await places(await visitor.get("/breeder/places?lat=0&lng=0"))).toEqual([]);
  });

  it("[BPF-16, OPN-98] the map is drawn here, and cached by the browser", async () => {
    const visitor = await breeder(plain);
    const answer = await visitor.get("/breeder/places/tile/13/4093/2724");
    expect(answer.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=86400");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/s);
  });

  it.each(["20/0/0", "1/2/0", "1/0/2", "-1/0/0", "1/0/x", "1.5/0/0", "9999999/0/0"])("has no square %s", async (at) => {
    expect((await (await breeder(plain)).get(`/breeder/places/tile/${at}`)).status).toBe(404);
  });

  it("[BPF-20, SCH-01] lets pages ask the browser where it is, for breeders and for visitors", async () => {
    const policy = async (visitor: Pick<Visitor, "get">) =>
      (await visitor.get("/pets")).headers.get("permissions-policy");
    expect(await policy(await breeder(plain))).toContain("geolocation=(self)");
    expect(await policy(plain)).toContain("geolocation=(self)");
  });
});

describe("with a map provider", () => {
  it("[BPF-18, OPN-98] places and squares come from it through us, and its key stays here", async () => {
    status = 200;
    const visitor = await breeder(mapped);
    const found = await visitor.get("/breeder/places?q=mill+lane");
    expect((await places(found))[0]).toEqual({ id: "one", address: "Mill Lane, Otley", lat: 53.9, lng: -1.69 });
    const tile = await visitor.get("/breeder/places/tile/13/4093/2724");
    expect([tile.status, tile.headers.get("content-type"), await tile.text()]).toEqual([200, "image/png", "a picture"]);
    expect(asked.at(-1)).toBe("/maps/streets-v2/256/13/4093/2724.png?key=secret-key");
    for (const { headers } of [found, tile]) expect(JSON.stringify([...headers])).not.toContain("secret-key");
  });

  it("[BPF-19, OPN-98] a refused key is a 403 where the map would be; the search goes on with the gazetteer", async () => {
    status = 403;
    const visitor = await breeder(mapped);
    const tile = await visitor.get("/breeder/places/tile/13/4093/2724");
    expect([tile.status, tile.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect((await places(await visitor.get("/breeder/places?q=otley")))[0]?.address).toBe("Otley, Leeds");
    const said = () => mapped.log.filter((line) => line.level === "error");
    // Lines of the log arrive beside the responses.
    await expect.poll(() => said().map(({ reason }) => reason)).toEqual(["refused", "refused"]);
    expect(JSON.stringify(said())).not.toContain("secret-key");
  });

  it("[OPN-98] responds with 503 when the provider fails for another reason than the key", async () => {
    status = 500;
    expect((await (await breeder(mapped)).get("/breeder/places/tile/13/4093/2724")).status).toBe(503);
  });
});

it("[OPN-98] limits the rate of searches", async () => {
  const visitor = await breeder(plain);
  const responses = [await visitor.get("/breeder/places?q=otley")];
  await leaveTries("places", 2);
  for (let turn = 0; turn < 3; turn++) responses.push(await visitor.get("/breeder/places?q=otley"));
  expect(responses.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
  expect(responses.at(-1)!.headers.get("retry-after")).toMatch(/^\d+$/);
});

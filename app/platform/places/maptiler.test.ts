import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { maptiler } from "./maptiler.server.ts";

let respond: (request: IncomingMessage, response: ServerResponse) => void;
let asked: URL[] = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? "", "http://provider.test"));
  respond(request, response);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };
const feature = (id: string, place_name: string, center: unknown) => ({ type: "Feature", id, place_name, center });

beforeEach(() => {
  asked = [];
  Object.assign(env, { MAPS_KEY: "the key", MAPS_URL: url });
});
afterAll(() => void server.close());

describe("the maps provider", () => {
  it("[BPF-18, OPN-98] is asked for places within the United Kingdom, with the key", async () => {
    respond = json({
      features: [feature("a.1", "Otley, West Yorkshire", [-1.69, 53.9]), feature("a.2", "Otley, Suffolk", [1.2, 52.1])],
    });
    expect(await maptiler.search("Otley; high/street?", 5)).toEqual([
      { id: "a.1", address: "Otley, West Yorkshire", lat: 53.9, lng: -1.69 },
      { id: "a.2", address: "Otley, Suffolk", lat: 52.1, lng: 1.2 },
    ]);
    expect(decodeURIComponent(asked[0]!.pathname)).toBe("/geocoding/Otley  high/street?.json");
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({ key: "the key", country: "gb", limit: "5" });
  });

  it("[BPF-20] returns the name of a point", async () => {
    respond = json({ features: [feature("a.1", "Mill Lane, Otley", [-1.69, 53.9])] });
    expect((await maptiler.near(53.9, -1.69))?.address).toBe("Mill Lane, Otley");
    expect(decodeURIComponent(asked[0]!.pathname)).toBe("/geocoding/-1.69,53.9.json");
    respond = json({ features: [] });
    expect(await maptiler.near(53.9, -1.69)).toBeNull();
  });

  it("[BPF-18] returns map tiles, which are images or an error", async () => {
    respond = (_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end(Buffer.from([1, 2, 3]));
    expect(await maptiler.tile({ z: 13, x: 4092, y: 2723 })).toEqual({
      type: "image/png",
      bytes: new Uint8Array([1, 2, 3]),
    });
    expect(asked[0]!.pathname).toBe("/maps/streets-v2/256/13/4092/2723.png");
    respond = (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<script>");
    await expect(maptiler.tile({ z: 1, x: 0, y: 0 })).rejects.toMatchObject({ reason: "unavailable" });
  });

  it("[BPF-19, OPN-98] reports a refused key, distinct from other errors", async () => {
    for (const status of [401, 403]) {
      respond = json({ message: "Invalid key" }, status);
      await expect(maptiler.search("Otley", 5)).rejects.toMatchObject({ reason: "refused" });
      await expect(maptiler.tile({ z: 1, x: 0, y: 0 })).rejects.toMatchObject({ reason: "refused" });
    }
    for (const status of [400, 429, 500]) {
      respond = json({}, status);
      await expect(maptiler.search("Otley", 5)).rejects.toMatchObject({ reason: "unavailable" });
    }
  });

  it("is refused for an invalid or too long response, a timeout or a redirect", async () => {
    for (const body of [
      {},
      { features: [feature("a", "", [0, 0])] },
      { features: [feature("a", "b", [0, 91])] },
      "x",
    ]) {
      respond = json(body);
      await expect(maptiler.search("Otley", 5)).rejects.toMatchObject({ reason: "unavailable" });
    }
    respond = json({ features: [], filling: "x".repeat(600_000) });
    await expect(maptiler.search("Otley", 5)).rejects.toThrow("too long");
    respond = (_, response) => response.writeHead(302, { Location: "https://elsewhere.test/" }).end();
    await expect(maptiler.search("Otley", 5)).rejects.toMatchObject({ reason: "unavailable" });
    respond = (request) => request.destroy();
    // The logged error does not contain the key.
    await expect(maptiler.search("Otley", 5)).rejects.toSatisfy((error: Error) => !String(error).includes("the key"));
  });
});

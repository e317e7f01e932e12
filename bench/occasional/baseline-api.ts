// Baseline of an API read: the same queries and serialisation in a bare Node HTTP server.
import { createServer } from "node:http";
import { listBreederResources } from "#app/domain/breeders/resource-queries.server.ts";
import { parseBreederSearch } from "#app/domain/breeders/search-params.ts";
import { listPetResources } from "#app/domain/pets/resource-queries.server.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";

const { PORT = "" } = process.env;

createServer((req, res) => {
  void read(new URL(req.url ?? "/", "http://bare")).then((body) => {
    const bytes = Buffer.from(JSON.stringify(body));
    res.writeHead(200, { "Content-Type": "application/json", "Content-Length": bytes.length }).end(bytes);
  });
}).listen(Number(PORT), "127.0.0.1", () => console.log("ready to compare"));

async function read({ pathname, searchParams }: URL) {
  if (pathname === "/api/breeders") {
    const list = await listBreederResources(parseBreederSearch(searchParams, { forApi: true }), "approved", null);
    return { breeders: list.items, total: list.total };
  }
  const list = await listPetResources(parsePetSearch(searchParams, { forApi: true }), null, null);
  return { pets: list.items, total: list.total };
}

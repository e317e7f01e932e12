// Baseline of any Node server: sends the same bytes, headers included, that the product at SAME_AS returns for its
// paths.
import { createServer, request } from "node:http";

const { PORT = "", SAME_AS = "", PATHS = "" } = process.env;
const responses = new Map<string, { headers: string[]; body: Buffer }>();
for (const path of PATHS.split(" ")) responses.set(path, await take(path));

createServer((req, res) => {
  const response = responses.get(req.url ?? "");
  if (!response) return res.writeHead(404).end();
  return res.writeHead(200, response.headers).end(response.body);
}).listen(Number(PORT), "127.0.0.1", () => console.log("ready to compare"));

function take(path: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(SAME_AS + path, { headers: { "Accept-Encoding": "br" } }, (res) => {
      const parts: Buffer[] = [];
      res.on("data", (part: Buffer) => parts.push(part));
      res.on("end", () => {
        // Added by Node itself.
        const own = /^(?:date|connection|keep-alive)$/i;
        const headers = res.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 && !own.test(name) ? [name, all[at + 1] ?? ""] : [],
        );
        resolve({ headers, body: Buffer.concat(parts) });
      });
    })
      .on("error", reject)
      .end();
  });
}

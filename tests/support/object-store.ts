// An object store with the part of the S3 protocol that the product uses; checks the signature of every request.
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

interface StoredObject {
  body: Buffer;
  type: string | undefined;
  modified: Date;
}

/**
 * Starts a store with one bucket, listing at most two keys a page. `failures` is how many requests answer 503 first;
 * with `movedTo` every request is redirected there.
 */
export async function startObjectStore(secret: string, bucket = "pictures") {
  const objects = new Map<string, StoredObject>();
  const store = {
    objects,
    refused: 0,
    failures: 0,
    movedTo: "",
    endpoint: "",
    close: () => server.close().closeAllConnections(),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    if (store.movedTo !== "") return void response.writeHead(307, { location: `${store.movedTo}${request.url}` }).end();
    if (store.failures > 0) return void (store.failures--, response.writeHead(503).end());
    if (!isSigned(request, body, secret)) return void (store.refused++, response.writeHead(403).end());
    const url = new URL(request.url!, "http://store");
    if (url.pathname === `/${bucket}`) {
      list(url, response);
      return;
    }
    if (!url.pathname.startsWith(`/${bucket}/`)) return void response.writeHead(404).end();
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    if (request.method === "PUT")
      objects.set(key, { body, type: request.headers["content-type"], modified: new Date() });
    if (request.method === "DELETE") objects.delete(key);
    if (request.method === "PUT" || request.method === "DELETE")
      return void response.writeHead(request.method === "PUT" ? 200 : 204).end();
    send(objects.get(key), request, response);
  };
  const server = createServer((request, response) => void answer(request, response));

  function list(url: URL, response: ServerResponse) {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const found = [...objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found
      .slice(0, 2)
      .map(
        ([key, { body, modified }]) =>
          `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
      );
    const next = found.length > 2 ? `<NextContinuationToken>${found[1]![0]}</NextContinuationToken>` : "";
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name>${next}${page.join("")}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  store.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return store;
}

function send(found: StoredObject | undefined, request: IncomingMessage, response: ServerResponse) {
  if (!found) return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  const { body } = found;
  response.setHeader("etag", `"${createHash("md5").update(body).digest("hex")}"`);
  response.setHeader("last-modified", found.modified.toUTCString());
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, body.length - 1];
  if (range)
    response.writeHead(206, {
      "content-range": `bytes ${start}-${end}/${body.length}`,
      "content-length": end - start + 1,
    });
  else response.setHeader("content-length", body.length);
  response.end(request.method === "HEAD" ? undefined : body.subarray(start, end + 1));
}

function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? "",
  );
  const payload = String(request.headers["x-amz-content-sha256"]);
  if (!parts || (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body))) return false;
  const [, credential = "", signedHeaders = "", signature] = parts;
  const [, day = "", region = "", service = ""] = credential.split("/");
  const url = new URL(request.url!, "http://store");
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const headers = signedHeaders
    .split(";")
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join("");
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, payload].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<Buffer>(
    (from, part) => hmac(from, part),
    Buffer.from(`AWS4${secret}`),
  );
  return hmac(key, text).toString("hex") === signature;
}

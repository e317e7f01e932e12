// The example of an endpoint: a request that succeeds where the rows of its path exist, and the same as a curl command.
import type { Endpoint, Example, ExampleValue } from "#app/http/api/endpoint.ts";

/** The parts of the path in every example. */
const PATH_PARTS: Readonly<Record<string, ExampleValue>> = {
  petId: 12,
  viewingId: 3,
  handoverId: 4,
  litterId: 4,
  rowId: 18,
  breederId: 3,
  userId: 7,
  chatId: 5,
  messageId: 41,
  reviewId: 9,
  imageId: 31,
  fileName: "4f9d6c1e0b7a4d3f8e2c5a6b7d8e9f01-1280.jpg",
  username: "willowbrook",
  token: "the-token-of-the-link",
  pollToken: "the-poll-token",
  sessionId: "cs_test_a1B2c3D4",
  permission: "pets.approve",
  field: "email",
  value: "robin@example.test",
};

/** The example of a part of a path. Throws where there is none. */
export function pathExample(name: string): ExampleValue {
  const value = PATH_PARTS[name];
  if (value === undefined) throw new Error(`{${name}} has no example`);
  return value;
}

/** The parts of an endpoint that its command is made of. */
interface CommandParts extends Pick<Endpoint, "method" | "path" | "example"> {
  access: Pick<Endpoint["access"], "kind">;
  body?: { multipart?: true };
  idempotency?: object;
}

/** The example as a shell command in which $SITE is the URL of the site and $TOKEN a token. */
export function curlCommand({ method, path, access, idempotency, body, example = {} }: CommandParts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(pathExample(name)));
  const query = queryText(example);
  const address = query === "" ? filled : `${filled}?${query}`;
  const lines = [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}"$SITE${address}"`,
    ...(access.kind === "everyone" ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(idempotency ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body && example.body ? bodyArguments(example.body, body.multipart === true) : []),
  ];
  return lines.join(" \\\n  ");
}

/** The query of an example without its question mark. */
export function queryText({ query = {} }: Example): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}

function bodyArguments(body: Readonly<Record<string, unknown>>, multipart: boolean): string[] {
  if (!multipart) return ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`];
  return Object.entries(body).flatMap(([name, value]) =>
    [value].flat().map((one) => `-F ${quoted(`${name}=${isFileName(one) ? "@" : ""}${String(one)}`)}`),
  );
}

/** Whether a form value of an example is the name of a file. */
export function isFileName(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]+\.(?:jpg|png|webp)$/.test(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

// The documented example of an operation as a request, for the tests that send it.
import { ENDPOINTS } from "#app/http/api/endpoints/registry.server.ts";
import { isFileName, pathExample, queryText } from "#app/http/api/openapi/example.ts";
import { newImage } from "../images/image-uploads.ts";
import type { Sent } from "./endpoint-row.ts";

const BY_NAME = new Map(ENDPOINTS.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one]));

/** The body of the example of an operation such as "POST /api/contact", for rows that change something inside it. */
export function exampleBody(endpoint: string): Record<string, unknown> {
  return { ...BY_NAME.get(endpoint)?.example?.body };
}

/** The example of an operation, with ids of existing rows in place of the documented ones. */
export async function exampleRequest(endpoint: string, live: Sent) {
  const { path = "", body, example = {} } = BY_NAME.get(endpoint) ?? {};
  const target = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(live.params?.[name] ?? pathExample(name))),
  );
  const query = queryText(example);
  const sent = { ...example.body, ...live.json };
  return {
    target: query === "" ? target : `${target}?${query}`,
    json: body && !body.multipart ? JSON.stringify(sent) : undefined,
    form: body?.multipart ? await formOf(sent) : undefined,
  };
}

/** A form in which file names stand for images of that name. */
async function formOf(fields: Readonly<Record<string, unknown>>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields).flatMap(([key, all]) => [all].flat().map((one) => [key, one]))) {
    if (!isFileName(value)) form.append(String(name), String(value));
    else {
      const { bytes } = await newImage(value);
      form.append(String(name), new File([new Uint8Array(bytes)], value, { type: "image/jpeg" }));
    }
  }
  return form;
}

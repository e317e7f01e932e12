// Parts of multipart forms that no browser sends.
import { expect, it } from "vitest";
import { readMultipart } from "./multipart.server.ts";

const PART = 'Content-Disposition: form-data; name="number"\r\n\r\nAB 12';
const request = (...parts: string[]) =>
  new Request("http://site.test/breeder/licences/new", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body: `${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`,
  });

it.each([
  ["no name", "Content-Disposition: form-data\r\n\r\nabc"],
  ["no name and nothing in it", "Content-Disposition: form-data\r\n\r\n"],
  ["a name without a value", "Content-Disposition: form-data; name\r\n\r\nabc"],
  ["a name that another parameter has", 'Content-Disposition: form-data; title="a"\r\n\r\nabc'],
  ["a file name and no name", 'Content-Disposition: form-data; filename="a.pdf"\r\n\r\nabc'],
  [
    "a type of a file and no name",
    "Content-Disposition: form-data\r\nContent-Type: application/octet-stream\r\n\r\nabc",
  ],
  ["no header", "\r\nabc"],
])("leaves a part out that has %s", async (_what, part) => {
  for (const dropFiles of [true, false]) {
    const { form, files, discard } = await readMultipart(request(part, PART, part), { dropFiles });
    await discard();
    expect([...form]).toEqual([["number", "AB 12"]]);
    expect(files).toEqual([]);
  }
});

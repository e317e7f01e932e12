import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { documentResponse } from "./document-response.server.ts";

const nameOf = (name: string, contentType: string) => {
  const file = { stream: Readable.from([]), size: 0, name, contentType };
  return documentResponse(new Request("http://localhost/"), file).headers.get("content-disposition");
};

it.each([
  ["licence.pdf", "application/pdf", "licence.pdf"],
  ["Scan.PDF", "application/pdf", "Scan.PDF"],
  ["photo.jpeg", "image/jpeg", "photo.jpeg"],
  ["page.html", "application/pdf", "page.html.pdf"],
  ["run.exe", "image/png", "run.exe.png"],
  ["licence", "image/webp", "licence.webp"],
  ["what.pdf", "application/octet-stream", "what.pdf.bin"],
])("a document %s of the type %s is saved as %s", (name, type, saved) => {
  expect(nameOf(name, type)).toBe(`attachment; filename="${saved}"; filename*=UTF-8''${saved}`);
});

it("has no quotes, line breaks or other signs of its owner's name in the header", () => {
  expect(nameOf('a"b\r\nSet-Cookie: x;é\u{d800}.pdf', "application/pdf")).toBe(
    `attachment; filename="a_b__Set-Cookie_ x___.pdf"; filename*=UTF-8''a%22b%0D%0ASet-Cookie%3A%20x%3B%C3%A9_.pdf`,
  );
});

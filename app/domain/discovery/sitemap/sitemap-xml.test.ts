import { expect, it } from "vitest";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

it("contains absolute URLs, with their dates if known", () => {
  const xml = sitemapXml("https://pawstead.example", [
    { path: "/" },
    { path: "/pets/luna-1", updatedAt: "2026-01-02T03:04:05.000Z" },
  ]);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\//);
  expect(xml).toContain("<url><loc>https://pawstead.example/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://pawstead.example/pets/luna-1</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>",
  );
});

it("contains the images of a page, and their namespace only where there are some", () => {
  const images = ["/upload/pets/a-1280.jpg", "/upload/pets/b-640.jpg"];
  const xml = sitemapXml("https://pawstead.example", [{ path: "/" }, { path: "/pets/luna-1", images }]);
  expect(xml).toContain(' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">');
  expect(xml).toContain(
    "<url><loc>https://pawstead.example/pets/luna-1</loc>" +
      "<image:image><image:loc>https://pawstead.example/upload/pets/a-1280.jpg</image:loc></image:image>" +
      "<image:image><image:loc>https://pawstead.example/upload/pets/b-640.jpg</image:loc></image:image></url>",
  );
  expect(sitemapXml("https://pawstead.example", [{ path: "/", images: [] }])).not.toContain("image");
});

it("escapes XML special characters", () => {
  expect(sitemapIndexXml("https://pawstead.example", ["/a?b=1&c=<d>"])).toContain(
    "<sitemap><loc>https://pawstead.example/a?b=1&#38;c=&#60;d&#62;</loc></sitemap>",
  );
});

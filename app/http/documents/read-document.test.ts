import { afterEach, expect, it, vi } from "vitest";
import { UNREADABLE } from "#app/domain/images/documents/texts.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { plainImage } from "../../../tests/support/images/sample-images.ts";
import { LOCKS, pdfFile } from "../../../tests/support/pdf-files.ts";
import { temporaryFile } from "../../../tests/support/temporary-file.ts";
import { readDocument } from "./read-document.server.ts";

afterEach(() => {
  env.CLAMAV_URL = "";
});

it("refuses a document while the virus scanner is away, and accepts it where none is set", async () => {
  const file = { name: "licence.pdf", path: await temporaryFile("%PDF-1.4"), size: 8, fault: null } as never;
  expect((await readDocument(file)).document).toMatchObject({ name: "licence.pdf", type: "application/pdf" });
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  // Nothing listens on this port.
  env.CLAMAV_URL = "tcp://127.0.0.1:1";
  expect((await readDocument(file)).problem).toEqual({
    status: 503,
    text: "licence.pdf could not be checked for viruses. Please try again later.",
  });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

it("[LIC-04] D10: tells at upload which files cannot be opened, and accepts the others", async () => {
  const image = plainImage(300, 200);
  const images = await Promise.all([image.jpeg().toBuffer(), image.png().toBuffer(), image.webp().toBuffer()]);
  const whole = [...images, `\n\n${pdfFile()}`, pdfFile({ lock: LOCKS.noPassword })];
  const broken = [
    ...images.map((bytes) => bytes.subarray(0, bytes.length / 2)),
    pdfFile().slice(0, 150),
    pdfFile({ lock: LOCKS.secret }),
    pdfFile({ pages: 0 }),
  ];
  const problems = (files: (string | Uint8Array)[]) =>
    Promise.all(
      files.map(async (content) => {
        const file = { name: "scan", path: await temporaryFile(content), size: 1, fault: null } as never;
        return (await readDocument(file)).problem;
      }),
    );
  expect(await problems(whole)).toEqual(whole.map(() => null));
  expect(await problems(broken)).toEqual(broken.map(() => ({ status: 422, text: UNREADABLE })));
});

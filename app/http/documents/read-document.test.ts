import { afterEach, expect, it, vi } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
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

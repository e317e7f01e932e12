// A change of a licence that is sent twice, with its document.
import { expect, it } from "vitest";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, viewerOf } from "../../../../tests/support/factories.ts";
import { createLicence, LICENCE_FIELDS } from "../../../../tests/support/licences.ts";
import { temporaryFile } from "../../../../tests/support/temporary-file.ts";
import { changeLicence } from "./change-licence.server.ts";
import { licenceFields, licenceView } from "./columns.ts";

it("[LIC-04, LIC-11] takes the same form again with another document of the same name, and stores the same one once", async () => {
  const breeder = await createBreeder();
  const viewer = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId: breeder.id });
  const before = await createLicence(breeder.id);
  const stored = () => db.licence.findUniqueOrThrow({ where: { id: before.id } });
  const [seen, version] = [before.updatedAt.toISOString(), editVersion(licenceFields(licenceView(before)))];
  const licence = { ...LICENCE_FIELDS, number: "ZZ/11 111" };
  const send = async (text: string) => {
    const document = { path: await temporaryFile(text), name: "licence.pdf", type: "application/pdf" };
    const done = await changeLicence({ viewer, licenceId: before.id, licence, document, seen, version });
    expect(done).toMatchObject({ ok: true });
    return (await stored()).documentKey!;
  };
  const first = await send("%PDF-1.7 page one");
  expect(await send("%PDF-1.7 page one")).toBe(first);
  const second = await send("%PDF-1.7 both of the pages");
  expect([second === first, (await storage.stat(second))?.size, await storage.stat(first)]).toEqual([false, 26, null]);
});

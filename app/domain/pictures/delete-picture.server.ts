// Removes every file of a picture. Whether anything still shows it is for the caller to know.
import { storage as siteStorage } from "#app/platform/storage/storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { originalName, previewName, summaryName } from "./picture-files.server.ts";
import { isPictureKey } from "./picture.ts";

/** Deletes a picture by key; one that is not there is no error. The summary goes first, so that no half counts as whole. */
export async function deletePicture(key: string, storage: Storage = siteStorage): Promise<void> {
  if (!isPictureKey(key)) throw new Error("Not a picture key");
  await storage.delete(summaryName(key));
  await storage.delete(originalName(key));
  for await (const file of storage.list(`${key}-`)) await storage.delete(file.key);
}

/** Removes what stood in for a picture until it was complete. */
export async function deleteUnmade(key: string, storage: Storage = siteStorage): Promise<void> {
  if (!isPictureKey(key)) throw new Error("Not a picture key");
  await Promise.all([storage.delete(originalName(key)), storage.delete(previewName(key))]);
}

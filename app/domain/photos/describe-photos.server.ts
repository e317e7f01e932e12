// Saves the words that say what each photograph shows to people who do not see it.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/result.ts";
import { imageCount, noteImageChange } from "./photo-changes.server.ts";
import { changeHome } from "./photo-home.server.ts";
import { listPhotos } from "./queries.server.ts";
import { ALT_MAX } from "./rules.ts";
import type { PhotoHome, PhotoView } from "./views.ts";

/** By number of the photograph; those that are not named keep their words, and longer words are cut at ALT_MAX. */
export async function describePhotos(
  viewer: Viewer,
  home: PhotoHome,
  words: Readonly<Record<number, string>>,
  remoteIp?: string,
): Promise<Result<PhotoView[], "not-found">> {
  const by = { viewer, remoteIp };
  return changeHome(by, home, async (client, open) => {
    const before = await listPhotos(open.home, client);
    const photos = before.map((photo) => ({ ...photo, alt: wordsOf(words[photo.imageId]) ?? photo.alt }));
    const changed = photos.filter(({ alt }, place) => alt !== before[place]!.alt);
    for (const { imageId, alt } of changed) await client.petImage.update({ where: { id: imageId }, data: { alt } });
    const count = imageCount(photos.length);
    if (changed.length > 0) await noteImageChange(client, by, open, { from: count, to: `${count} with other words` });
    return photos;
  });
}

function wordsOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return Array.from(plain).slice(0, ALT_MAX).join("");
}

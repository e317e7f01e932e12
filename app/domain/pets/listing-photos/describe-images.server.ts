// Saves the alt texts of images.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import type { ImageOwner, ImageView } from "#app/domain/pets/listings/photo-views.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";
import { withLockedOwner } from "./owner-images.server.ts";
import { imageCount, noteImageChange, reportChange } from "./report-change.server.ts";
import { ALT_MAX } from "./rules.ts";

/** `words` maps image ids to alt texts. Other images keep theirs; longer texts are cut at ALT_MAX characters. */
export async function describeImages(
  viewer: Viewer,
  owner: ImageOwner,
  words: Readonly<Record<number, string>>,
  remoteIp?: string,
): Promise<Result<ImageView[], "not-found">> {
  const by = { viewer, remoteIp };
  return withLockedOwner(by, owner, async (client, open) => {
    const before = await listImages(open.owner, client);
    const images = before.map((image) => ({ ...image, alt: wordsOf(words[image.imageId]) ?? image.alt }));
    const changed = images.filter(({ alt }, place) => alt !== before[place]!.alt);
    if (changed.length > 0) await reportChange(client, by, open);
    for (const { imageId, alt } of changed) await client.petImage.update({ where: { id: imageId }, data: { alt } });
    const count = imageCount(images.length);
    if (changed.length > 0) await noteImageChange(client, by, open, { from: count, to: `${count} with other words` });
    return images;
  });
}

function wordsOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return cutText(oneLine(text), ALT_MAX);
}

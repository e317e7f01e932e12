// Image uploads of breeders to a site under test. Import only from tests/http and `*.db.test.ts` files.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { ImageView } from "#app/domain/pets/listings/photo-views.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession } from "../factories.ts";
import type { Site, Visitor } from "../site.ts";
import { plainImage } from "./sample-images.ts";

export const IMAGES = "/breeder/photos";

/** An approved breeder who is signed in, with a pet and the path of its page. */
export async function lister(site: Site, pet: Parameters<typeof createPet>[0] = {}) {
  const breeder = await createBreeder({ plan: "gold" });
  const { userId } = breeder;
  await db.userPermission.createMany({ data: BREEDER_PERMISSIONS.map((permission) => ({ userId, permission })) });
  const { token } = await createSession(userId);
  const made = await createPet({ breederId: breeder.id, ...pet });
  const path = `/pets/${petSlug(made.name, made.breed, made.id)}`;
  return { breeder, pet: made, path, home: `pet:${made.id}`, token, visitor: site.visitor({ token }) };
}

export interface SentFile {
  name: string;
  bytes: Uint8Array;
  type?: string;
}

/** A form with images. */
export function imageForm(fields: Record<string, string>, files: readonly SentFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, bytes, type = "image/jpeg" } of files) {
    form.append("photos", new File([new Uint8Array(bytes)], name, { type }));
  }
  return form;
}

/** Sends the form as script does; returns the JSON response. */
export async function askAsScript(visitor: Visitor, fields: Record<string, string>, files?: readonly SentFile[]) {
  const answer = await visitor.post(IMAGES, imageForm(fields, files), { headers: { Accept: "application/json" } });
  return {
    status: answer.status,
    ...((await answer.json()) as { photos: ImageView[]; added?: number[]; faults: string[] }),
  };
}

let colours = 0;
/** A small image, different on each call. */
export async function newImage(name = "a.jpg"): Promise<SentFile> {
  colours += 1;
  const colour = `#${(colours * 104_729).toString(16).padStart(6, "0").slice(-6)}`;
  return { name, bytes: await plainImage(200, 150, colour).jpeg().toBuffer() };
}

/** Temporary files of forms that are being parsed; empty afterwards. */
export const incoming = () => filesIn(join(process.env.DATA_DIR!, "incoming"));

/** Every file of uploads, as paths below their folder. */
export const uploads = () => filesIn(join(process.env.DATA_DIR!, "uploads"));

/** The images that there are files of. A file that a job is writing at this moment has no key yet. */
export const uploadedKeys = () => [...new Set(uploads().flatMap((name) => /[0-9a-f]{32}/.exec(name) ?? []))].sort();

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
  } catch {
    return [];
  }
}

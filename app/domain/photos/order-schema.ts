// The body of the call that puts photographs into an order: entries as they were answered, or their numbers alone, as a
// list or as JSON text of one.
import { z } from "zod";
import { MAX_ID } from "#app/domain/search/slug.ts";
import { keyOfFileName } from "./image-resource.ts";
import type { NamedImage } from "./views.ts";

const MESSAGE = "imageOrder must be the list of images in their new order";
const ENTRIES_MAX = 100;
const JSON_MAX = 100_000;

const id = z.int(MESSAGE).min(1, MESSAGE).max(MAX_ID, MESSAGE);
const entry = z.union(
  [id, z.object({ image_id: id.optional(), file_name: z.string().max(300).optional() }, MESSAGE)],
  MESSAGE,
);
const entries = z.array(entry, MESSAGE).max(ENTRIES_MAX, MESSAGE);

export const imageOrderSchema = z.object({
  imageOrder: z
    .union([entries, z.string().max(JSON_MAX, MESSAGE).describe("JSON text of the list.")], MESSAGE)
    .transform((given, context) => {
      const list = entries.safeParse(typeof given === "string" ? parsed(given) : given);
      if (list.success) return list.data.map(named).filter((image) => image !== null);
      context.addIssue({ code: "custom", message: MESSAGE });
      return z.NEVER;
    }),
  pet_id: id.optional().describe("Whose photographs; without it those among which the named ones are."),
});

function named(given: z.output<typeof entry>): NamedImage | null {
  if (typeof given === "number") return { imageId: given };
  if (given.image_id !== undefined) return { imageId: given.image_id };
  const key = keyOfFileName(given.file_name ?? "");
  return key === null ? null : { key };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

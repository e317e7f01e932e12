// Every committed file that the generator draws.
import { drawnDemoImages } from "./demo-images.ts";
import type { DrawnFile } from "./drawn-file.ts";
import { homePageScenes } from "./home-page-scenes.ts";

/** Folders that hold drawn files and nothing else. */
export const DRAWN_FOLDERS = ["prisma/seed/images", "public/hero"];

export function drawnFiles(): DrawnFile[] {
  return [...drawnDemoImages(), ...homePageScenes()];
}

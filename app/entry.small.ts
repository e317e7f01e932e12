// The small script: all that document pages run. It is loaded at the first touch, key or focus, or when the page is idle.
import { sampleVisit } from "#app/ui/operations/field-speed/sample-visit.ts";
import { hearBackFirst } from "./ui/kit/back-listeners.ts";
import { replayEarlyInput } from "./ui/kit/forms/early-input.ts";
import { countComparedPets } from "./ui/small-script/compare-count.ts";
import { enhanceContactLinks } from "./ui/small-script/contact-dialog.ts";
import { enhanceFlash } from "./ui/small-script/flash.ts";
import { enhanceHearts } from "./ui/small-script/hearts.ts";
import { workWhenIdle } from "./ui/small-script/idle-work.ts";
import { enhanceOverlays } from "./ui/small-script/overlays.ts";
import { announcePetActions } from "./ui/small-script/pet-loading.ts";
import { watchReturn } from "./ui/small-script/returning.ts";
import { enhanceShareButtons } from "./ui/small-script/share-buttons.ts";
import { addToTopButton } from "./ui/small-script/to-top-button.ts";
import { enhanceTooltips } from "./ui/small-script/tooltips.ts";

/** What some pages have alone, by what it works on. */
const SOME_PAGES: readonly [selector: string, enhance: () => Promise<void>][] = [
  ["form#list", async () => (await import("./ui/small-script/list.ts")).enhanceList()],
  [".pet-gallery", async () => (await import("./ui/small-script/gallery.ts")).enhanceGallery()],
  [".photo-page", async () => (await import("./ui/small-script/image-keys.ts")).enhanceImagePage()],
  [".hero", async () => (await import("./ui/small-script/slideshow.ts")).startSlideshow()],
  [
    ".breeder-card, .rating-range",
    async () => {
      if (matchMedia("(hover: hover)").matches)
        (await import("./ui/small-script/breeder-preview.ts")).previewBreeders();
    },
  ],
  [".rating-range", async () => (await import("./ui/small-script/rating-range.ts")).enhanceRatingRange()],
  [".near-field", async () => (await import("./ui/small-script/locate-button.ts")).enhanceLocateButtons()],
  ["[data-helpful]", async () => (await import("./ui/small-script/helpful.ts")).enhanceHelpful()],
];

import.meta.hot?.on("document-page:change", () => location.reload());
hearBackFirst();
for (const enhance of [
  enhanceOverlays,
  enhanceHearts,
  announcePetActions,
  enhanceContactLinks,
  enhanceShareButtons,
  enhanceTooltips,
  enhanceFlash,
  countComparedPets,
  addToTopButton,
  watchReturn,
]) {
  enhance();
}
const here = SOME_PAGES.filter(([selector]) => document.querySelector(selector));
// What does not arrive is missed, and the page works as without it.
await Promise.allSettled(here.map(([, enhance]) => enhance()));
replayEarlyInput();
document.documentElement.dataset.script = "on";
workWhenIdle();
sampleVisit();

// The small script: all that document pages run. It is loaded at the first touch, key or focus, or when the page is idle.
import { sampleVisit } from "#app/ui/operations/field-speed/sample-visit.ts";
import { hearBackFirst } from "./ui/kit/back-listeners.ts";
import { replayEarlyInput } from "./ui/kit/forms/early-input.ts";
import { countComparedPets } from "./ui/small-script/compare-count.ts";
import { enhanceContactLinks } from "./ui/small-script/contact-dialog.ts";
import { enhanceFlash } from "./ui/small-script/flash.ts";
import { enhanceHearts } from "./ui/small-script/hearts.ts";
import { enhanceHelpful } from "./ui/small-script/helpful.ts";
import { workWhenIdle } from "./ui/small-script/idle-work.ts";
import { enhanceImagePage } from "./ui/small-script/image-keys.ts";
import { enhanceList } from "./ui/small-script/list.ts";
import { enhanceLocateButtons } from "./ui/small-script/locate-button.ts";
import { enhanceOverlays } from "./ui/small-script/overlays.ts";
import { announcePetActions } from "./ui/small-script/pet-loading.ts";
import { enhanceRatingRange } from "./ui/small-script/rating-range.ts";
import { watchReturn } from "./ui/small-script/returning.ts";
import { enhanceShareButtons } from "./ui/small-script/share-buttons.ts";
import { addToTopButton } from "./ui/small-script/to-top-button.ts";
import { enhanceTooltips } from "./ui/small-script/tooltips.ts";

/** What some pages have alone and is long enough for a file of its own, by what it works on. */
const SOME_PAGES: readonly [selector: string, enhance: () => Promise<void>][] = [
  [".pet-gallery", async () => (await import("./ui/small-script/gallery.ts")).enhanceGallery()],
  [".hero", async () => (await import("./ui/small-script/slideshow.ts")).startSlideshow()],
  [
    ".breeder-card, .rating-range",
    async () => {
      if (matchMedia("(hover: hover)").matches)
        (await import("./ui/small-script/breeder-preview.ts")).previewBreeders();
    },
  ],
];

import.meta.hot?.on("document-page:change", () => location.reload());
hearBackFirst();
const here = SOME_PAGES.filter(([selector]) => document.querySelector(selector));
const arriving = here.map(([, enhance]) => enhance());
for (const enhance of [
  enhanceOverlays,
  enhanceList,
  enhanceHearts,
  enhanceHelpful,
  announcePetActions,
  enhanceContactLinks,
  enhanceShareButtons,
  enhanceLocateButtons,
  enhanceRatingRange,
  enhanceImagePage,
  enhanceTooltips,
  enhanceFlash,
  countComparedPets,
  addToTopButton,
  watchReturn,
]) {
  try {
    enhance();
  } catch (error) {
    // The others work on a page that an extension or a translation has changed.
    reportError(error);
  }
}
// Not awaited here: the other files import from this one, and would wait for its end. What does not arrive is missed, and
// the page works as without it.
void Promise.allSettled(arriving).then(() => {
  replayEarlyInput();
  document.documentElement.dataset.script = "on";
  workWhenIdle();
  sampleVisit();
});

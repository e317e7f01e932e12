// The light script: what the first touch of a light page loads, instead of React and the router (decision 48).
import { hearBackFirst } from "./ui/kit/back-listeners.ts";
import { replayForLightScript } from "./ui/kit/forms/early-input.ts";
import { countComparedPets } from "./ui/light/compare-count.ts";
import { watchControls } from "./ui/light/controls.ts";
import { enhanceGallery } from "./ui/light/gallery.ts";
import { enhanceHearts } from "./ui/light/hearts.ts";
import { workWhenIdle } from "./ui/light/idle-work.ts";
import { enhanceList } from "./ui/light/list.ts";
import { enhanceLocateButtons } from "./ui/light/locate-button.ts";
import { enhanceOverlays } from "./ui/light/overlays.ts";
import { appStarts, untilAppRuns } from "./ui/light/page-state.ts";
import { enhanceResultsLink } from "./ui/light/results-link.ts";
import { enhanceShareButtons } from "./ui/light/share-buttons.ts";
import { addToTopButton } from "./ui/light/to-top-button.ts";

function start(): void {
  hearBackFirst();
  const signal = untilAppRuns();
  const parts = [
    enhanceOverlays,
    enhanceList,
    enhanceHearts,
    enhanceGallery,
    enhanceResultsLink,
    enhanceLocateButtons,
    enhanceShareButtons,
    countComparedPets,
    addToTopButton,
  ];
  for (const enhance of parts) enhance(signal);
  replayForLightScript();
  watchControls(signal);
  document.documentElement.dataset.script = "on";
  document.documentElement.dataset.lightControls = "on";
  workWhenIdle(signal);
}

if (!appStarts()) start();

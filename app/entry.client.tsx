// Hydrates the server-rendered HTML.
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { sampleVisit } from "#app/ui/operations/field-speed/sample-visit.ts";
import { readRequestId, RequestIdProvider } from "./http/server/request-id.tsx";
import { replayEarlyInput } from "./ui/kit/forms/early-input.ts";
import { markEdited } from "./ui/kit/forms/text-area.tsx";
import { goOn } from "./ui/layout/last-click.ts";

// Sets `[data-script="on"]`, for which CSS shows the controls that need script. By then every component has rendered once
// more with script enabled.
function ScriptRuns() {
  const enhanced = useEnhanced();
  useEffect(() => {
    if (!enhanced) return;
    replayEarlyInput();
    mayTranslate?.();
    document.documentElement.dataset.script = "on";
    sampleVisit();
  }, [enhanced]);
  return null;
}

// The router leaves the end of a response unhandled when the next request aborts it: that is no error of the page.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

goOn();
const mayTranslate = window.untranslate?.();
for (const textarea of document.querySelectorAll("textarea")) markEdited(textarea);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestIdProvider id={readRequestId()}>
        <HydratedRouter />
        <ScriptRuns />
      </RequestIdProvider>
    </StrictMode>,
  );
});

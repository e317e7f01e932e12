// Brings the page to life over the HTML that is already there.
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { replayEarlyInput } from "#app/ui/kit/early-input.ts";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { markEdited } from "#app/ui/kit/text-area.tsx";
import { readRequestId, RequestIdProvider } from "./http/server/request-id.tsx";

// Controls that need script are shown by CSS only once it runs: `[data-script="on"]`. By then every component has been
// drawn a second time, as it is with script.
function ScriptRuns() {
  const enhanced = useEnhanced();
  useEffect(() => {
    if (!enhanced) return;
    replayEarlyInput();
    document.documentElement.dataset.script = "on";
  }, [enhanced]);
  return null;
}

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

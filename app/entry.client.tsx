// Hydrates the server-rendered HTML.
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { replayEarlyInput } from "#app/ui/kit/early-input.ts";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { markEdited } from "#app/ui/kit/text-area.tsx";
import { readRequestId, RequestIdProvider } from "./http/server/request-id.tsx";

// Sets `[data-script="on"]`, for which CSS shows the controls that need script. By then every component has rendered
// once more with script enabled.
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

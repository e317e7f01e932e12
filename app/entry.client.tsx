// Brings the page to life over the HTML that is already there.
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readRequestId, RequestIdProvider } from "#app/http/request-id.tsx";

// Controls that need script are shown by CSS only once it runs: `[data-script="on"]`.
function ScriptRuns() {
  useEffect(() => {
    document.documentElement.dataset.script = "on";
  }, []);
  return null;
}

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

// The interactive API viewer (Swagger UI). It replaces the list of endpoints on request only, because it is larger than
// all pages of the site together.
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { openViewer } from "./open-viewer.ts";

const DESCRIPTION = "/api/openapi.json";

type Shown = "list" | "loading" | "failed" | "viewer";

/** `children` is the content that the viewer replaces. */
export function ApiViewer({ children }: { children: ReactNode }) {
  const enhanced = useEnhanced();
  const [shown, setShown] = useState<Shown>("list");
  const place = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  const show = async () => {
    if (!place.current) return;
    try {
      if (!isOpen.current) {
        setShown("loading");
        await openViewer(place.current, DESCRIPTION);
      }
      isOpen.current = true;
      setShown("viewer");
    } catch {
      setShown("failed");
    }
  };
  return (
    <>
      <div className="api-viewer__links">
        {enhanced && (
          <Button
            type="button"
            variant={shown === "viewer" ? "secondary" : "primary"}
            busy={shown === "loading"}
            busyText="Loading the viewer…"
            onClick={() => (shown === "viewer" ? setShown("list") : void show())}
          >
            {shown === "viewer" ? "Back to the list" : "Try the calls"}
          </Button>
        )}
        <a href={DESCRIPTION}>The description as OpenAPI 3.1</a>
      </div>
      <p className="api-viewer__error" role="status">
        {shown === "failed" && "The viewer could not be loaded. Check the connection, and try again."}
      </p>
      {enhanced && <div ref={place} className="api-viewer" hidden={shown !== "viewer"} />}
      <div hidden={shown === "viewer"}>{children}</div>
    </>
  );
}

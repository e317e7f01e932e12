// What a form did, said once at the top of the next page. Where script brought the visitor here it is also in view
// wherever they had scrolled to, and can be put away.
import { useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { useEnhanced } from "./enhance.ts";
import { Icon, type IconName } from "./icon.tsx";

export interface FlashMessage {
  kind: "success" | "error" | "info";
  text: string;
}

const ICONS: Record<FlashMessage["kind"], IconName> = { success: "check", error: "alert", info: "info" };

/** A message at the top of the page: a status, or an alert when something failed. */
export function Flash({ flash, toast }: { flash: FlashMessage; toast?: boolean }) {
  const enhanced = useEnhanced();
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // Decided once: a message that came with the page stays where it was read.
  const [floating] = useState(toast ?? isLive);
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div
      className={classNames("flash", flash.kind !== "info" && `flash-${flash.kind}`, floating && "toast")}
      role={flash.kind === "error" ? "alert" : "status"}
    >
      <Icon name={ICONS[flash.kind]} />
      <span>{flash.text}</span>
      {enhanced && (
        <button type="button" className="x" aria-label="Dismiss message" onClick={() => setShown(false)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

// Server and hydration take the one value, a message that script brings in the other; neither changes afterwards.
function neverChanges() {
  return () => undefined;
}

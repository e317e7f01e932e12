// Flash message: the result of a form, shown once at the top of the next page. After a client navigation it stays in view where
// the page is scrolled, and a toast floats above the page; both can be dismissed. Success goes away when the next action begins;
// an error and a message with "Undo" stay.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { useEnhanced } from "./enhance.ts";
import { FLASH_CLASSES, FLASH_ICONS, type FlashKind } from "./flash-looks.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { onNextAction } from "./next-action.ts";
import { type UndoButton, UndoForm } from "./undo-form.tsx";

export interface FlashMessage {
  kind: FlashKind;
  text: string;
  undo?: UndoButton | null;
  link?: { label: string; to: string } | null;
}

/** A message at the top of the page: a status, or an alert when something failed. */
export function Flash({ flash, toast }: { flash: FlashMessage; toast?: boolean }) {
  const enhanced = useEnhanced();
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // Set once: a message in the server's HTML stays in the flow of the page, and so does one with a button to undo.
  const [floating] = useState((toast ?? isLive) && !flash.undo);
  const [shown, setShown] = useState(true);
  const notice = useRef<HTMLDivElement>(null);
  const stays = flash.kind === "error" || Boolean(flash.undo);
  useEffect(() => {
    if (!stays && notice.current) return onNextAction(notice.current, () => setShown(false));
  }, [stays]);
  if (!shown) return null;
  return (
    <div
      ref={notice}
      className={classNames(FLASH_CLASSES[flash.kind], floating && "flash--floating")}
      role={flash.kind === "error" ? "alert" : "status"}
    >
      <Icon name={FLASH_ICONS[flash.kind]} />
      <span>
        {flash.text}
        {flash.link && (
          <>
            {" "}
            <Link to={flash.link.to}>{flash.link.label}</Link>
          </>
        )}
      </span>
      {flash.undo && <UndoForm key={flash.undo.refs} {...flash.undo} />}
      {enhanced && (
        <button type="button" className="icon-button" aria-label="Dismiss message" onClick={() => setShown(false)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

// False on the server and during hydration, true for a message that script adds; it does not change afterwards.
function neverChanges() {
  return () => undefined;
}

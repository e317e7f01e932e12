// The context menu of a message, at the position of the pointer or the focus. Needs script.
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { MenuPlace } from "./use-message-actions.ts";

interface MessageMenuProps {
  place: MenuPlace;
  onEdit: () => void;
  onClose: () => void;
}

const EDGE_PIXELS = 8;

export function MessageMenu({ place, onEdit, onClose }: MessageMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = menu;
    if (!current) return;
    const { offsetWidth, offsetHeight } = current;
    const within = (wanted: number, size: number, room: number) =>
      Math.max(EDGE_PIXELS, Math.min(wanted, room - size - EDGE_PIXELS));
    current.style.left = `${within(place.x, offsetWidth, window.innerWidth)}px`;
    current.style.top = `${within(place.y, offsetHeight, window.innerHeight)}px`;
  }, [place]);
  useEffect(() => {
    const from = document.activeElement;
    menu.current?.querySelector("button")?.focus();
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("scroll", onClose, { capture: true, passive: true });
    window.addEventListener("blur", onClose);
    const { current } = menu;
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("scroll", onClose, { capture: true });
      window.removeEventListener("blur", onClose);
      const isInside = current?.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, [place, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      onClose();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll("button") ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    items.at((at + (event.key === "ArrowDown" ? 1 : -1)) % items.length)?.focus();
  };
  const copy = () => {
    void navigator.clipboard.writeText(place.message.text).catch(() => undefined);
    onClose();
  };
  return (
    <div className="message-menu menu__list" role="menu" aria-label="Your message" ref={menu} onKeyDown={onKeyDown}>
      <button type="button" role="menuitem" onClick={onEdit}>
        Edit
      </button>
      <button type="button" role="menuitem" onClick={copy}>
        Copy text
      </button>
    </div>
  );
}

// Message actions that need script: the context menu (right button, menu key, Shift+F10) and a long press of half a
// second. Each message also has an edit link.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import type { MessageView } from "#app/domain/conversations/messages/views.ts";

/** The duration of a long press. */
const LONG_PRESS_MS = 500;
/** A touch that moves further than this is scrolling. */
const STILL_PIXELS = 10;

export interface MenuPlace {
  message: MessageView;
  x: number;
  y: number;
}

interface MessageActions {
  /** Returns a shown message if it may be edited. */
  find: (messageId: number) => MessageView | undefined;
  onMenu: (place: MenuPlace) => void;
  onLongPress: (message: MessageView) => void;
}

/** Event handlers for the element around the messages. */
export function useMessageActions({ find, onMenu, onLongPress }: MessageActions) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const byTouch = useRef(false);
  const release = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => release, []);

  const messageAt = (target: EventTarget): MessageView | undefined => {
    const line = target instanceof Element ? target.closest<HTMLElement>("[data-message]") : null;
    return line ? find(Number(line.dataset.message)) : undefined;
  };
  return {
    onContextMenu(event: MouseEvent) {
      const message = messageAt(event.target);
      if (!message || hasSelection()) return;
      event.preventDefault();
      // On touch screens, the browser's own long press also fires `contextmenu`, which is already handled.
      if (byTouch.current) return;
      const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
      // Opened by a key, the event has no position or that of the focused element.
      const isKey = event.clientX === 0 && event.clientY === 0;
      onMenu({
        message,
        x: isKey && box ? box.left : event.clientX,
        y: isKey && box ? box.bottom : event.clientY,
      });
    },
    onPointerDown(event: PointerEvent) {
      release();
      byTouch.current = event.pointerType !== "mouse";
      const message = messageAt(event.target);
      const isControl = event.target instanceof Element && event.target.closest("a, button");
      if (!message || isControl || event.button !== 0 || !event.isPrimary) return;
      const timer = setTimeout(() => {
        press.current = null;
        if (!hasSelection()) onLongPress(message);
      }, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > STILL_PIXELS) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  };
}

/** Whether text is selected, which the user probably wants to copy. */
function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

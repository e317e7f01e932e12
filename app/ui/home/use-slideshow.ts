// Slideshow of the hero: adds automatic advance, swipes and controls to the strip, which scrolls and snaps without
// script.
import {
  type RefObject,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { SLIDE_MS, slideAfter, swipeSteps } from "./slideshow-rules.ts";

/** Scrolling counts as ended after this pause. */
const SETTLED_MS = 120;
const FADE_MS = 200;

/**
 * Advances the strip every five seconds, except while the user hovers it, has the focus in it, has another tab open,
 * has paused it, or prefers reduced motion. `live` is true after hydration; the controls work only then.
 */
export function useSlideshow(track: RefObject<HTMLElement | null>, count: number) {
  const live = useEnhanced();
  const still = useSyncExternalStore(watchMotion, wantsNoMotion, () => false);
  const hidden = useSyncExternalStore(watchVisibility, isHidden, () => false);
  const [index, setIndex] = useState(0);
  /** The last state of the Pause button; null if it was never used. */
  const [choice, setChoice] = useState<"stop" | "play" | null>(null);
  const stopped = choice === null ? still : choice === "stop";
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const settling = useRef<number>(undefined);
  const touch = useRef<{ x: number; y: number; left: number } | null>(null);

  const goTo = (target: number, from = index) => {
    const strip = track.current;
    if (!strip) return;
    setIndex(target);
    const left = target * strip.clientWidth;
    const neighbour = Math.abs(target - from) <= 1;
    strip.scrollTo({ left, behavior: still || !neighbour ? "instant" : "smooth" });
    if (!still && !neighbour) strip.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS);
  };
  const advance = useEffectEvent(() => {
    // A pointer that was over the strip before hydration has fired no event.
    if (isPointedAt(track.current)) setHovered(true);
    else goTo(slideAfter(index, 1, count));
  });

  const moving = live && !stopped && !hovered && !focused && !hidden;
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => advance(), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [moving, index]);

  const settle = () => {
    clearTimeout(settling.current);
    settling.current = window.setTimeout(() => {
      const strip = track.current;
      if (strip && !touch.current) setIndex(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)));
    }, SETTLED_MS);
  };
  useEffect(() => () => clearTimeout(settling.current), []);

  const release = (steps: number) => {
    if (!touch.current) return;
    touch.current = null;
    track.current?.classList.remove("hero__track--held");
    goTo(slideAfter(index, steps, count));
  };

  return {
    live,
    index,
    stopped,
    toggle: () => setChoice(stopped ? "play" : "stop"),
    goTo,
    /** For the element around the strip and its controls. */
    frame: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: { target: EventTarget }) =>
        setFocused(event.target instanceof Element && event.target.matches(":focus-visible")),
      onBlur: () => setFocused(false),
    },
    /**
     * For the strip. Script handles horizontal swipes, instead of the browser's own scrolling.
     */
    strip: {
      onScroll: settle,
      onTouchStart: (event: TouchEvent<HTMLElement>) => {
        const finger = event.touches[0];
        if (!live || !finger || event.touches.length > 1) {
          release(0);
          return;
        }
        touch.current = { x: finger.clientX, y: finger.clientY, left: event.currentTarget.scrollLeft };
        event.currentTarget.classList.add("hero__track--held");
      },
      onTouchMove: (event: TouchEvent<HTMLElement>) => {
        const finger = event.touches[0];
        if (touch.current && finger) {
          event.currentTarget.scrollLeft = touch.current.left + touch.current.x - finger.clientX;
        }
      },
      onTouchEnd: (event: TouchEvent<HTMLElement>) => {
        const finger = event.changedTouches[0];
        if (!touch.current || !finger) return;
        release(swipeSteps(finger.clientX - touch.current.x, finger.clientY - touch.current.y));
      },
      onTouchCancel: () => release(0),
    },
  };
}

function isPointedAt(strip: HTMLElement | null): boolean {
  // On touch screens, :hover stays on the last touched element.
  return matchMedia("(hover: hover)").matches && strip?.parentElement?.matches(":hover") === true;
}

const motion = () => matchMedia("(prefers-reduced-motion: reduce)");
const wantsNoMotion = () => motion().matches;
const isHidden = () => document.hidden;

function watchMotion(changed: () => void): () => void {
  const query = motion();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

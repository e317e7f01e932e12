// The slideshow of the home page: the strip of slides, which scrolls and snaps by itself, advances every five seconds, and
// is moved by its dots and by swipes.
import { newButton, newElement } from "./elements.ts";
import { swipeSteps } from "./events.ts";

/** How long a slide is shown. */
export const SLIDE_MS = 5_000;
/** Scrolling counts as ended after this pause. */
const SETTLED_MS = 120;
const FADE_MS = 200;

/**
 * Starts it. It waits while the user hovers over it, has the focus in it or has another tab open; it stands after Pause,
 * and from the start for who prefers less motion.
 */
export function startSlideshow(): void {
  const frame = document.querySelector<HTMLElement>(".hero");
  const track = frame?.querySelector<HTMLElement>(".hero__track");
  const dots = [...(frame?.querySelectorAll<HTMLAnchorElement>(".hero__dots a") ?? [])];
  if (!frame || !track) return;
  const motion = matchMedia("(prefers-reduced-motion: reduce)");
  let index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
  let choice: "stop" | "play" | null = null;
  let timer = 0;
  let settling = 0;
  let touch: { x: number; y: number; left: number } | null = null;
  const after = (steps: -1 | 0 | 1) => (index + steps + dots.length) % dots.length;
  const stopped = () => (choice === null ? motion.matches : choice === "stop");
  const isInUse = () =>
    (matchMedia("(hover: hover)").matches && frame.matches(":hover")) || frame.querySelector(":focus-visible") !== null;

  const mark = () => {
    for (const [at, dot] of dots.entries()) dot.ariaCurrent = at === index ? "true" : null;
  };
  const wait = () => {
    clearTimeout(timer);
    if (stopped()) return;
    timer = window.setTimeout(advance, SLIDE_MS);
    const next = track.children[after(1)]?.querySelector("img");
    if (next) next.loading = "eager";
  };
  const goTo = (target: number) => {
    const neighbour = Math.abs(target - index) <= 1;
    index = target;
    mark();
    const behavior = motion.matches || !neighbour ? "instant" : "smooth";
    track.scrollTo({ left: target * track.clientWidth, behavior });
    if (!motion.matches && !neighbour) track.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS);
    wait();
  };
  const advance = () => {
    if (isInUse() || document.hidden) wait();
    else goTo(after(1));
  };
  const release = (steps: -1 | 0 | 1) => {
    if (!touch) return;
    touch = null;
    track.classList.remove("hero__track--held");
    goTo(after(steps));
  };

  for (const [at, dot] of dots.entries()) {
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      goTo(at);
    });
  }
  const pause = newButton("hero__pause");
  const label = () => {
    const rest = newElement("span", { className: "visually-hidden" }, " the slideshow");
    pause.replaceChildren(stopped() ? "Play" : "Pause", rest);
  };
  pause.addEventListener("click", () => {
    choice = stopped() ? "play" : "stop";
    label();
    wait();
  });
  label();
  frame.querySelector(".hero__controls")?.append(pause);
  for (const type of ["pointerleave", "focusout"]) frame.addEventListener(type, wait);
  document.addEventListener("visibilitychange", wait);
  motion.addEventListener("change", () => {
    label();
    wait();
  });
  track.classList.add("hero__track--live");
  track.addEventListener("scroll", () => {
    clearTimeout(settling);
    settling = window.setTimeout(() => {
      if (touch) return;
      index = Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
      mark();
    }, SETTLED_MS);
  });
  // Script handles horizontal swipes, instead of the browser's own scrolling.
  const passive = { passive: true };
  track.addEventListener(
    "touchstart",
    ({ touches }) => {
      const [finger] = touches;
      if (!finger || touches.length > 1) {
        release(0);
        return;
      }
      touch = { x: finger.clientX, y: finger.clientY, left: track.scrollLeft };
      track.classList.add("hero__track--held");
    },
    passive,
  );
  track.addEventListener(
    "touchmove",
    ({ touches: [finger] }) => {
      if (touch && finger) track.scrollLeft = touch.left + touch.x - finger.clientX;
    },
    passive,
  );
  track.addEventListener("touchend", ({ changedTouches: [finger] }) => {
    if (touch && finger) release(swipeSteps(finger.clientX - touch.x, finger.clientY - touch.y));
  });
  track.addEventListener("touchcancel", () => release(0));
  mark();
  wait();
}

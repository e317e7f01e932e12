// Scroll position of a thread: it follows new messages while the reader is at the end. While the reader is further up,
// it does not move, and `hasNew` reports new messages.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The distance from the end that still counts as the end. */
const NEAR_PIXELS = 48;

interface EndOfScroll {
  scroller: RefObject<HTMLElement | null>;
  /** Whether messages were added since the reader left the end. */
  hasNew: boolean;
  toEnd: () => void;
  onScroll: () => void;
}

/**
 * For a scroller with `flex-direction: column-reverse`, whose `scrollTop` is 0 at the end and negative further up.
 * `lastKey` changes whenever a message is added at the end.
 */
export function useEndOfScroll(lastKey: string): EndOfScroll {
  const scroller = useRef<HTMLElement>(null);
  const heightBefore = useRef(0);
  const [hasNew, setHasNew] = useState(false);
  useLayoutEffect(() => {
    const { current } = scroller;
    const grown = (current?.scrollHeight ?? 0) - heightBefore.current;
    if (!current || heightBefore.current === 0 || current.scrollTop > -NEAR_PIXELS) return;
    // The position is relative to the end, which has moved by the height of the new content.
    current.scrollTo({ top: current.scrollTop - grown });
    setHasNew(true);
  }, [lastKey]);
  useLayoutEffect(() => {
    heightBefore.current = scroller.current?.scrollHeight ?? 0;
  });
  return {
    scroller,
    hasNew,
    toEnd() {
      scroller.current?.scrollTo({ top: 0 });
      setHasNew(false);
    },
    onScroll() {
      if ((scroller.current?.scrollTop ?? 0) > -NEAR_PIXELS) setHasNew(false);
    },
  };
}

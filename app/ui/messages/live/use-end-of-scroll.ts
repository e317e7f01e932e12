// A thread stays at its newest message while one is there, and does not move under the eyes of somebody who reads further
// up: then it says that something new has come.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** So near to the end counts as being there. */
const NEAR_PIXELS = 48;

interface EndOfScroll {
  scroller: RefObject<HTMLElement | null>;
  /** Something has been added since the reader left the end. */
  hasNew: boolean;
  toEnd: () => void;
  onScroll: () => void;
}

/**
 * For a scroller that runs from its end (`flex-direction: column-reverse`): its position is 0 at the end and below 0
 * further up. `lastKey` is another one whenever something was added at the end.
 */
export function useEndOfScroll(lastKey: string): EndOfScroll {
  const scroller = useRef<HTMLElement>(null);
  const heightBefore = useRef(0);
  const [hasNew, setHasNew] = useState(false);
  useLayoutEffect(() => {
    const { current } = scroller;
    const grown = (current?.scrollHeight ?? 0) - heightBefore.current;
    if (!current || heightBefore.current === 0 || current.scrollTop > -NEAR_PIXELS) return;
    // The place is counted from the end, and the end has moved away.
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

// How dragging begins, and where it scrolls.

/** A finger that scrolls has moved on by then. */
export const HOLD_MS = 120;
/** A finger is never quite still. */
export const HOLD_SLACK_PX = 8;
export const MOUSE_MOVE_PX = 5;
/** Parts of the width and of the height of what scrolls, at each edge. */
export const EDGE_ZONES = { x: 0.25, y: 0.05 } as const;

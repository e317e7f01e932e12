// Thresholds of dragging: activation delay and distance, and edge zones for scrolling.

/** Touch delay: distinguishes dragging from scrolling. */
export const HOLD_MS = 120;
/** Tolerated movement during the touch delay. */
export const HOLD_SLACK_PX = 8;
export const MOUSE_MOVE_PX = 5;
/** Fractions of the scroller's width and height at each edge that scroll while dragging. */
export const EDGE_ZONES = { x: 0.25, y: 0.05 } as const;

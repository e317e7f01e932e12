// The online state of a user: a dot, with text for screen readers.

interface PresenceProps {
  isOnline: boolean;
  /** Shows only the dot; the text is visually hidden. */
  dotOnly?: boolean;
}

export function Presence({ isOnline, dotOnly = false }: PresenceProps) {
  return (
    <span className={dotOnly ? "presence presence--dot" : "presence"} data-online={isOnline ? "" : undefined}>
      <span className={dotOnly ? "visually-hidden" : undefined}>{isOnline ? "Online" : "Offline"}</span>
    </span>
  );
}

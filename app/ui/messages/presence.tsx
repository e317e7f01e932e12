// Whether somebody is there: a dot, and words for whoever cannot see it.

interface PresenceProps {
  isOnline: boolean;
  /** The words are said, but only the dot is drawn. */
  dotOnly?: boolean;
}

export function Presence({ isOnline, dotOnly = false }: PresenceProps) {
  return (
    <span className={dotOnly ? "presence presence--dot" : "presence"} data-online={isOnline ? "" : undefined}>
      <span className={dotOnly ? "visually-hidden" : undefined}>{isOnline ? "Online" : "Offline"}</span>
    </span>
  );
}

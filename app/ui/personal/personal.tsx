// Parts of a page that show its viewer. On a page for the page cache each is marked, so that it can be rendered again, alone,
// for a signed-in user (app/composed-pages).
import { createContext, type ReactElement, type ReactNode, use } from "react";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** How a part is rendered for another viewer; a name is that of a part that a stale page leaves out or fills. */
export type PersonalPart =
  | { name?: PartName; forViewer(viewer: Viewer | null): ReactNode }
  | { name?: undefined; action: string; forSaved(saved: boolean): ReactNode };

type PartName = "notice" | "scripts";

interface Marks {
  /** Names the empty elements that are written on both sides of each part. */
  mark: string;
  /** The parts of the page so far. */
  parts: PersonalPart[];
}

const MarksContext = createContext<Marks | null>(null);

/** Around a page whose parts are to be marked; only on the server. */
export const MarksProvider = MarksContext;

interface ForViewerProps {
  viewer: Viewer | null;
  name?: PartName;
  children(viewer: Viewer | null): ReactNode;
}

/** A part that depends on the viewer, and on nothing else that differs between viewers. */
export function ForViewer({ viewer, name, children: forViewer }: ForViewerProps) {
  return <Marked part={{ name, forViewer }}>{forViewer(viewer)}</Marked>;
}

interface ForSavedProps {
  /** The action of the favourite form. */
  action: string;
  saved: boolean;
  children(saved: boolean): ReactElement;
}

/** A part that depends on whether the viewer has saved a favourite. */
export function ForSaved({ action, saved, children: forSaved }: ForSavedProps) {
  return <Marked part={{ action, forSaved }}>{forSaved(saved)}</Marked>;
}

function Marked({ part, children }: { part: PersonalPart; children: ReactNode }) {
  const marks = use(MarksContext);
  if (!marks) return children;
  const at = marks.parts.push(part) - 1;
  return (
    <MarksContext value={null}>
      <template data-slot={`${marks.mark}${at}`} />
      {children}
      <template data-slot={marks.mark} />
    </MarksContext>
  );
}

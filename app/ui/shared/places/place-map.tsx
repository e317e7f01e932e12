// Choosing a place on a map, or where the device is. Stands on the page once script runs; the map itself comes when it is
// asked for.
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import type { mountMap, PlaceMapHandle } from "./leaflet-map.ts";
import { locate } from "./locate.ts";
import { askForMap, MAP_CENTRE, MAP_UNAVAILABLE, MAP_ZOOM, type Point, POINT_ZOOM } from "./map-rules.ts";

interface PlaceMapProps {
  /** The point in force, if any. */
  point: Point | null;
  onChoose(point: Point): void;
}

type Stage =
  | { is: "closed" | "loading" }
  | { is: "failed"; text: string }
  | { is: "open"; attribution: string; mount: typeof mountMap };

export function PlaceMap({ point, onChoose }: PlaceMapProps) {
  const [stage, setStage] = useState<Stage>({ is: "closed" });
  const [locating, setLocating] = useState(false);
  const [complaint, setComplaint] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, stage, point, onChoose);

  const open = async () => {
    setStage({ is: "loading" });
    const [state, library] = await Promise.all([
      askForMap(point ?? MAP_CENTRE, point ? POINT_ZOOM : MAP_ZOOM),
      import("./leaflet-map.ts").catch(() => null),
    ]);
    if (!state.ok) setStage({ is: "failed", text: state.text });
    else if (library) setStage({ is: "open", attribution: state.attribution, mount: library.mountMap });
    else setStage({ is: "failed", text: MAP_UNAVAILABLE });
  };

  const goToDevice = async () => {
    setLocating(true);
    setComplaint("");
    const located = await locate("geolocation" in navigator ? navigator.geolocation : undefined);
    setLocating(false);
    if (located.ok) onChoose({ lat: located.lat, lng: located.lng });
    else setComplaint(located.text);
  };

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {stage.is !== "open" && (
          <Button type="button" variant="secondary" busy={stage.is === "loading"} onClick={() => void open()}>
            <Icon name="pin" /> Choose on a map
          </Button>
        )}
        <Button type="button" variant="secondary" busy={locating} onClick={() => void goToDevice()}>
          Use my location
        </Button>
      </div>
      <p className="status-bad" role="status">
        {complaint}
      </p>
      {stage.is === "failed" && (
        <p className="place-map place-map--failed" role="alert">
          {stage.text}
        </p>
      )}
      {stage.is === "open" && (
        <>
          <div ref={box} className="place-map" role="group" aria-label="Map: choose the place" />
          <p className="field__hint flex flex-wrap items-center gap-x-3">
            <span>Tap the map, or drag the marker.</span>
            <Button type="button" variant="quiet" onClick={() => onChoose(map.current?.middle() ?? MAP_CENTRE)}>
              Put the marker in the middle
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** Keeps the map in its box, and on it the point in force. */
function useMap(
  box: RefObject<HTMLDivElement | null>,
  stage: Stage,
  point: Point | null,
  onChoose: (point: Point) => void,
): RefObject<PlaceMapHandle | null> {
  const map = useRef<PlaceMapHandle | null>(null);
  const latest = useRef({ point, onChoose });
  useEffect(() => {
    latest.current = { point, onChoose };
  });
  useEffect(() => {
    if (stage.is !== "open" || !box.current) return;
    const { attribution, mount } = stage;
    const made = mount(box.current, {
      point: latest.current.point,
      attribution,
      onChoose: (at) => latest.current.onChoose(at),
    });
    map.current = made;
    return () => {
      map.current = null;
      made.remove();
    };
  }, [box, stage]);
  useEffect(() => {
    if (point) map.current?.show(point);
  }, [point]);
  return map;
}

// The Leaflet map, loaded with its library only when the user opens the map.
import { type LatLng, map as makeMap, divIcon, marker as makeMarker, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import { MAP_CENTRE, MAP_ZOOM, type Point, POINT_ZOOM, TILE_URL } from "./map-rules.ts";

const [LEAST_ZOOM, MOST_ZOOM] = [5, 19];
const MARKER = { size: 36, height: 44 };

export interface PlaceMapHandle {
  /** Shows a point that was chosen elsewhere. */
  show(point: Point): void;
  /** The middle of what is in view, for those who move the map with keys. */
  middle(): Point;
  remove(): void;
}

interface MapOptions {
  point: Point | null;
  attribution: string;
  onChoose(point: Point): void;
}

export function mountMap(element: HTMLElement, { point, attribution, onChoose }: MapOptions): PlaceMapHandle {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const view = makeMap(element, {
    center: point ?? MAP_CENTRE,
    zoom: point ? POINT_ZOOM : MAP_ZOOM,
    minZoom: LEAST_ZOOM,
    maxZoom: MOST_ZOOM,
    zoomAnimation: !still,
    fadeAnimation: !still,
  });
  view.attributionControl.setPrefix('<a href="https://leafletjs.com/">Leaflet</a>');
  tileLayer(TILE_URL, { attribution, maxZoom: MOST_ZOOM }).addTo(view);
  const icon = divIcon({
    className: "place-map__marker",
    iconSize: [MARKER.size, MARKER.height],
    iconAnchor: [MARKER.size / 2, MARKER.height],
  });
  const pin = makeMarker(point ?? MAP_CENTRE, { icon, draggable: true, title: "The place", alt: "The place" });
  let shown = point;
  const put = (at: Point) => {
    shown = at;
    pin.setLatLng(at);
    if (!view.hasLayer(pin)) pin.addTo(view);
  };
  const choose = (at: LatLng) => {
    const { lat, lng } = at.wrap();
    put({ lat, lng });
    onChoose({ lat, lng });
  };
  if (point) put(point);
  view.on("click", ({ latlng }) => choose(latlng));
  pin.on("dragend", () => choose(pin.getLatLng()));
  return {
    show(at) {
      // A point chosen on the map does not move the map.
      if (shown && shown.lat === at.lat && shown.lng === at.lng) return;
      put(at);
      view.setView(at, POINT_ZOOM, { animate: !still });
    },
    middle() {
      const { lat, lng } = view.getCenter().wrap();
      return { lat, lng };
    },
    remove: () => void view.remove(),
  };
}

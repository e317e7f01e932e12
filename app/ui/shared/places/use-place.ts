// What script adds to the fields of a place: the search is answered without leaving the form, and a point chosen on the map
// is written into the fields that are sent.
import { type RefObject, type SyntheticEvent, useRef, useState } from "react";
import { coordinates, NO_CHOICE, type PlaceValues, readChoice, readPoint } from "#app/domain/shared/places/schema.ts";
import type { PlaceView } from "#app/domain/shared/places/views.ts";
import { placeAt, searchPlaces } from "./ask-places.ts";
import type { Point } from "./map-rules.ts";

const DIGITS = 6;
const SEARCH_FAILED = "The search could not be reached. Check the connection, and try again.";

export interface PlaceEnhancement {
  /** What was found last, by script or by the server. */
  choices: PlaceView[] | null;
  searching: boolean;
  /** Why the search by script failed. */
  failure: string | undefined;
  /** What has been chosen on the map, said once it is known. */
  chosen: string;
  point: Point | null;
  find(): Promise<void>;
  choose(point: Point): void;
  /** For the input events of all fields. */
  follow(event: SyntheticEvent<HTMLElement>): void;
}

export function usePlace(
  box: RefObject<HTMLFieldSetElement | null>,
  given: PlaceView[] | null,
  fields: PlaceValues,
): PlaceEnhancement {
  const [found, setFound] = useState({ given, choices: given });
  const [searching, setSearching] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [chosen, setChosen] = useState("");
  const [point, setPoint] = useState(() => pointOf(fields));
  const asked = useRef(0);
  const typedAddress = useRef(false);
  const writing = useRef(false);
  // A later answer of the server takes the place of what script has found.
  if (found.given !== given) setFound({ given, choices: given });

  const find = async () => {
    const text = fieldOf(box, "place_query")?.value.trim() ?? "";
    if (text === "") return;
    setSearching(true);
    setFailure(undefined);
    const choices = await searchPlaces(text);
    setSearching(false);
    if (choices) setFound({ given, choices });
    else setFailure(SEARCH_FAILED);
  };

  const write = (name: string, value: string) => {
    const field = fieldOf(box, name);
    if (!field) return;
    field.value = value;
    writing.current = true;
    // For the draft of the form, which is kept as it is typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    writing.current = false;
  };

  const choose = (at: Point) => {
    setPoint(at);
    const none = box.current?.querySelector<HTMLInputElement>(`input[name="place_choice"][value="${NO_CHOICE}"]`);
    if (none) none.checked = true;
    write("place_lat", String(Number(at.lat.toFixed(DIGITS))));
    write("place_lng", String(Number(at.lng.toFixed(DIGITS))));
    box.current?.querySelector("details")?.setAttribute("open", "");
    const turn = ++asked.current;
    void placeAt(at.lat, at.lng).then((place) => {
      if (turn !== asked.current) return;
      const words = place ? `Near ${place.address}` : coordinates(at.lat, at.lng);
      if (!typedAddress.current) write("place_address", words);
      setChosen(words);
    });
  };

  const follow = ({ target }: SyntheticEvent<HTMLElement>) => {
    if (writing.current || !(target instanceof HTMLInputElement)) return;
    if (target.name === "place_address") typedAddress.current = target.value !== "";
    if (target.name === "place_choice" && target.checked) {
      const place = readChoice(target.value);
      if (place) setPoint({ lat: place.lat, lng: place.lng });
    }
    if (target.name === "place_lat" || target.name === "place_lng") {
      const typed = readPoint(fieldOf(box, "place_lat")?.value, fieldOf(box, "place_lng")?.value);
      if (typed) setPoint(typed);
    }
  };

  return { choices: found.choices, searching, failure, chosen, point, find, choose, follow };
}

function pointOf(fields: PlaceValues): Point | null {
  const place = readChoice(fields.place_choice ?? "");
  return place ? { lat: place.lat, lng: place.lng } : readPoint(fields.place_lat, fields.place_lng);
}

function fieldOf(box: RefObject<HTMLElement | null>, name: string): HTMLInputElement | null {
  return box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

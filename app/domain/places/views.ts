// Places as pages show them and listings keep them.

/** A place that a search has found. */
export interface PlaceView {
  /** Unique among the places of one search. */
  id: string;
  address: string;
  lat: number;
  lng: number;
}

/** The precise location of a listing, with the names it has in the API. */
export interface PrecisePlace {
  lat: number;
  lng: number;
  formatted_address: string;
}

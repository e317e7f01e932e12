// View models of places.

/** A search result. */
export interface PlaceView {
  /** Unique within one search. */
  id: string;
  address: string;
  lat: number;
  lng: number;
}

/** The precise location of a listing, with the field names of the API. */
export interface PrecisePlace {
  lat: number;
  lng: number;
  formatted_address: string;
}

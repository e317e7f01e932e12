// The interface of a source of places (geocoding and map tiles): the bundled gazetteer or a maps provider.

export interface FoundPlace {
  id: string;
  address: string;
  lat: number;
  lng: number;
}

/** The coordinates of a map tile, as in the URLs of tiles. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

export interface Tile {
  type: "image/png" | "image/jpeg" | "image/webp" | "image/svg+xml";
  bytes: Uint8Array<ArrayBuffer>;
}

/** Each method throws a PlacesError on failure. */
export interface Places {
  /** The places that match a text, best match first. */
  search(text: string, limit: number): Promise<FoundPlace[]>;
  /** The place nearest to a point, or null when none is near. */
  near(lat: number, lng: number): Promise<FoundPlace | null>;
  tile(address: TileAddress): Promise<Tile>;
}

/** `refused`: the provider refuses the API key, so that a retry does not help; `unavailable`: any other failure. */
export class PlacesError extends Error {
  constructor(
    readonly reason: "refused" | "unavailable",
    message: string,
  ) {
    super(message);
  }
}

/** The maximum zoom level. */
export const MAX_ZOOM = 19;

// What the site asks of whoever knows places: the bundled gazetteer, or a maps provider.

export interface FoundPlace {
  id: string;
  address: string;
  lat: number;
  lng: number;
}

/** A square of a map, as the addresses of map tiles number them. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

export interface Tile {
  type: "image/png" | "image/jpeg" | "image/webp" | "image/svg+xml";
  bytes: Uint8Array<ArrayBuffer>;
}

/** Each throws a PlacesError when nothing can be said. */
export interface Places {
  /** The places that a text may mean, the likeliest first. */
  search(text: string, limit: number): Promise<FoundPlace[]>;
  /** What a point is called, or null where nothing is near. */
  near(lat: number, lng: number): Promise<FoundPlace | null>;
  tile(address: TileAddress): Promise<Tile>;
}

/** `refused` is a key that the provider does not take, which waiting does not mend; `unavailable` is everything else. */
export class PlacesError extends Error {
  constructor(
    readonly reason: "refused" | "unavailable",
    message: string,
  ) {
    super(message);
  }
}

/** As deep as maps go. */
export const DEEPEST_ZOOM = 19;

// What the site asks of whoever knows places: the bundled gazetteer, or a maps provider.

export interface FoundPlace {
  id: string;
  address: string;
  lat: number;
  lng: number;
}

export interface Places {
  /** The places that a text may mean, the likeliest first. Throws a PlacesError when nothing can be said. */
  search(text: string, limit: number): Promise<FoundPlace[]>;
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

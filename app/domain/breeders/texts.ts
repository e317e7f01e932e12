// User-facing texts about breeders, shared by pages and API.

export const BREEDER_NOT_FOUND = "Breeder not found";

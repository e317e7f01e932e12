// User-facing texts about breeders, shared by pages and API.

export const TRADING_NAME_TAKEN = "Another breeder has this name.";

export const BREEDER_NOT_FOUND = "Breeder not found";
